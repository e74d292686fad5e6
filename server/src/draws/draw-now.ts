import { type DrawDraft, draftDraw } from '@plumbline/domain/draws/draft'
import type { DrawDraftInput } from '@plumbline/domain/draws/request'
import type { Day } from '@plumbline/domain/calendar'
import type { DealRecord } from '../deals/store.ts'
import { readInvoiceRules } from '../invoices/settings.ts'
import { found } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { judgeVendors } from '../vendors/papers/judge.ts'
import { type CostFacts, factsOfCosts } from './costs-store.ts'
import { draftInput, frozenInput, type PaperFacts } from './input.ts'
import { costsOfDraws, type FrozenCost } from './lines-store.ts'
import { type CompletionRow, completionOf, type PaperRow, papersOfDraw } from './papers-store.ts'
import { type DealSide, type LoanSide, sideOf } from './sides.ts'
import type { DrawRow } from './store.ts'

/** A draw with all that it follows from. */
export type DrawNow = {
  deal: DealRecord
  row: DrawRow
  side: DealSide
  loan: LoanSide
  /** filled from what is paid now; otherwise as it was submitted */
  isLive: boolean
  costs: ReadonlyMap<string, CostFacts>
  /** the costs that it was submitted with */
  frozen: readonly FrozenCost[]
  papers: readonly PaperRow[]
  completion: CompletionRow
  waiverThresholdCents: number
  input: DrawDraftInput
  draft: DrawDraft
}

/** Reads what belongs to a draw. While the deal is locked, none of it changes. */
export async function drawNow(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  row: DrawRow,
  /** omit to have it read */
  read?: DealSide,
): Promise<DrawNow> {
  const { orgId } = ctx.tenant
  const [side, papers, completion, rules, frozen] = await Promise.all([
    read ?? sideOf(tx, ctx, deal.id, row.id),
    papersOfDraw(tx, orgId, row.id),
    completionOf(tx, orgId, deal.id),
    readInvoiceRules(tx, ctx),
    costsOfDraws(tx, orgId, [row.id]),
  ])
  const loan = found(side.loans.find((one) => one.loan.id === row.loanId))
  const isLive = row.status === 'draft' && !row.isPending
  const costs = await costFacts(tx, orgId, loan, side, frozen)
  const base = { deal, row, side, loan, costs, frozen, papers, completion }
  const { waiverThresholdCents } = rules
  if (isLive) {
    const input = await liveInput(tx, ctx, { ...base, waiverThresholdCents })
    return { ...base, waiverThresholdCents, isLive, input, draft: draftDraw(input) }
  }
  const input = frozenInput(loan, { draw: row, costs: frozen, today: ctx.today })
  return { ...base, waiverThresholdCents, isLive, input, draft: draftDraw(input) }
}

type Read = Omit<DrawNow, 'input' | 'draft' | 'isLive'>

/**
 * A draft as it would go out now.
 * @param typed amounts instead of those that people entered
 */
export async function liveInput(
  tx: Tx,
  ctx: Context,
  now: Read,
  typed?: ReadonlyMap<string, number>,
): Promise<DrawDraftInput> {
  const { row, side, loan, papers, completion, costs, waiverThresholdCents } = now
  const facts: PaperFacts = {
    costs,
    insured: await insuredUntil(tx, ctx, costs),
    photos: new Map(
      [...Map.groupBy(papers, ({ lineId }) => lineId)].flatMap(([lineId, of]) =>
        lineId === null ? [] : [[lineId, of.length]],
      ),
    ),
    completion: { ...completion, photosCount: papers.filter(({ lineId }) => lineId !== null).length },
    waiverThresholdCents,
  }
  const input = draftInput(side, loan, { draw: row, today: ctx.today, papers: facts })
  return typed ? { ...input, typed } : input
}

/** Invoices and expenses on the loan's lines, on none, and those that the draw was submitted with. */
async function costFacts(
  tx: Tx,
  orgId: string,
  { schedule }: LoanSide,
  { costs }: DealSide,
  frozen: readonly FrozenCost[],
): Promise<ReadonlyMap<string, CostFacts>> {
  const onSchedule = new Set(schedule.map(({ id }) => id))
  const all = [...costs.filter(({ placeId }) => onSchedule.has(placeId)), ...frozen]
  const idsOf = (kind: 'invoice' | 'expense') => [
    ...new Set(all.filter((cost) => cost.kind === kind).map(({ id }) => id)),
  ]
  return factsOfCosts(tx, orgId, { invoiceIds: idsOf('invoice'), expenseIds: idsOf('expense') })
}

/** The end of each vendor's liability certificate, as it stands today. */
async function insuredUntil(
  tx: Tx,
  ctx: Context,
  costs: ReadonlyMap<string, CostFacts>,
): Promise<ReadonlyMap<string, Day | null>> {
  const vendorIds = [...new Set([...costs.values()].flatMap(({ vendor }) => vendor?.id ?? []))]
  if (vendorIds.length === 0) return new Map()
  const judged = await judgeVendors(tx, ctx, vendorIds)
  return new Map(
    [...judged].map(([id, { required, compliance }]) => [
      id,
      required.includes('coi_gl') ? (compliance.types.coi_gl?.coveredUntil ?? null) : null,
    ]),
  )
}
