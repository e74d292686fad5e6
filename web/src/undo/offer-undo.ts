import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'

type Undoing = {
  /** asks again for what shows the change */
  refresh: () => unknown
  /** what is said once it is taken back */
  undone?: string
  onRefused?: (error: unknown) => void
}

/** Says what was done, with eight seconds to take it back where the server kept a way. */
export function offerUndo(said: string, undoId: string | null, undoing: Undoing): void {
  if (undoId === null) toast.success(said)
  else toast.undo(said, () => void takeBack(undoId, undoing))
}

/** Takes back one's own change; says so when somebody else's change stands in the way of a part of it. */
async function takeBack(undoId: string, { refresh, undone, onRefused = toastFailure }: Undoing): Promise<void> {
  try {
    const { restored, skipped } = await api.undo.takeBack({ undoId })
    if (skipped > 0) toast.info(m.undo_done_partly({ restored, skipped }))
    else toast.success(undone ?? m.undo_done())
  } catch (error) {
    onRefused(error)
  }
  await refresh()
}
