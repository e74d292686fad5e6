import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { QueryClient } from '@tanstack/react-query'
import { type DealChange, dealQuery } from './queries.ts'
import { offerUndo } from '../undo/offer-undo.ts'

/**
 * Updates a changed deal on every screen that shows it, and reports the change with an undo, where it was edited or in a
 * toast; a null `said` reports nothing.
 */
export async function adoptChange(
  queryClient: QueryClient,
  { deal, undoId }: DealChange,
  said: string | null,
): Promise<void> {
  queryClient.setQueryData<DealDetail>(dealQuery(deal.id).queryKey, deal)
  if (undoId && said !== null) offerDealUndo(queryClient, said, undoId, dealMark(deal.id))
  await queryClient.invalidateQueries({
    queryKey: ['deals', deal.id],
    predicate: (query) => query.queryKey.length > 2,
  })
  await queryClient.invalidateQueries({ queryKey: ['deals', 'lists'] })
}

/** Announces a change to deals, with undo while it's available. Undoing refetches every screen that shows deals. */
export function offerDealUndo(queryClient: QueryClient, said: string, undoId: string | null, at?: string): void {
  offerUndo(said, undoId, { at, refresh: () => queryClient.invalidateQueries({ queryKey: ['deals'] }) })
}

/** The name of a deal's mark, shown where its fields are edited. */
export function dealMark(dealId: string): string {
  return `deal:${dealId}`
}
