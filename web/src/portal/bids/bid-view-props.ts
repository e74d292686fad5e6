import type { PortalBid } from '@plumbline/contract/portal/bids'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import type { Refusal } from '../client.ts'

export type BidViewProps = {
  home: PortalHome
  invited: PortalBid
  isDesk: boolean
  onRefused: (refusal: Refusal) => boolean
  /** @returns null if it couldn't be read */
  onReload: () => Promise<PortalBid | null>
  onAnswered: (invited: PortalBid) => void
}
