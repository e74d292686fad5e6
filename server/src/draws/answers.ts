import { drawnExpenses } from '../budgets/providers.ts'
import { financialRecords } from '../deals/providers.ts'
import { reimbursedInvoices } from '../invoices/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { expensesInDraws, invoicesReimbursed } from './costs-store.ts'
import { countDraws } from './store.ts'

export const drawsAreRecords = answer(financialRecords, async (tx, _ctx, { orgId, id }) => [
  { kind: 'draws' as const, count: await countDraws(tx, orgId, id) },
])

export const expensesDrawn = answer(drawnExpenses, (tx, ctx, { expenseIds }) =>
  expensesInDraws(tx, ctx.tenant.orgId, expenseIds),
)

export const invoicesDrawn = answer(reimbursedInvoices, (tx, ctx, { invoiceIds }) =>
  invoicesReimbursed(tx, ctx.tenant.orgId, invoiceIds),
)
