import type { Draw, DrawPapers, LoanDraws } from '@plumbline/contract/draws/draw'
import { drawPolicy, mayDoWithDraw } from '@plumbline/domain/draws/policy'
import { approvalOf } from '../approvals/request.ts'
import { type DealRecord, findDeal } from '../deals/store.ts'
import { authorize, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type DrawNow, drawNow } from './draw-now.ts'
import { fundedBefore } from './input.ts'
import { sendingsOf, stepsOf } from './lines-store.ts'
import { usualDaysOf } from './loans-store.ts'
import { type PictureRow, picturesSince } from './papers-store.ts'
import { floatedOn, presentDraw, presentLoanDraws, presentPapers, type Shown } from './presenter.ts'
import { readyOn } from './ready.ts'
import { sideOf } from './sides.ts'
import { drawsOfDeals, findDraw } from './store.ts'

export function listDrawsOfDeal(ctx: Context, dealId: string): Promise<{ loans: LoanDraws[]; floatedCents: number }> {
  authorize(drawPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, ctx.tenant.orgId, dealId))
    const side = await sideOf(tx, ctx, dealId)
    const loans = side.loans.filter(
      ({ holdbackCents, draws, isScheduled }) => holdbackCents > 0 || draws.length > 0 || isScheduled,
    )
    return {
      loans: loans.map((loan) => presentLoanDraws(ctx.actor, deal, loan, readyOn(side, loan, ctx.today))),
      floatedCents: floatedOn(side).cents,
    }
  })
}

export function getDraw(ctx: Context, drawId: string): Promise<Draw> {
  authorize(drawPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => {
    const row = found(await findDraw(tx, ctx.tenant.orgId, drawId))
    const deal = found(await findDeal(tx, ctx.tenant.orgId, row.dealId))
    return shownDraw(tx, ctx, await drawNow(tx, ctx, deal, row))
  })
}

/** A draw as its page shows it. */
export async function shownDraw(tx: Tx, ctx: Context, now: DrawNow): Promise<Draw> {
  return presentDraw(ctx.actor, now, await shownWith(tx, ctx, now))
}

async function shownWith(tx: Tx, ctx: Context, now: DrawNow): Promise<Shown> {
  const { orgId } = ctx.tenant
  const { row, loan } = now
  const [pictures, steps, sendings, approval, usualDays] = await Promise.all([
    picturesFor(tx, now),
    stepsOf(tx, orgId, row.id),
    sendingsOf(tx, orgId, row.id),
    approvalOf(tx, ctx, { object: 'draw_request', id: row.id }),
    usualDaysOf(tx, orgId, { loan: loan.loan, timeZone: ctx.timeZone }),
  ])
  return { pictures, steps, sendings, approval, usualDays }
}

/** The pictures that can be picked: those uploaded since the lender last paid. */
export function picturesFor(tx: Tx, { deal, row, loan }: DrawNow): Promise<PictureRow[]> {
  const days = fundedBefore(loan, row).flatMap(({ fundedOn }) => fundedOn ?? [])
  const latest = days.sort().at(-1)
  return picturesSince(tx, deal.orgId, deal.id, latest ? new Date(latest) : null)
}

/** The draws of a deal that papers can be added to. */
export function listPapersOfDeal(ctx: Context, dealId: string): Promise<{ items: DrawPapers[] }> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(drawPolicy.addPapers(ctx.actor, deal))
    const rows = (await drawsOfDeals(tx, orgId, [dealId])).filter((row) => takesPapers(ctx, deal, row))
    if (rows.length === 0) return { items: [] }
    const side = await sideOf(tx, ctx, dealId)
    const items = await Promise.all(
      rows.map(async (row) => shownPapers(tx, ctx, await drawNow(tx, ctx, deal, row, side))),
    )
    return { items }
  })
}

const ENDED: ReadonlySet<string> = new Set(['funded', 'rejected', 'cancelled'])

function takesPapers(ctx: Context, deal: DealRecord, { status }: { status: string }): boolean {
  return !ENDED.has(status) && mayDoWithDraw(ctx.actor, deal, 'add_papers')
}

export async function shownPapers(tx: Tx, ctx: Context, now: DrawNow): Promise<DrawPapers> {
  return presentPapers(ctx.actor, now, await picturesFor(tx, now))
}
