import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { NotUndone } from '@plumbline/contract/undo'
import type { QueryClient } from '@tanstack/react-query'
import { type DealChange, dealQuery } from './queries.ts'
import { offerUndo } from '../undo/offer-undo.ts'

/**
 * Updates a changed deal on every screen that shows it, and announces the change with an undo; a null `said` announces
 * nothing.
 */
export async function adoptChange(
  queryClient: QueryClient,
  { deal, undoId }: DealChange,
  said: string | null,
): Promise<void> {
  queryClient.setQueryData<DealDetail>(dealQuery(deal.id).queryKey, deal)
  if (undoId && said !== null) offerDealUndo(queryClient, said, undoId)
  await queryClient.invalidateQueries({
    queryKey: ['deals', deal.id],
    predicate: (query) => query.queryKey.length > 2,
  })
  await queryClient.invalidateQueries({ queryKey: ['deals', 'lists'] })
}

/** Announces a change to deals, with undo while it's available. Undoing refetches every screen that shows deals. */
export function offerDealUndo(
  queryClient: QueryClient,
  said: string,
  undoId: string | null,
  onLeft: (left: readonly NotUndone[], restored: number) => void = () => undefined,
): void {
  offerUndo(said, undoId, { refresh: () => queryClient.invalidateQueries({ queryKey: ['deals'] }), onLeft })
}
