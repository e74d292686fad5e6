import type { Draw } from '@plumbline/contract/draws/draw'
import type { Day } from '@plumbline/domain/calendar'
import { fundDraw as fund } from '@plumbline/domain/draws/fund'
import { drawNumber } from '@plumbline/domain/draws/number'
import { expectBooksOpen } from '../organizations/books.ts'
import { wrongState } from '../platform/commands/checks.ts'
import type { Context } from '../platform/http/context.ts'
import { actualsChanged } from '../underwriting/results.ts'
import { changed, courseAfter, shown } from './changed.ts'
import { writeReimbursed } from './lines-store.ts'
import { logDraw } from './log.ts'
import { notifyOfFunding } from './notices.ts'
import { approvedOn } from './presenter.ts'
import { costKey } from './sides.ts'
import { type Target, withDraw } from './with-draw.ts'

/**
 * Records the lender's wire: costs count as reimbursed, and the deal's figures and cash flows have the draw. What was wired
 * may differ from what should have arrived; both are kept.
 * @throws ApiError books_locked
 */
export function fundDraw(
  ctx: Context,
  { on, wiredCents, feeCents, ...target }: Target & { on: Day; wiredCents: number; feeCents: number | null },
): Promise<Draw> {
  return withDraw(ctx, target, 'fund', async (tx, before) => {
    const { deal, row, loan, input, draft, frozen } = before
    const course = courseAfter(before, { event: 'fund', on, today: ctx.today })
    if (course === null) return shown(tx, ctx, before)
    await expectBooksOpen(tx, ctx, [on], { label: drawNumber(row.number), dealId: deal.id })
    const funding = fund(input, draft, { approved: approvedOn(loan, row.id), feeCents })
    if (funding.refused !== null) throw wrongState(row.status)
    await writeReimbursed(
      tx,
      row,
      frozen.flatMap(({ id, lineId }) => {
        const reimbursedCents = funding.reimbursed.get(costKey(id, lineId))
        return reimbursedCents === undefined ? [] : [{ id, lineId, reimbursedCents }]
      }),
    )
    const after = await changed(tx, ctx, before, {
      status: course.status,
      fundedOn: on,
      fundedBy: ctx.actor.userId,
      approvedCents: funding.approvedCents,
      retainageCents: funding.retainageCents,
      releasedCents: funding.releasedCents,
      feeCents: funding.feeCents,
      netFundedCents: funding.netFundedCents,
      wiredCents,
    })
    await logDraw(tx, ctx, 'draw.funded', { before, after })
    await actualsChanged(tx, ctx, deal)
    await notifyOfFunding(tx, ctx, after)
    return shown(tx, ctx, after)
  })
}
