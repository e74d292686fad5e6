import type { VendorStanding } from '@plumbline/contract/vendors/vendors'
import { useMe } from '../shell/session/me.ts'
import { Status } from '../ui/feedback/Status.tsx'
import { standingWords, toneOf } from './words.ts'

/** What a vendor's papers amount to, with its color and icon. */
export function StandingMark({ standing, asked }: { standing: VendorStanding; asked?: number }) {
  const { today } = useMe().organization
  return <Status tone={toneOf(standing)}>{standingWords(standing, { today, ...(asked ? { asked } : {}) })}</Status>
}
