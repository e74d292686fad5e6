import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '@plumbline/domain/invoices/nec-1099/tax-year'
import * as z from 'zod'
import { DayText, Ordinal, SignedCents, vendorRoute } from '../base.ts'
import { Signature } from './invoices.ts'

const tags = ['Vendor portal']

/** A year's Form 1099-NEC as last filed. `GET /api/v1/portal/tax-copies/{year}/copy.pdf` is its Copy B. */
export const PortalTaxCopy = z.object({
  year: z.int().min(FIRST_TAX_YEAR).max(LAST_TAX_YEAR),
  filing: Ordinal,
  isCorrected: z.boolean(),
  filedOn: DayText,
  countedCents: SignedCents,
  withheldCents: SignedCents,
})
export type PortalTaxCopy = z.infer<typeof PortalTaxCopy>

export const PortalTaxCopies = z.object({
  /** the vendor's consent to get copies here instead of on paper; null = on paper */
  consent: z.object({ signer: z.string(), agreedOn: DayText }).nullable(),
  /** when it last withdrew consent; null while it consents, or if it never withdrew */
  withdrawnOn: DayText.nullable(),
  /** years for which there is a copy, newest first */
  years: z.array(z.int()),
  /** newest first; empty without consent */
  items: z.array(PortalTaxCopy),
})
export type PortalTaxCopies = z.infer<typeof PortalTaxCopies>

export const portalTaxCopies = {
  list: vendorRoute()
    .route({
      method: 'GET',
      path: '/portal/tax-copies',
      tags,
      summary: 'List the vendor’s Forms 1099-NEC, newest first, once it agreed to get them here',
    })
    .output(PortalTaxCopies),
  agree: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/tax-copies/consent',
      tags,
      summary: 'Agree to get copies in the portal instead of on paper',
    })
    .input(z.object({ signature: Signature }))
    .output(PortalTaxCopies),
  withdraw: vendorRoute()
    .route({
      method: 'DELETE',
      path: '/portal/tax-copies/consent',
      tags,
      summary: 'Withdraw that, and get copies on paper again',
    })
    .output(PortalTaxCopies),
}
