import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../shell/api/query-client.ts'
import { currentSession } from '../../shell/session/session.ts'
import { attentionStripQuery, boardQuery, facetsQuery, pipelinesQuery } from '../queries.ts'
import { readAddress } from './board-address.ts'

/**
 * Prefetches the board's data while its page is still loading. Nothing waits for it here; the page picks up the pending
 * or finished request.
 */
export async function startBoard({ request }: LoaderFunctionArgs): Promise<null> {
  const { dealType, filter, layout } = readAddress(new URL(request.url).searchParams)
  if (layout !== 'board' || (await currentSession()) === null) return null
  void queryClient.prefetchQuery(boardQuery(dealType, filter))
  void queryClient.prefetchQuery(pipelinesQuery())
  void queryClient.prefetchQuery(facetsQuery(dealType))
  void queryClient.prefetchQuery(attentionStripQuery(dealType))
  return null
}
