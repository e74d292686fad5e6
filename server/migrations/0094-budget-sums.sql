-- The columns of a budget are made in domain/src/budgets/roll-up.ts alone; SQL gives the sums of the ledgers.
drop view budget_figures;
