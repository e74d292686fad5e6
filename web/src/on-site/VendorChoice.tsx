import type { SiteVendor } from '@plumbline/contract/on-site/punch'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { later, partOf } from '../ui/later.tsx'

const OtherVendor = partOf(
  later(() => import('./OtherVendor.tsx')),
  'OtherVendor',
)

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

/** Picks one of the deal's vendors in the system's own picker, or any other by name. */
export function VendorChoice({ label, value, onChange, vendors, hideLabel, small, error, className }: Props) {
  const [isSearching, setIsSearching] = useState(false)
  const known = value === null || vendors.some(({ id }) => id === value.id) ? vendors : [value, ...vendors]
  if (isSearching)
    return (
      <OtherVendor
        {...{ label, value, error, className }}
        hideLabel={hideLabel ?? false}
        onChange={(vendor) => {
          onChange(vendor)
          setIsSearching(false)
        }}
      />
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
