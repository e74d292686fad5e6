import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { m } from '../../messages/generated/messages.js'
import { useServerFile } from '../payments/use-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { TAX_NAMES } from '../../vendors/words.ts'
import { CopyStanding } from './Standing.tsx'
import { askedWords } from './TaxNeeds.tsx'
import { useSetConsent } from './use-tax-steps.ts'
import { PROBLEM_NAMES } from './words.ts'

/** What a vendor's form needs, and how the vendor gets its copy. */
export function VendorFacts({ season, vendor }: { season: TaxSeason; vendor: TaxVendor }) {
  const consent = useSetConsent()
  const file = useServerFile()
  const { id, name } = vendor.vendor
  const isFiled = season.status !== 'open' && vendor.group === 'gets_one'
  const taxId = vendor.taxIdEnding === null ? m.nec_tax_id_none() : `••••• ${vendor.taxIdEnding}`
  return (
    <div className="flex flex-col gap-2 border-b border-ink pb-4 text-14">
      <p className="text-ink-soft">
        {[vendor.legalName, TAX_NAMES[vendor.classification](), `${m.nec_tax_id()}: ${taxId}`].join(' · ')}
      </p>
      {vendor.problems.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {vendor.problems.map((problem) => (
            <Status key={problem} tone="watch">
              {PROBLEM_NAMES[problem]()}
            </Status>
          ))}
          <span className="text-13 text-ink-soft">{askedWords(vendor)}</span>
        </p>
      )}
      {vendor.portalAgreedOn !== null && (
        <p>
          {m.nec_portal_agreed({ day: formatDay(vendor.portalAgreedOn) })}
          {vendor.copyBy !== 'portal' && (
            <span className="block text-13 text-ink-soft">{m.nec_portal_unreachable()}</span>
          )}
        </p>
      )}
      {vendor.group !== 'left_out' && (
        <Checkbox
          label={m.nec_consent()}
          help={m.nec_consent_help()}
          checked={vendor.agreedOn !== null}
          disabled={!season.abilities.change || consent.isPending}
          onChange={(checked) => consent.mutate({ vendorId: id, agreedOn: checked ? season.today : null })}
        />
      )}
      {isFiled && (
        <p className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            working={file.isPending}
            onClick={() =>
              file.mutate({
                path: `/tax-seasons/${season.year}/copies.pdf?vendorId=${id}`,
                type: 'application/pdf',
                name: `1099-NEC ${season.year} ${name}.pdf`,
              })
            }
          >
            {m.nec_copies_print()}
          </Button>
          <CopyStanding season={season} vendor={vendor} />
        </p>
      )}
    </div>
  )
}
