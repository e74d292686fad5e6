import { api } from '../platform/http/api.ts'
import { listExpenses, listPlaces } from './expenses/queries.ts'
import { createExpense, postExpense, removeExpense, updateExpense, voidExpense } from './expenses/commands.ts'
import { decideBudget, moveBudget } from './versions/commands.ts'
import { getBudget, listCostCodes } from './queries.ts'
import { saveBudget } from './lines/commands.ts'
import { transferBudget } from './transfers/commands.ts'
import { listTransfers } from './transfers/queries.ts'
import { listVersions } from './versions/queries.ts'

export const budgetRoutes = {
  get: api.budgets.get.handler(({ context, input }) => getBudget(context, input.id)),
  save: api.budgets.save.handler(({ context, input }) => saveBudget(context, input)),
  move: api.budgets.move.handler(({ context, input }) => moveBudget(context, input)),
  decide: api.budgets.decide.handler(({ context, input }) => decideBudget(context, input)),
  transfer: api.budgets.transfer.handler(({ context, input }) => transferBudget(context, input)),
  transfers: api.budgets.transfers.handler(({ context, input }) => listTransfers(context, input)),
  versions: api.budgets.versions.handler(({ context, input }) => listVersions(context, input.id)),
  costCodes: api.budgets.costCodes.handler(({ context }) => listCostCodes(context)),
}

export const expenseRoutes = {
  list: api.expenses.list.handler(({ context, input }) => listExpenses(context, input)),
  places: api.expenses.places.handler(({ context, input }) => listPlaces(context, input)),
  create: api.expenses.create.handler(({ context, input }) => createExpense(context, input)),
  update: api.expenses.update.handler(({ context, input }) => updateExpense(context, input)),
  post: api.expenses.post.handler(({ context, input }) => postExpense(context, input)),
  void: api.expenses.void.handler(({ context, input }) => voidExpense(context, input)),
  remove: api.expenses.remove.handler(({ context, input }) => removeExpense(context, input)),
}
