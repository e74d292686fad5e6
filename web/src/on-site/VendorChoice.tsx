import type { SiteVendor } from '@plumbline/contract/on-site/punch'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { PickField } from '../ui/fields/PickField.tsx'
import { choicesQuery } from '../vendors/queries.ts'

const OTHER = 'other'

type Props = {
  label: string
  value: SiteVendor | null
  onChange: (vendor: SiteVendor | null) => void
  /** the deal's, which come first */
  vendors: readonly SiteVendor[]
  hideLabel?: boolean
  small?: boolean
  error?: string | undefined
  className?: string
}

/** A vendor of the deal in the system's own picker, or any other by name. */
export function VendorChoice({ label, value, onChange, vendors, hideLabel, small, error, className }: Props) {
  const [isSearching, setIsSearching] = useState(false)
  const known = value === null || vendors.some(({ id }) => id === value.id) ? vendors : [value, ...vendors]
  if (isSearching)
    return (
      <PickField
        label={label}
        hideLabel={hideLabel ?? false}
        placeholder={m.on_site_vendor_search()}
        none={m.vendors_pick_none()}
        query={choicesQuery}
        value={value}
        error={error}
        className={className ?? ''}
        onChange={(vendor) => {
          if (vendor === null) return
          onChange({ id: vendor.id, name: vendor.name })
          setIsSearching(false)
        }}
      >
        {(vendor) => <p className="text-14">{vendor.name}</p>}
      </PickField>
    )
  return (
    <ChoiceField
      label={label}
      hideLabel={hideLabel}
      small={small}
      className={className}
      value={value?.id ?? ''}
      error={error}
      placeholder={m.on_site_no_vendor()}
      choices={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        { value: OTHER, label: m.on_site_other_vendor() },
      ]}
      onChange={({ target }) => {
        if (target.value === OTHER) setIsSearching(true)
        else onChange(known.find(({ id }) => id === target.value) ?? null)
      }}
    />
  )
}
