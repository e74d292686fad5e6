import type { SiteVendor } from '@plumbline/contract/on-site/punch'
import { m } from '../messages/generated/messages.js'
import { PickField } from '../ui/fields/PickField.tsx'
import { choicesQuery } from '../vendors/queries.ts'

type Props = {
  label: string
  hideLabel: boolean
  value: SiteVendor | null
  onChange: (vendor: SiteVendor) => void
  error?: string | undefined
  className?: string | undefined
}

/** A vendor that hasn't worked on the deal yet, by name or trade. */
export function OtherVendor({ label, hideLabel, value, onChange, error, className = '' }: Props) {
  return (
    <PickField
      {...{ label, hideLabel, value, error, className }}
      placeholder={m.on_site_vendor_search()}
      none={m.vendors_pick_none()}
      query={choicesQuery}
      onChange={(vendor) => vendor && onChange({ id: vendor.id, name: vendor.name })}
    >
      {(vendor) => <p className="text-14">{vendor.name}</p>}
    </PickField>
  )
}
