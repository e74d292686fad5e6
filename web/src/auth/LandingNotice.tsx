import { Status } from '../ui/feedback/Status.tsx'
import { type LandingFailure, landingWords } from './landing-failure.ts'

/** Explains why a person who returned to this page isn't signed in; empty if they didn't return from anywhere. */
export function LandingNotice({ failure }: { failure: LandingFailure | null }) {
  return (
    failure && (
      <p role="alert" className="mb-4">
        <Status tone="watch">{landingWords(failure)}</Status>
      </p>
    )
  )
}
