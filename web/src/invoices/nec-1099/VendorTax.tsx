import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { taxYearLink } from './address.ts'

/** A link from a vendor to its standing for the year's form. */
export default function VendorTax({ vendor }: { vendor: Vendor }) {
  if (!useMe().abilities.seeVendorTax) return null
  return (
    <Section
      title={m.nec_link()}
      action={
        <Link to={taxYearLink(vendor.year, vendor.id)} className="touch-target text-14 text-blueprint hover:underline">
          {m.nec_standing_of({ year: String(vendor.year) })}
        </Link>
      }
    >
      <p className="py-3 text-14 text-ink-soft">{m.nec_vendor_section()}</p>
    </Section>
  )
}
