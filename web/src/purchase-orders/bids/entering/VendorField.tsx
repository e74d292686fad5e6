import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/generated/messages.js'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { orderDeskQuery } from '../../queries.ts'

type Props = { one: BidPackage; value: string; error: string | undefined; onChange: (vendorId: string) => void }

/** Whose bid it is: first those that were invited, then the rest of the directory. A vendor has one bid. */
export function VendorField({ one, value, error, onChange }: Props) {
  const desk = useQuery(orderDeskQuery(one.dealId))
  const hasBid = (id: string) => one.bids.some(({ vendor }) => vendor.id === id)
  const invited = one.invitations.map(({ vendor }) => vendor).filter(({ id }) => !hasBid(id))
  const others = (desk.data?.vendors ?? []).filter(
    ({ id }) => !hasBid(id) && !invited.some((vendor) => vendor.id === id),
  )
  return (
    <ChoiceField
      label={m.bids_vendor()}
      placeholder={m.bids_vendor_choose()}
      value={value}
      choices={[...invited, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
