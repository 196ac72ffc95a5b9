"""What people see: the view model, sentences, pictures."""
