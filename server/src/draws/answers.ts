import { drawnExpenses } from '../budgets/providers.ts'
import { contactMerged, contactUnmerged } from '../contacts/hooks.ts'
import { financialRecords } from '../deals/providers.ts'
import { drawnInvoices } from '../invoices/providers.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { drawsOfCosts } from './costs-store.ts'
import { fundedDraws, loansDrawn } from '../underwriting/providers.ts'
import { giveLoans, giveLoansBack } from './terms/contact-merge-store.ts'
import { countDraws, fundedOfDeal, loansWithDraws } from './store.ts'

export const drawsAreRecords = answer(financialRecords, async (tx, _ctx, { orgId, id }) => [
  { kind: 'draws' as const, count: await countDraws(tx, orgId, id) },
])

export const expensesDrawn = answer(drawnExpenses, (tx, ctx, { expenseIds }) =>
  drawsOfCosts(tx, ctx.tenant.orgId, expenseIds),
)

export const invoicesDrawn = answer(drawnInvoices, (tx, ctx, { invoiceIds }) =>
  drawsOfCosts(tx, ctx.tenant.orgId, invoiceIds),
)

export const lendersMerge = on(contactMerged, (tx, ctx, merge) => giveLoans(tx, ctx.tenant.orgId, merge))

export const lendersUnmerge = on(contactUnmerged, (tx, ctx, merge) => giveLoansBack(tx, ctx.tenant.orgId, merge))

/** What lenders paid, which a deal's figures and cash flows have. */
export const drawsInFigures = answer(fundedDraws, async (tx, _ctx, { orgId, id }) => {
  const rows = await fundedOfDeal(tx, orgId, id)
  return new Map(
    [...Map.groupBy(rows, ({ loanId }) => loanId)].map(([loanId, draws]) => [
      loanId,
      draws.map(({ loanId: _of, ...draw }) => draw),
    ]),
  )
})

export const loansOfDraws = answer(loansDrawn, (tx, ctx, { loanIds }) => loansWithDraws(tx, ctx.tenant.orgId, loanIds))
