import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DealPicker } from '../../deals/DealPicker.tsx'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { newOrderLink } from '../address.ts'
import { vendorOrdersQuery } from '../queries.ts'

/** From a vendor's page to a new order: asks which deal it's for. */
export default function OrderForVendor({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(vendorOrdersQuery(vendor.id))
  if (!query.data?.abilities.create) return null
  return (
    <>
      <Button kind="brass" icon={<Plus aria-hidden size={16} strokeWidth={1.6} />} onClick={() => setIsOpen(true)}>
        {m.orders_new()}
      </Button>
      {isOpen && <ChooseDeal vendor={vendor} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ChooseDeal({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const navigate = useNavigate()
  const [deal, setDeal] = useState<{ id: string; name: string } | null>(null)
  return (
    <FormDialog
      title={m.orders_for_vendor_title({ vendor: vendor.name })}
      submitLabel={m.orders_for_vendor_go()}
      wrong={deal === null}
      onSubmit={() => deal && void navigate(newOrderLink(deal.id, vendor.id))}
      onClose={onClose}
    >
      {(asked) => (
        <DealPicker
          required
          value={deal}
          onChange={setDeal}
          error={asked && deal === null ? m.orders_for_vendor_needed() : undefined}
        />
      )}
    </FormDialog>
  )
}
