import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { Status } from '../ui/feedback/Status.tsx'
import { OFFER_STATUS_NAMES, OFFER_TONES } from './words.ts'

export function OfferStatus({ offer: { status } }: { offer: SaleOffer }) {
  return (
    <Status tone={OFFER_TONES[status]} size="small">
      {OFFER_STATUS_NAMES[status]()}
    </Status>
  )
}
