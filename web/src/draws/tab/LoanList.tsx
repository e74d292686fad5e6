import type { OpenDeal } from '../../deals/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { drawsQuery } from '../queries.ts'
import { DrawsSkeleton } from './DrawsSkeleton.tsx'

/** A deal's loans, each with its draws and what is still to draw. */
export function LoanList({ deal }: { deal: OpenDeal; termsOf: string | null }) {
  const query = useQuery(drawsQuery(deal.id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  return <DrawsSkeleton />
}
