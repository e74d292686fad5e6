import type { Failure } from '../../shell/failures/failure.ts'
import { failureWords } from '../../shell/failures/words.ts'
import { useMe } from '../../shell/session/me.ts'
import { Status } from '../../ui/feedback/Status.tsx'

/** Says that the plan allows no more active deals: before anything is entered, and again if the server refuses. */
export function PlanLimit({ refusal }: { refusal: Failure | null }) {
  const { activeDeals, activeDealLimit } = useMe().organization
  const known =
    activeDealLimit !== null && activeDeals >= activeDealLimit ? limitReached(activeDeals, activeDealLimit) : null
  const failure = refusal ?? known
  if (!failure) return null
  const { title, text, wayOut } = failureWords(failure)
  return (
    <div role="alert" className="rounded-6 border border-watch-edge bg-watch-wash px-3 py-2.5 text-13">
      <Status tone="watch">{title}</Status>
      <p className="mt-1 pl-5.5">
        {text} {wayOut}
      </p>
    </div>
  )
}

function limitReached(current: number, limit: number): Failure {
  const details = { current, limit, requested: 1 }
  return { code: 'plan_limit_active_deals', message: '', requestId: null, status: null, details }
}
