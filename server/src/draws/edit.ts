import type { Draw } from '@plumbline/contract/draws/draw'
import { invalidField } from '@plumbline/contract/errors'
import { shortPercent } from '@plumbline/domain/money'
import { wrongState } from '../platform/commands/checks.ts'
import type { Context } from '../platform/http/context.ts'
import { changed, shown } from './changed.ts'
import { drawNow, type DrawNow } from './draw-now.ts'
import { type DrawLineRow, writeLines } from './lines-store.ts'
import { logDraw } from './log.ts'
import { type Target, withDraw } from './with-draw.ts'

type LineChange = {
  lineId: string
  requestedCents?: number | null | undefined
  percentComplete?: string | undefined
  note?: string | undefined
}
type DraftChange = { isFinal?: boolean | undefined; lines: readonly LineChange[]; fillAgain: boolean }

/** Changes a draft. Amounts that nobody entered follow what is paid. */
export function updateDraw(
  ctx: Context,
  { isFinal, lines, fillAgain, ...target }: Target & DraftChange,
): Promise<Draw> {
  return withDraw(ctx, target, 'edit', async (tx, before) => {
    const { row, deal } = before
    if (!before.isLive) throw wrongState(row.isPending ? 'pending' : row.status)
    await writeLines(tx, row, changedLines(before, { lines, fillAgain }))
    const draft = { ...row, isFinal: isFinal ?? row.isFinal }
    const { requestedCents } = (await drawNow(tx, ctx, deal, draft)).draft
    const after = await changed(tx, ctx, before, { isFinal: draft.isFinal, requestedCents })
    await logDraw(tx, ctx, 'draw.updated', { before, after })
    return shown(tx, ctx, after)
  })
}

function changedLines({ row, loan }: DrawNow, { lines, fillAgain }: Omit<DraftChange, 'isFinal'>) {
  const rows = loan.lines.get(row.id)
  const known = new Set(loan.schedule.map(({ id }) => id))
  lines.forEach(({ lineId }, index) => {
    if (!known.has(lineId)) throw invalidField(`lines.${index}.lineId`, 'unknown', 'This line isn’t on the schedule.')
  })
  const changes = new Map(lines.map((line) => [line.lineId, line]))
  return loan.schedule.map((line): Omit<DrawLineRow, 'drawId'> => {
    const own = rows?.get(line.id)
    const change = changes.get(line.id)
    const typedCents = fillAgain ? null : (own?.typedCents ?? null)
    return {
      lineId: line.id,
      typedCents: change?.requestedCents === undefined ? typedCents : change.requestedCents,
      percentComplete: shortPercent(change?.percentComplete ?? own?.percentComplete ?? line.percentComplete),
      requestedCents: null,
      inspectedCents: null,
      approvedCents: null,
      note: change?.note ?? own?.note ?? '',
    }
  })
}
