import type { Day } from '../calendar.ts'
import type { SealedTin } from './sealed-tin.ts'
import type { PaymentTerms, Trade, VendorLocale } from './vendor.ts'

/** A vendor as a row of a file says. What it doesn't say is null, or empty. */
export type ImportedVendor = {
  name: string
  legalName: string
  trades: Trade[]
  licenseNo: string
  /** a license number of nine digits reads like a tax number, and was sealed with them */
  sealedLicense: SealedTin | null
  licenseExpires: Day | null
  paymentTermsDays: PaymentTerms | null
  locale: VendorLocale | null
  notes: string
  contact: { name: string; email: string | null; phone: string | null; address: string } | null
  tin: SealedTin | null
}
