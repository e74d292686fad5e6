import type { DrawPapers } from '@plumbline/contract/draws/draw'
import { invalidField } from '@plumbline/contract/errors'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { dealForChange } from '../deals/with-deal.ts'
import { found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { budgetLinesOf } from './budget-store.ts'
import { announceDraws } from './live.ts'
import type { DrawNow } from './draw-now.ts'
import { fileWithCosts } from './filing.ts'
import { logPicture } from './log.ts'
import { expectPapersTaken, papersChanged } from './papers-changed.ts'
import { deletePapers, documentsOfDeal, insertPapers, nameLine, pictureById } from './papers-store.ts'
import { rememberPapers } from './papers-undo.ts'
import { shownPapers } from './queries.ts'
import { OPEN_OR_CLOSED, withDraw } from './with-draw.ts'

type PapersChange = {
  drawId: string
  add: readonly { documentId: string; lineId: string | null; costId: string | null }[]
  remove: readonly string[]
}

/** Adds papers and pictures to a draw, or takes them off. People who don't see amounts do this, too. */
export function changePapers(
  ctx: Context,
  { drawId, add, remove }: PapersChange,
): Promise<DrawPapers & { undoId: string | null }> {
  return withDraw(ctx, { drawId, version: null }, 'add_papers', async (tx, before) => {
    expectPapersTaken(before)
    await expectPapers(tx, before, add)
    await deletePapers(tx, before.row, remove)
    await insertPapers(tx, before.row, add, { by: ctx.actor.userId, now: ctx.now })
    const filed = await fileWithCosts(tx, ctx, before, add)
    const after = await papersChanged(tx, ctx, before)
    return { ...(await shownPapers(tx, ctx, after)), undoId: rememberPapers(tx, ctx, { before, after, filed }) }
  })
}

async function expectPapers(tx: Tx, { row, loan, costs }: DrawNow, add: PapersChange['add']): Promise<void> {
  const known = await documentsOfDeal(tx, row.orgId, {
    dealId: row.dealId,
    documentIds: add.map(({ documentId }) => documentId),
  })
  const lines = new Set(loan.schedule.map(({ id }) => id))
  add.forEach(({ documentId, lineId, costId }, index) => {
    if (!known.has(documentId))
      throw invalidField(`add.${index}.documentId`, 'unknown', 'This document doesn’t belong to the deal.')
    if (lineId !== null && !lines.has(lineId))
      throw invalidField(`add.${index}.lineId`, 'unknown', 'This line isn’t on the schedule.')
    if (costId !== null && !costs.has(costId))
      throw invalidField(`add.${index}.costId`, 'unknown', 'This draw doesn’t include that invoice or expense.')
  })
}

/** Says which line of the budget a picture shows, so that draws find it. */
export function nameLineOfPicture(
  ctx: Context,
  { documentId, budgetLineId }: { documentId: string; budgetLineId: string | null },
): Promise<{ documentId: string; budgetLineId: string | null }> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const { dealId } = found(await pictureById(tx, orgId, documentId))
    await dealForChange(tx, ctx, dealId, { status: OPEN_OR_CLOSED, policy: documentPolicy.upload })
    const picture = found(await pictureById(tx, orgId, documentId))
    const lines = new Map((await budgetLinesOf(tx, ctx, [dealId])).map((line) => [line.id, line.name]))
    if (budgetLineId !== null && !lines.has(budgetLineId))
      throw invalidField('budgetLineId', 'unknown', 'This line isn’t in the deal’s budget.')
    if (picture.budgetLineId === budgetLineId) return { documentId, budgetLineId }
    await nameLine(tx, orgId, { documentId, dealId, budgetLineId })
    const nameOf = (id: string | null) => (id === null ? null : (lines.get(id) ?? null))
    await logPicture(tx, ctx, {
      documentId,
      dealId,
      title: picture.title,
      before: nameOf(picture.budgetLineId),
      after: nameOf(budgetLineId),
    })
    await announceDraws(tx, ctx, dealId)
    return { documentId, budgetLineId }
  })
}
