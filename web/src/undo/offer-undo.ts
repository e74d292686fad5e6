import type { NotUndone } from '@plumbline/contract/undo'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { markSaved, unmark } from '../ui/feedback/saved-mark.ts'
import { toast } from '../ui/feedback/toast.tsx'

export type Undoing = {
  /** refetches what shows the change */
  refresh: () => unknown
  /** the message after undoing */
  undone?: string
  onRefused?: (error: unknown) => void
  /** the record that was edited: the page marks it as saved if it shows a `SavedMark` for it, instead of a toast */
  at?: string
  /** shows which records of a bulk change stay as they are, and why */
  onLeft?: (left: readonly NotUndone[], restored: number) => void
}

/** Reports what was done, with eight seconds to undo it if the server can. */
export function offerUndo(said: string, undoId: string | null, undoing: Undoing): void {
  const undo = undoId === null ? null : () => void takeBack(undoId, undoing)
  if (undoing.at !== undefined && markSaved(undoing.at, { said, undo })) return
  if (undoId === null) toast.success(said)
  else toast.undo(said, () => void takeBack(undoId, undoing))
}

/** Undoes the user's own change. Reports if someone else's change prevented part of it. */
export async function takeBack(
  undoId: string,
  { refresh, undone, onRefused = toastFailure, at, onLeft }: Undoing,
): Promise<void> {
  if (at !== undefined) unmark(at)
  try {
    const { restored, skipped, left = [] } = await api.undo.takeBack({ undoId })
    if (left.length > 0) onLeft?.(left, restored)
    if (skipped > 0) toast.info(restored > 0 ? m.undo_done_partly({ restored, skipped }) : m.undo_done_nothing())
    else toast.success(undone ?? m.undo_done())
  } catch (error) {
    onRefused(error)
  }
  await refresh()
}
