import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { PAYMENT_TERMS } from '@plumbline/domain/purchase-orders/orders/order'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PAYMENT_TERM_NAMES } from '../words.ts'
import { chosenVendor } from './chosen-vendor.ts'
import type { OrderDraft, Problems } from './draft.ts'

type Props = {
  draft: OrderDraft
  vendors: OrderDesk['vendors']
  missing: Problems['head']
  onChange: (part: Partial<OrderDraft>) => void
}

/** Who gets the order, what it's for, and on which terms. A vendor's own terms are filled in with them. */
export function HeadFields({ draft, vendors, missing, onChange }: Props) {
  const { today } = useMe().organization
  const vendor = vendors.find(({ id }) => id === draft.vendorId)
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-[1.3fr_1.5fr_1fr_1fr_.8fr]">
      <div>
        <ChoiceField
          label={m.orders_vendor()}
          placeholder={m.orders_vendor_choose()}
          value={draft.vendorId}
          choices={vendors.map(({ id, name }) => ({ value: id, label: name }))}
          error={missing.includes('vendorId') ? m.orders_vendor_needed() : undefined}
          onChange={(event) => onChange(chosenVendor(vendors, event.target.value))}
        />
        {vendor && (
          <Status tone={vendor.compliant ? 'good' : 'watch'} size="small" className="mt-1">
            {vendor.compliant ? m.orders_vendor_papers_ok() : m.orders_vendor_papers_missing()}
          </Status>
        )}
      </div>
      <TextField
        label={m.orders_for()}
        maxLength={160}
        value={draft.title}
        error={missing.includes('title') ? m.orders_for_needed() : undefined}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <DayField
        label={m.orders_need_by()}
        value={draft.needBy}
        today={today}
        onChange={(needBy) => onChange({ needBy })}
      />
      <ChoiceField
        label={m.orders_payment()}
        value={String(draft.paymentTermsDays)}
        choices={PAYMENT_TERMS.map((days) => ({ value: String(days), label: PAYMENT_TERM_NAMES[days]!() }))}
        onChange={(event) => onChange({ paymentTermsDays: Number(event.target.value) })}
      />
      <PercentField
        label={m.orders_retainage()}
        value={draft.retainagePct}
        onChange={(retainagePct) => onChange({ retainagePct })}
      />
    </div>
  )
}
