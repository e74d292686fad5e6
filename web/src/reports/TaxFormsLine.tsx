import type { Home } from '@plumbline/contract/reports'
import { Link } from 'react-router'
import { taxYearLink } from '../invoices/nec-1099/address.ts'
import { m } from '../messages/generated/messages.js'

/** What is missing for the year's 1099s, from December on until they're filed. */
export function TaxFormsLine({ taxForms: { year, vendors } }: { taxForms: NonNullable<Home['taxForms']> }) {
  return (
    <p className="text-14 text-ink-soft">
      <Link to={taxYearLink(year)} className="touch-target hover:underline">
        {m.reports_tax_forms({ year: String(year), count: vendors })}
      </Link>
    </p>
  )
}
