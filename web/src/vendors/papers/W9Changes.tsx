import type { VendorPaper } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { m } from '../../messages/generated/messages.js'
import { TAX_NAMES, TIN_NAMES } from '../words.ts'

type Props = { vendor: Vendor; form: NonNullable<VendorPaper['form']> }

/** What accepting a W-9 that was signed on screen writes to its vendor, with what stands there now. */
export function W9Changes({ vendor, form }: Props) {
  const { says } = form
  const { contact } = vendor
  const rows = [
    [m.vendors_legal_name(), vendor.legalName || vendor.name, says.legalName],
    ...(form.businessName === '' ? [] : [[m.vendors_w9_business(), vendor.name, form.businessName] as const]),
    [m.vendors_tax_class(), TAX_NAMES[vendor.taxClassification](), TAX_NAMES[says.taxClassification]()],
    ...(form.exemptPayeeCode === '' ? [] : [[m.vendors_w9_code(), '', form.exemptPayeeCode] as const]),
    [m.vendors_tax_id(), taxId(vendor.tinType, vendor.tinEnding), taxId(form.tinType, form.tinEnding)],
    [m.vendors_address(), contact?.address ?? '', says.address],
  ] as const
  return (
    <>
      <dl className="text-14">
        {rows.map(([name, before, after]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right break-words">
              {after}
              {before !== '' && before !== after && (
                <span className="block text-13 text-ink-soft">{m.vendors_w9_before({ value: before })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {form.isBackupWithheld && <p className="text-14 text-watch">{m.vendors_w9_withheld()}</p>}
      <p className="text-13 text-ink-soft">{m.vendors_w9_signed({ signer: form.signer })}</p>
    </>
  )
}

function taxId(type: Vendor['tinType'], ending: string | null): string {
  return type === null || ending === null ? '' : m.vendors_tin_ending({ type: TIN_NAMES[type](), ending })
}
