import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.tsx'
import { type DealChange, dealQuery } from './queries.ts'
import { takeBack } from './take-back.ts'

/** Puts a changed deal on every screen that shows it, and says what was done with a way back; `said` null says nothing. */
export async function adoptChange(
  queryClient: QueryClient,
  { deal, undoId }: DealChange,
  said: string | null,
): Promise<void> {
  queryClient.setQueryData<DealDetail>(dealQuery(deal.id).queryKey, deal)
  if (undoId && said !== null) toast.undo(said, () => takeBack(queryClient, undoId))
  await queryClient.invalidateQueries({
    queryKey: ['deals', deal.id],
    predicate: (query) => query.queryKey.length > 2,
  })
  await queryClient.invalidateQueries({ queryKey: ['deals', 'lists'] })
}
