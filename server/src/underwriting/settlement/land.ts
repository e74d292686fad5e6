import { cents } from '@plumbline/domain/money'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import {
  landingOf,
  payoffParts,
  type StatementCost,
  type SettlementLine,
  type SettlementSide,
} from '@plumbline/domain/underwriting/settlement/statement'
import { nextDays } from '@plumbline/domain/underwriting/loans/history'
import { loanFigures } from '@plumbline/domain/underwriting/loans/financing'
import type { Day } from '@plumbline/domain/calendar'
import { DEFAULT_NAMES } from '@plumbline/domain/underwriting/terms/defaults'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { addBills, costItemNamed, isBillOf, type NewBill, removeBills } from '../bills/record.ts'
import {
  deletePayoffsOf,
  insertLoanPayment,
  listLoanPayments,
  type LoanCharges,
  writeLoanCharges,
  writeLoanStatus,
} from '../loans/store.ts'
import { dealTerms } from '../projection.ts'
import { type CostItemRow, listCostItems, listLoans, type LoanRow } from '../terms/lists-store.ts'

type Landed = { id: string; side: SettlementSide; closedOn: Day; lines: readonly SettlementLine[] }

/** Removes the bills and payoffs that a statement brought. The price and what lenders charge stay until written over. */
export async function liftLanded(tx: Tx, ctx: Context, deal: DealRecord, { id }: { id: string }): Promise<void> {
  await removeBills(tx, ctx, deal, isBillOf({ kind: 'settlement', id }), { logs: false })
  const { orgId } = deal
  for (const loanId of await deletePayoffsOf(tx, orgId, id)) await writeLoanStatus(tx, orgId, loanId, 'funded')
}

/**
 * Writes the lines of a statement to where they belong.
 * @param charges what lenders charge, to be restored instead of what the lines say
 * @returns the price to write, if the statement has one
 */
export async function land(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  statement: Landed,
  charges?: readonly LoanCharges[],
): Promise<Partial<DealFields>> {
  const { orgId, id: dealId, fields } = deal
  const [costItems, loans] = await Promise.all([listCostItems(tx, orgId, dealId), listLoans(tx, orgId, dealId)])
  const landing = landingOf(statement.side, statement.lines, {
    costItems,
    closingName: DEFAULT_NAMES[ctx.locale].purchaseCosts,
    listingCommissionPct: fields.listingCommissionPct ?? null,
    buyerCommissionPct: fields.buyerCommissionPct ?? null,
  })
  await writeLoanCharges(tx, orgId, charges ?? chargesOf(landing.loans, loans))
  await landPayoffs(tx, ctx, deal, statement, landing.payoffs)
  await landCosts(tx, ctx, deal, statement, { costs: landing.costs, costItems })
  if (landing.priceCents === null) return {}
  return statement.side === 'purchase'
    ? { purchasePriceCents: landing.priceCents }
    : { salePriceCents: landing.priceCents }
}

/** Without a line for them, a loan's points or fees stay as they are. */
function chargesOf(
  charged: readonly { loanId: string; pointsCents: number | null; feesCents: number | null }[],
  loans: readonly LoanRow[],
): LoanCharges[] {
  return charged.flatMap(({ loanId, pointsCents, feesCents }) => {
    const loan = loans.find(({ id }) => id === loanId)
    if (!loan) return []
    return [{ loanId, pointsCents: pointsCents ?? loan.pointsCents, feesCents: feesCents ?? loan.feesCents }]
  })
}

/** A payoff that was recorded by hand stays as it was recorded. */
async function landPayoffs(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { id: settlementId, closedOn }: Landed,
  payoffs: readonly { loanId: string; amountCents: number }[],
): Promise<void> {
  if (payoffs.length === 0) return
  const [recorded, terms] = await Promise.all([listLoanPayments(tx, deal.orgId, deal.id), dealTerms(tx, ctx, deal)])
  const byLoan = Map.groupBy(payoffs, ({ loanId }) => loanId)
  const row = { orgId: deal.orgId, dealId: deal.id, createdBy: ctx.actor.userId, now: ctx.now, settlementId }
  for (const [loanId, lines] of byLoan) {
    if (recorded.some((payment) => payment.loanId === loanId && payment.isPayoff)) continue
    const model = dealToModel({ ...terms, loans: terms.loans.filter(({ id }) => id === loanId) })
    const loan = model.ok ? model.value.loans[0] : undefined
    const amountCents = cents(lines.reduce((sum, line) => sum + line.amountCents, 0))
    const figures = loan && loanFigures({ ...loan, payoffOn: closedOn }, closedOn)
    const owed = figures ? cents(figures.principalCents - figures.repaidCents) : amountCents
    const days = loan ? nextDays(loan, closedOn, true) : { from: closedOn, to: closedOn }
    await insertLoanPayment(tx, {
      ...row,
      id: newId(),
      loanId,
      payment: {
        ...payoffParts(amountCents, owed),
        ...days,
        feesCents: 0,
        paidOn: closedOn,
        paidBy: '',
        note: '',
        isPayoff: true,
        documentId: null,
      },
    })
    await writeLoanStatus(tx, deal.orgId, loanId, 'paid_off')
  }
}

/** Costs become bills, after which nothing more is expected for what they are for. */
async function landCosts(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { id, side, closedOn }: Landed,
  { costs, costItems }: { costs: readonly StatementCost[]; costItems: readonly CostItemRow[] },
): Promise<void> {
  const bucket = side === 'purchase' ? 'purchase' : 'selling'
  const items = new Map(
    costItems.filter((item) => item.bucket === bucket).map(({ name, id: itemId }) => [name, itemId]),
  )
  // Lines that no item is for share one.
  const added = costs.flatMap(({ target }) => ('item' in target && !items.has(target.item) ? [target.item] : []))[0]
  if (added !== undefined) items.set(added, await costItemNamed(tx, ctx, deal, { bucket, name: added }))
  const bills = costs.map(({ target, amountCents, label }): NewBill => ({
    target: 'item' in target ? { costItemId: items.get(target.item)! } : target,
    vendorName: '',
    amountCents,
    paidOn: closedOn,
    from: null,
    to: null,
    isFinal: true,
    note: label,
    origin: { kind: 'settlement', id },
  }))
  await addBills(tx, ctx, deal, bills, { at: 'lines', logs: false })
}
