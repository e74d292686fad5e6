import type { NotUndone } from '@plumbline/contract/undo'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'

type Undoing = {
  /** refetches what shows the change */
  refresh: () => unknown
  /** the message after undoing */
  undone?: string
  onRefused?: (error: unknown) => void
  /** shows which records of a bulk change stay as they are, and why */
  onLeft?: (left: readonly NotUndone[], restored: number) => void
}

/** Reports what was done, with eight seconds to undo it if the server can. */
export function offerUndo(said: string, undoId: string | null, undoing: Undoing): void {
  if (undoId === null) toast.success(said)
  else toast.undo(said, () => void takeBack(undoId, undoing))
}

/** Undoes the user's own change. Reports if someone else's change prevented part of it. */
async function takeBack(undoId: string, { refresh, undone, onRefused = toastFailure, onLeft }: Undoing): Promise<void> {
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
