import type { Bid, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { type AwardedLine, wholeAward } from '@plumbline/domain/purchase-orders/bids/award'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { usePackageChange } from '../use-package-change.ts'

/** Awards lines to bids, which makes draft orders and can be undone while they are drafts. */
export function useAward(one: BidPackage, onDone?: () => void) {
  const change = usePackageChange<readonly AwardedLine[]>(one.dealId, {
    send: (lines) => api.bids.award({ packageId: one.id, version: one.version, lines: [...lines] }),
    said: (_, lines) => m.bids_award_said({ count: new Set(lines.map(({ bidId }) => bidId)).size }),
    onDone,
  })
  return {
    lines: change.mutate,
    whole: (bid: Bid) => change.mutate(wholeAward(one.lines, bid)),
    working: change.isPending,
  }
}
