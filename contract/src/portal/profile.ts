import {
  PAYMENT_METHODS,
  TAX_CLASSIFICATIONS,
  TIN_TYPES,
  TRADES,
  VENDOR_LOCALES,
} from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { DayText, PercentText, vendorRoute, Version } from '../base.ts'
import { ContactInput } from '../contacts.ts'

const tags = ['Vendor portal']

/** What a vendor can edit itself. */
const facts = {
  /** the person or office that the organization writes to */
  contactName: ContactInput.shape.name,
  phone: z.string().trim().min(1).max(40).nullable(),
  /** where checks and letters go */
  address: z.string().trim().max(300),
  /** the language of its emails */
  locale: z.enum(VENDOR_LOCALES),
}

export const PortalProfileInput = z.object(facts).partial()
export type PortalProfileInput = z.input<typeof PortalProfileInput>

/** What the organization has on file about a vendor, as the vendor sees it. */
export const PortalProfile = z.object({
  facts: z.object(facts),
  name: z.string(),
  /** as on its W-9; empty = the name */
  legalName: z.string(),
  taxClassification: z.enum(TAX_CLASSIFICATIONS),
  tinType: z.enum(TIN_TYPES).nullable(),
  /** the last four digits */
  tinEnding: z.string().nullable(),
  trades: z.array(z.enum(TRADES)),
  licenseNo: z.string(),
  licenseExpires: DayText.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** the last four digits of the account; null = none is on file */
  bankEnding: z.string().nullable(),
  /** null = each order sets its own */
  paymentTermsDays: z.number().nullable(),
  retainagePct: PercentText.nullable(),
  /** who gets the sign-in emails */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  /** of the vendor, and of its contact */
  version: Version,
  contactVersion: Version,
})
export type PortalProfile = z.infer<typeof PortalProfile>

export const portalProfile = {
  get: vendorRoute()
    .route({ method: 'GET', path: '/portal/profile', tags, summary: 'Get what is on file about the vendor' })
    .output(PortalProfile),
  change: vendorRoute()
    .route({
      method: 'PATCH',
      path: '/portal/profile',
      tags,
      summary: 'Correct the vendor’s contact person, phone, address or language. What isn’t given stays',
    })
    .input(z.object({ version: Version, contactVersion: Version, profile: PortalProfileInput }))
    .output(PortalProfile),
}
