import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { QueryClient } from '@tanstack/react-query'
import { type DealChange, dealQuery } from './queries.ts'
import { offerUndo, type Undoing } from '../undo/offer-undo.ts'

/**
 * Updates a changed deal on every screen that shows it, and reports the change with an undo; a null `said` reports
 * nothing.
 * @param at the mark to report it with, if it was edited in place (`dealMark`)
 */
export async function adoptChange(
  queryClient: QueryClient,
  { deal, undoId }: DealChange,
  said: string | null,
  at?: string,
): Promise<void> {
  queryClient.setQueryData<DealDetail>(dealQuery(deal.id).queryKey, deal)
  if (undoId && said !== null) offerDealUndo(queryClient, said, undoId, { at })
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
  how: Pick<Undoing, 'at' | 'onLeft'> = {},
): void {
  offerUndo(said, undoId, { ...how, refresh: () => queryClient.invalidateQueries({ queryKey: ['deals'] }) })
}

/** The name of a deal's mark, shown where its fields are edited. */
export function dealMark(dealId: string): string {
  return `deal:${dealId}`
}
