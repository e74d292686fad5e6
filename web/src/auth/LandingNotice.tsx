import { Status } from '../ui/feedback/Status.tsx'
import { type LandingFailure, landingWords } from './landing-failure.ts'

/** Why somebody who came back is not signed in; nothing where they did not come back. */
export function LandingNotice({ failure }: { failure: LandingFailure | null }) {
  return (
    failure && (
      <p role="alert" className="mb-4">
        <Status tone="watch">{landingWords(failure)}</Status>
      </p>
    )
  )
}
