-- An approval that is undone within its eight seconds takes the version with it that it made.
grant delete on budget_versions to plumbline_app;
