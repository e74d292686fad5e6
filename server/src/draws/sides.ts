import { percentCompleteOf } from '@plumbline/domain/draws/progress'
import { proposedSchedule } from '@plumbline/domain/draws/proposal'
import { reimbursedOf } from '@plumbline/domain/draws/reimbursed'
import { reimbursedWith } from '@plumbline/domain/draws/fund'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import type { Percent } from '@plumbline/domain/money'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type BudgetLineRow, budgetLinesOf } from './budget-store.ts'
import { type PaidRow, paidOnDeals, reimbursedOnDeals } from './costs-store.ts'
import { holdbacksOf } from './holdbacks.ts'
import { costsOfDraws, type DrawLineRow, type FrozenCost, linesOfDraws } from './lines-store.ts'
import { type DrawLoan, loansOfDeals } from './loans-store.ts'
import { linesOfSchedules, type ScheduledLineRow } from './schedule-store.ts'
import { type DrawRow, drawsOfDeals } from './store.ts'

/** A cost on a line of a schedule, or on a budget line that no schedule has. */
export type SideCost = PaidRow & {
  /** the schedule's line, otherwise the budget's */
  placeId: string
  reimbursedCents: number
}

/** A line of a schedule with the budget lines that it covers. */
export type SideLine = Omit<ScheduledLineRow, 'budgetLineIds' | 'loanId' | 'position'> & {
  budgetLines: readonly BudgetLineRow[]
  percentComplete: Percent
}

/** A draw that is with the lender, and what it would reimburse if all of it is granted. */
export type OpenDraw = {
  draw: DrawRow
  granted: ReadonlyMap<string, number>
  reimbursed: ReadonlyMap<string, number>
}

/** A loan with its schedule and draws. */
export type LoanSide = {
  loan: DrawLoan
  holdbackCents: number
  schedule: readonly SideLine[]
  /** false = the schedule is the one that the first draw would make from the budget */
  isScheduled: boolean
  draws: readonly DrawRow[]
  /** by draw, then by schedule line */
  lines: ReadonlyMap<string, ReadonlyMap<string, DrawLineRow>>
  open: readonly OpenDraw[]
}

/** All that draws of a deal follow from. */
export type DealSide = {
  dealId: string
  budget: readonly BudgetLineRow[]
  costs: readonly SideCost[]
  loans: readonly LoanSide[]
}

/** @param drawId the draw that is being looked at, which may have been canceled */
export async function sideOf(tx: Tx, ctx: Context, dealId: string, drawId: string | null = null): Promise<DealSide> {
  return (await readSides(tx, ctx, [dealId], drawId)).get(dealId)!
}

/** Reads what draws of these deals follow from, in as many queries for many deals as for one. */
export async function readSides(
  tx: Tx,
  ctx: Context,
  dealIds: readonly string[],
  drawId: string | null = null,
): Promise<ReadonlyMap<string, DealSide>> {
  const { orgId } = ctx.tenant
  const [loans, budget, paid, reimbursed, draws, lines, schedules] = await Promise.all([
    loansOfDeals(tx, orgId, dealIds),
    budgetLinesOf(tx, ctx, dealIds),
    paidOnDeals(tx, orgId, dealIds),
    reimbursedOnDeals(tx, orgId, dealIds),
    drawsOfDeals(tx, orgId, dealIds),
    linesOfDraws(tx, orgId, { dealIds, alsoOf: drawId }),
    linesOfSchedules(tx, orgId, dealIds),
  ])
  const openIds = draws.filter(({ status }) => isOpenDraw(status)).map(({ id }) => id)
  const [frozen, holdbacks] = await Promise.all([
    openIds.length === 0 ? [] : costsOfDraws(tx, orgId, openIds),
    holdbacksOf(tx, ctx, loans),
  ])
  const [loansOf, budgetOf, drawsOf] = [byDeal(loans), byDeal(budget), byDeal(draws)]
  const [paidOf, reimbursedBy] = [byDeal(paid), byDeal(reimbursed)]
  const linesBy = Map.groupBy(lines, (line) => line.drawId)
  const byDraw = new Map([...linesBy].map(([id, rows]) => [id, new Map(rows.map((row) => [row.lineId, row]))]))
  return new Map(
    dealIds.map((dealId) => {
      const ownBudget = budgetOf.get(dealId) ?? []
      const parts = {
        budget: ownBudget,
        schedules,
        draws: drawsOf.get(dealId) ?? [],
        lines: byDraw,
        frozen,
      }
      const side: DealSide = {
        dealId,
        budget: ownBudget,
        costs: costsOf(paidOf.get(dealId) ?? [], reimbursedBy.get(dealId) ?? []),
        loans: (loansOf.get(dealId) ?? []).map((loan) => loanSide(loan, holdbacks.get(loan.id) ?? 0, parts)),
      }
      return [dealId, side]
    }),
  )
}

function byDeal<Row extends { dealId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

function costsOf(
  paid: readonly PaidRow[],
  reimbursed: readonly { id: string; lineId: string; reimbursedCents: number }[],
): SideCost[] {
  const placed = paid.map((row) => ({ ...row, placeId: row.lineId ?? row.budgetLineId }))
  const amounts = reimbursedOf(
    placed.map(({ id, placeId, paidCents }) => ({ costId: id, lineId: placeId, paidCents })),
    reimbursed.map(({ id, lineId, reimbursedCents }) => ({ costId: id, lineId, reimbursedCents })),
  )
  return placed.map((row, index) => ({ ...row, reimbursedCents: amounts[index]! }))
}

type Parts = {
  budget: readonly BudgetLineRow[]
  schedules: readonly ScheduledLineRow[]
  draws: readonly DrawRow[]
  lines: ReadonlyMap<string, ReadonlyMap<string, DrawLineRow>>
  frozen: readonly FrozenCost[]
}

function loanSide(loan: DrawLoan, holdbackCents: number, parts: Parts): LoanSide {
  const own = parts.schedules.filter(({ loanId }) => loanId === loan.id)
  const budget = new Map(parts.budget.map((line) => [line.id, line]))
  const rows = own.length > 0 ? own : proposed(holdbackCents, parts)
  const schedule = rows.map(({ id, code, name, scheduledCents, budgetLineIds }) => {
    const budgetLines = budgetLineIds.flatMap((lineId) => budget.get(lineId) ?? [])
    return { id, code, name, scheduledCents, budgetLines, percentComplete: percentCompleteOf(budgetLines) }
  })
  const draws = parts.draws.filter(({ loanId }) => loanId === loan.id)
  return {
    loan,
    holdbackCents,
    schedule,
    isScheduled: own.length > 0,
    draws,
    lines: parts.lines,
    open: draws.filter(({ status }) => isOpenDraw(status)).map((draw) => openDraw(draw, parts)),
  }
}

/** The schedule that the first draw of a loan makes from the budget lines that no other loan has. */
function proposed(holdbackCents: number, { budget, schedules }: Parts) {
  const taken = new Set(schedules.flatMap(({ budgetLineIds }) => budgetLineIds))
  return proposedSchedule(
    budget.filter(({ id }) => !taken.has(id)),
    holdbackCents,
  ).map((line) => ({ ...line, id: line.budgetLineIds[0]! }))
}

function openDraw(draw: DrawRow, { lines, frozen }: Parts): OpenDraw {
  const own = [...(lines.get(draw.id)?.values() ?? [])]
  const granted = new Map(own.map((line) => [line.lineId, line.approvedCents ?? line.requestedCents ?? 0]))
  const costs = frozen.filter(({ drawId }) => drawId === draw.id).map(frozenCost)
  const schedule = own.map(({ lineId }) => ({ ...NO_LINE, id: lineId, budgetLineId: lineId }))
  return { draw, granted, reimbursed: reimbursedWith({ schedule, costs }, granted) }
}

const NO_LINE = { scheduledCents: 0, percentComplete: '0', photosCount: 0 }

/** A cost in the form that the rules take: what was open when its draw was submitted counts as paid. */
export function frozenCost({ id, lineId, kind, unreimbursedCents, paidOn }: FrozenCost) {
  return {
    id: costKey(id, lineId),
    budgetLineId: lineId,
    kind,
    paidCents: unreimbursedCents,
    paidOn,
    reimbursedCents: 0,
    hasBackup: true,
    waivers: [],
    insuredUntil: null,
  }
}

/** One invoice or expense may be on several lines. */
export function costKey(id: string, lineId: string): string {
  return `${id}:${lineId}`
}
