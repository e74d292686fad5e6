import type { PortalBid } from '@plumbline/contract/portal/bids'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { ChevronLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { type Refusal, refusalOf } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { HOME, PlaceLink } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { bidCalls } from './bid-calls.ts'
import { BidView } from './BidView.tsx'

type Props = {
  home: PortalHome
  packageId: string
  isDesk: boolean
  onChange: () => unknown
  /** @returns whether the portal handled it */
  onRefused: (refusal: Refusal) => boolean
}

/** One invitation to bid, as it is now. */
export default function BidPage({ packageId, onChange, onRefused, ...view }: Props) {
  const [invited, setInvited] = useState<PortalBid | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const load = useCallback(
    () =>
      bidCalls.get(packageId).then(
        (found) => {
          setInvited(found)
          setRefusal(null)
          return found
        },
        (error: unknown) => {
          const refused = refusalOf(error)
          if (!onRefused(refused)) setRefusal(refused)
          return null
        },
      ),
    [packageId, onRefused],
  )
  useEffect(() => void load(), [load])
  const isGone = refusal?.code === 'not_found'
  return (
    <>
      {!view.isDesk && (
        <PlaceLink to={HOME} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.portal_back()}
        </PlaceLink>
      )}
      {isGone && (
        <>
          <title>{m.portal_bid_gone()}</title>
          <h2 className="text-20 font-semibold">{m.portal_bid_gone()}</h2>
          <p className="mt-1 text-15 text-ink-soft">{m.portal_bid_gone_text()}</p>
        </>
      )}
      {refusal && !isGone && <Refused refusal={refusal} onRetry={() => void load()} />}
      {!invited && !refusal && <LoadingRows />}
      {invited && !isGone && (
        <BidView
          {...view}
          invited={invited}
          onRefused={onRefused}
          onReload={load}
          onAnswered={(answered) => {
            setInvited(answered)
            onChange()
          }}
        />
      )}
    </>
  )
}
