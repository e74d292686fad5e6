import type { QueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'

/** Takes back one's own change; says so when somebody else's change stands in the way of a part of it. */
export async function takeBack(queryClient: QueryClient, undoId: string): Promise<void> {
  try {
    const { restored, skipped } = await api.deals.undo({ undoId })
    if (skipped > 0) toast.info(m.deals_undone_partly({ restored, skipped }))
    else toast.success(m.deals_undone())
  } catch (error) {
    toastFailure(error)
  }
  await queryClient.invalidateQueries({ queryKey: ['deals'] })
}
