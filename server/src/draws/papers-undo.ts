import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { undoKind } from '../undo/kind.ts'
import type { DrawNow } from './draw-now.ts'
import { expectPapersTaken, papersChanged } from './papers-changed.ts'
import { type Filed, fileWithCost } from './filing.ts'
import { deletePapers, insertPapers } from './papers-store.ts'
import { withDraw } from './with-draw.ts'

/** Where a paper is in a draw: with the line that it shows, with none, or (null) not at all. */
type Place = { lineId: string | null } | null
type Moved = { documentId: string; from: Place; to: Place }

type PapersBefore = { drawId: string; moved: Moved[]; filed: Filed[] }

export const drawPapersUndo = undoKind<PapersBefore>('draw_papers')

/** @returns null if nothing changed */
export function rememberPapers(
  tx: Tx,
  ctx: Context,
  { before, after, filed }: { before: DrawNow; after: DrawNow; filed: readonly Filed[] },
): string | null {
  const [had, has] = [placesIn(before), placesIn(after)]
  const moved = [...new Set([...had.keys(), ...has.keys()])]
    .map((documentId) => ({ documentId, from: had.get(documentId) ?? null, to: has.get(documentId) ?? null }))
    .filter(({ from, to }) => !isSame(from, to))
  if (moved.length + filed.length === 0) return null
  return drawPapersUndo.remember(tx, ctx, { drawId: before.row.id, moved, filed: [...filed] })
}

/** Puts papers back where they were. What someone did to one of them since then stays, and so does the rest. */
export function restorePapers(ctx: Context, { drawId, moved, filed }: PapersBefore): Promise<boolean> {
  return withDraw(ctx, { drawId, version: null }, 'add_papers', async (tx, before) => {
    expectPapersTaken(before)
    const [places, lines] = [placesIn(before), new Set(before.loan.schedule.map(({ id }) => id))]
    const isAsLeft = moved.every(
      ({ documentId, from, to }) =>
        isSame(places.get(documentId) ?? null, to) && (from === null || from.lineId === null || lines.has(from.lineId)),
    )
    if (!isAsLeft) return false
    await deletePapers(
      tx,
      before.row,
      moved.filter(({ from }) => from === null).map(({ documentId }) => documentId),
    )
    await insertPapers(
      tx,
      before.row,
      moved.flatMap(({ documentId, from }) => (from === null ? [] : [{ documentId, ...from }])),
      { by: ctx.actor.userId, now: ctx.now },
    )
    for (const one of filed) await fileWithCost(tx, ctx, { ...one, from: one.to, to: one.from })
    await papersChanged(tx, ctx, before)
    return true
  })
}

function placesIn({ papers }: DrawNow): Map<string, Place> {
  return new Map(papers.map(({ id, lineId }) => [id, { lineId }]))
}

function isSame(one: Place, other: Place): boolean {
  return one === null || other === null ? one === other : one.lineId === other.lineId
}
