import { type Day, dayInZone, LAST_DAY } from '@plumbline/domain/calendar'
import { asFinal } from '@plumbline/domain/underwriting/bills/bill'
import type { BillRecord, BudgetTerms, DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type ExpectedBill, expectedBills, firstMissedOn } from '@plumbline/domain/underwriting/bills/expected'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import { asSpent } from '@plumbline/domain/underwriting/costs/improvement'
import { type DealProjection, projectByDay, projectDeal } from '@plumbline/domain/underwriting/projection'
import { keepRealized } from '../deals/kept-store.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { billRecord, listBills } from './bills/store.ts'
import { writeProjections } from './projection-store.ts'
import { loanHistory as recordedHistory } from './loans/recorded.ts'
import { plannedWork } from './providers.ts'
import { listCostItems, listLoans, paymentsOf } from './terms/lists-store.ts'

type Subject = Pick<DealRecord, 'orgId' | 'id' | 'dealType' | 'status' | 'createdAt' | 'fields' | 'kept'>

/** What the caller has read, or is reading, of the budget; omit it to have it read. */
type KnownBudget = BudgetTerms | null | Promise<BudgetTerms | null>

/** Recomputes the figures that lists show and sum, in the transaction that changed an input. */
export async function refreshProjection(tx: Tx, ctx: Context, deal: Subject, budget?: KnownBudget): Promise<void> {
  const terms = await dealTerms(tx, ctx, deal, budget)
  writeProjections(tx, deal.orgId, ctx.now, [projectionOf(deal.id, terms, deal.status === 'active')])
}

/** What is stored of a deal's terms for lists: its figures, and when a recurring bill counts as missed. */
export function projectionOf(dealId: string, terms: DealTerms, isActive: boolean) {
  const billMissedOn = isActive ? firstMissedOn(expectedOn(terms, LAST_DAY)) : null
  return { dealId, figures: projectDeal(terms), byDay: projectByDay(terms), billMissedOn }
}

/** Freezes a deal's results as of closing. They stay with the sale until the deal is reopened. */
export async function freezeRealized(tx: Tx, ctx: Context, deal: Subject): Promise<void> {
  const terms = await dealTerms(tx, ctx, deal)
  const realized = { ...realizedFigures(terms), realizedAt: ctx.now.toISOString() }
  await keepRealized(tx, deal, realized)
}

/** Returns the realized figures of a closed deal as what was paid for it now makes them. */
export async function realizedNow(tx: Tx, ctx: Context, deal: Subject): Promise<ReturnType<typeof realizedFigures>> {
  return realizedFigures(await dealTerms(tx, ctx, deal))
}

/**
 * Returns a deal's realized figures: what was spent, and what was paid on its loans. A property that's kept has no
 * realized profit.
 */
export function realizedFigures(terms: DealTerms): DealProjection & { isRealized: boolean } {
  const spent = { ...terms, bills: asFinal(terms.bills ?? []), budget: terms.budget ? asSpent(terms.budget) : null }
  return { ...projectDeal(spent), isRealized: terms.fields.exitType !== 'refinance_hold' }
}

/** Everything a deal's figures are computed from, as stored. */
export async function dealTerms(tx: Tx, ctx: Context, deal: Subject, budget?: KnownBudget): Promise<DealTerms> {
  const [costItems, loans, loanHistory, bills, work] = await Promise.all([
    listCostItems(tx, deal.orgId, deal.id),
    listLoans(tx, deal.orgId, deal.id),
    recordedHistory(tx, ctx, deal),
    billsOf(tx, deal),
    budget === undefined ? workOf(tx, ctx, deal) : budget,
  ])
  return {
    dealType: deal.dealType,
    createdOn: dayInZone(deal.createdAt, ctx.timeZone),
    fields: deal.fields,
    costItems,
    loans,
    loanHistory,
    payments: paymentsOf(deal),
    bills,
    budget: work,
  }
}

/** The recurring bills that a deal should have had by a day. A deal that isn't bought has none. */
export function expectedOn(terms: DealTerms, through: Day): ExpectedBill[] {
  if (!terms.fields.purchaseDate) return []
  const model = dealToModel(terms)
  return model.ok ? expectedBills(model.value, { since: terms.createdOn, through }) : []
}

/** A deal's bills as its figures use them. Once it is closed, nothing more is expected for a cost that has one. */
export async function billsOf(tx: Tx, deal: Pick<DealRecord, 'orgId' | 'id' | 'status'>): Promise<BillRecord[]> {
  const bills = (await listBills(tx, deal.orgId, deal.id)).map(billRecord)
  return deal.status === 'closed' ? asFinal(bills) : bills
}

/** Returns the work as planned by the room responsible for it, or null if none has planned any. */
export async function workOf(
  tx: Tx,
  ctx: Context,
  deal: Pick<DealRecord, 'orgId' | 'id'>,
): Promise<BudgetTerms | null> {
  return (await plannedWork.ask(tx, ctx, deal)).find((work) => work !== null) ?? null
}
