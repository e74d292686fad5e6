import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../../ui/overlays/MoreMenu.tsx'
import { BidDialog } from '../entering/BidDialog.tsx'
import { usePackageChange } from '../use-package-change.ts'
import type { Column } from './compared.ts'
import { useAward } from './use-award.ts'

/** What can be done with one bid. */
export function BidMenu({ one, column: { bid } }: { one: BidPackage; column: Column }) {
  const [edited, setEdited] = useState(false)
  const award = useAward(one)
  const remove = usePackageChange<void>(one.dealId, {
    send: () => api.bids.remove({ packageId: one.id, vendorId: bid.vendor.id, version: bid.version }),
    said: () => m.bids_bid_deleted({ vendor: bid.vendor.name }),
  })
  if (!one.abilities.enterBid) return null
  return (
    <span className="-my-1 -mr-2">
      <MoreMenu label={m.bids_more_of({ vendor: bid.vendor.name })}>
        <MenuItem onSelect={() => award.whole(bid)}>{m.bids_award_to({ vendor: bid.vendor.name })}</MenuItem>
        <MenuItem onSelect={() => setEdited(true)}>{m.bids_edit_bid()}</MenuItem>
        <MenuItem danger onSelect={() => remove.mutate()}>
          {m.bids_delete_bid()}
        </MenuItem>
      </MoreMenu>
      {edited && <BidDialog one={one} vendor={bid.vendor} onClose={() => setEdited(false)} />}
    </span>
  )
}
