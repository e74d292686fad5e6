import type { Draw } from '@plumbline/contract/draws/draw'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { newIdAt } from '@plumbline/domain/ids'
import type { DealRecord } from '../deals/store.ts'
import { dealForChange } from '../deals/with-deal.ts'
import { found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { drawNow } from './draw-now.ts'
import { insertStep, writeLines } from './lines-store.ts'
import { announceDraws } from './live.ts'
import { dealOfLoan } from './loans-store.ts'
import { logDraw, logSchedule } from './log.ts'
import { insertPapers, picturesSince } from './papers-store.ts'
import { mayBeDrawn } from './presenter.ts'
import { shownDraw } from './queries.ts'
import { insertScheduleLines, raiseScheduleVersion } from './schedule-store.ts'
import { type DealSide, type LoanSide, sideOf } from './sides.ts'
import { findDraw, insertDraw, updateDraftAmount } from './store.ts'
import { OPEN_OR_CLOSED } from './with-draw.ts'

const DRAWS_OF = { status: OPEN_OR_CLOSED, policy: drawPolicy.create }

/**
 * Starts a draw over everything that is paid and not reimbursed, up to each ceiling. A loan has one draft at a time, so
 * starting another returns it. The first one makes the schedule from the budget.
 */
export function createDraw(ctx: Context, { loanId }: { loanId: string }): Promise<Draw> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const deal = await dealForChange(tx, ctx, dealOfLoan(orgId, loanId), DRAWS_OF)
    const side = await sideOf(tx, ctx, deal.id)
    const loan = found(side.loans.find((one) => one.loan.id === loanId))
    const existing = loan.draws.find(({ status }) => status === 'draft' || status === 'returned')
    if (existing) return shownDraw(tx, ctx, await drawNow(tx, ctx, deal, existing, side))
    if (!mayBeDrawn(loan)) throw wrongState(loan.holdbackCents > 0 ? loan.loan.status : 'no_holdback')
    return startDraft(tx, ctx, deal, await scheduled(tx, ctx, side, loan))
  })
}

type Sides = { side: DealSide; loan: LoanSide }

/** The loan with a schedule: its own, or else one made from the budget. */
async function scheduled(tx: Tx, ctx: Context, side: DealSide, loan: LoanSide): Promise<Sides> {
  if (loan.isScheduled || loan.schedule.length === 0) return { side, loan }
  const key = { orgId: ctx.tenant.orgId, loanId: loan.loan.id, dealId: side.dealId }
  await insertScheduleLines(
    tx,
    key,
    loan.schedule.map(({ code, name, scheduledCents, budgetLines }) => ({
      code,
      name,
      scheduledCents,
      budgetLineIds: budgetLines.map(({ id }) => id),
    })),
  )
  await raiseScheduleVersion(tx, key, { by: ctx.actor.userId, now: ctx.now })
  await logSchedule(tx, ctx, side, loan)
  const after = await sideOf(tx, ctx, side.dealId)
  return { side: after, loan: after.loans.find((one) => one.loan.id === loan.loan.id)! }
}

async function startDraft(tx: Tx, ctx: Context, deal: DealRecord, { side, loan }: Sides): Promise<Draw> {
  const { orgId } = ctx.tenant
  const key = { orgId, id: newIdAt(ctx.now.getTime()), dealId: deal.id }
  await insertDraw(tx, { ...key, loanId: loan.loan.id, by: ctx.actor.userId, now: ctx.now })
  const lines = writeLines(
    tx,
    key,
    loan.schedule.map(({ id, percentComplete }) => ({
      lineId: id,
      typedCents: null,
      percentComplete,
      requestedCents: null,
      inspectedCents: null,
      approvedCents: null,
      note: '',
    })),
  )
  const [started] = await Promise.all([
    findDraw(tx, orgId, key.id),
    lines,
    insertStep(tx, key, { status: 'draft', at: ctx.now, by: ctx.actor.userId }),
    pickPictures(tx, ctx, key, loan),
  ])
  const row = found(started)
  const withDraw = { ...loan, draws: [...loan.draws, row] }
  const after = await drawNow(tx, ctx, deal, row, {
    ...side,
    loans: side.loans.map((one) => (one.loan.id === loan.loan.id ? withDraw : one)),
  })
  await updateDraftAmount(tx, { ...key, requestedCents: after.draft.requestedCents })
  await logDraw(tx, ctx, 'draw.created', { after })
  await announceDraws(tx, ctx, deal.id)
  return shownDraw(tx, ctx, after)
}

/** Takes along the pictures that were named for the budget lines of a line since the last draw went out. */
async function pickPictures(
  tx: Tx,
  ctx: Context,
  key: { orgId: string; id: string; dealId: string },
  { schedule, draws }: LoanSide,
): Promise<void> {
  const lastAt = Math.max(0, ...draws.map(({ submittedAt }) => submittedAt?.getTime() ?? 0))
  const pictures = await picturesSince(tx, key.orgId, key.dealId, lastAt === 0 ? null : new Date(lastAt))
  const lineOf = new Map(schedule.flatMap((line) => line.budgetLines.map(({ id }) => [id, line.id] as const)))
  const picked = pictures.flatMap(({ id, budgetLineId }) => {
    const lineId = budgetLineId === null ? undefined : lineOf.get(budgetLineId)
    return lineId === undefined ? [] : [{ documentId: id, lineId }]
  })
  await insertPapers(tx, key, picked, { by: ctx.actor.userId, now: ctx.now })
}
