import type { DrawDraft } from '@plumbline/domain/draws/draft'
import { type DrawDraftInput, unreimbursed } from '@plumbline/domain/draws/request'
import type { Tx } from '../platform/db/doors.ts'
import type { DrawNow } from './draw-now.ts'
import { deleteCosts, insertCosts, writeLines } from './lines-store.ts'

/** Keeps what a draw asks for and the costs that it's about: from now on it no longer follows what is paid. */
export async function freeze(
  tx: Tx,
  { row, loan }: DrawNow,
  { input, draft }: { input: DrawDraftInput; draft: DrawDraft },
): Promise<void> {
  const rows = loan.lines.get(row.id)
  const asked = new Map(draft.lines.map(({ id, requestedCents }) => [id, requestedCents]))
  const about = new Set(draft.lines.filter(({ requestedCents }) => requestedCents > 0).map(({ id }) => id))
  await writeLines(
    tx,
    row,
    loan.schedule.map((line) => ({
      lineId: line.id,
      typedCents: rows?.get(line.id)?.typedCents ?? null,
      percentComplete: rows?.get(line.id)?.percentComplete ?? line.percentComplete,
      requestedCents: asked.get(line.id) ?? 0,
      inspectedCents: null,
      approvedCents: null,
      note: rows?.get(line.id)?.note ?? '',
    })),
  )
  await deleteCosts(tx, row)
  await insertCosts(
    tx,
    row,
    input.costs
      .filter((cost) => about.has(cost.budgetLineId) && unreimbursed(cost) !== 0)
      .map((cost) => ({
        id: cost.id.slice(0, cost.id.indexOf(':')),
        lineId: cost.budgetLineId,
        kind: cost.kind,
        unreimbursedCents: unreimbursed(cost),
        paidOn: cost.paidOn,
      })),
  )
}

/** A draft follows what is paid again. What people entered stays. */
export async function thaw(tx: Tx, { row, loan }: DrawNow): Promise<void> {
  const rows = [...(loan.lines.get(row.id)?.values() ?? [])]
  await writeLines(
    tx,
    row,
    rows.map((line) => ({ ...line, requestedCents: null, inspectedCents: null, approvedCents: null })),
  )
  await deleteCosts(tx, row)
}
