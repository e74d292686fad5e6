import { type AddressParts, splitAddress } from '../../addresses/address-parts.ts'
import { csvRow } from '../../sheets/csv-row.ts'
import type { TinType } from '../../vendors/vendor.ts'
import type { NecColumn, NecFact } from './irs-columns.ts'

/** The most returns that the IRS accepts in a file, according to public guides. */
export const FORMS_PER_FILE = 100

export type FilingPayer = { name: string; tin: string; address: string; phone: string; email: string }

export type FiledForm = {
  name: string
  tinType: TinType | null
  /** nine digits; null = none on file */
  tin: string | null
  address: string
  /** identifies the vendor in the IRS's response */
  account: string
  countedCents: number
  withheldCents: number
}

export function filesNeeded(forms: number): number {
  return Math.ceil(forms / FORMS_PER_FILE)
}

/** Returns the file's text: the header row, and a row for each form. */
export function filingCsv(
  columns: readonly NecColumn[],
  { taxYear, payer, forms }: { taxYear: number; payer: FilingPayer; forms: readonly FiledForm[] },
): string {
  const rows = forms.map((form) => {
    const facts = factsOf(taxYear, payer, form)
    return columns.map(({ fact, text }) => (fact === null ? (text ?? '') : (facts[fact] ?? '')))
  })
  return [columns.map(({ header }) => header), ...rows].map(csvRow).join('')
}

function factsOf(taxYear: number, payer: FilingPayer, form: FiledForm): Partial<Record<NecFact, string>> {
  const from = partsIn(payer.address)
  const to = partsIn(form.address)
  return {
    form_type: '1099-NEC',
    tax_year: String(taxYear),
    payer_tin_type: 'EIN',
    payer_tin: payer.tin,
    payer_name_type: 'Business',
    payer_name: payer.name,
    payer_country: 'US',
    payer_line1: from.line1,
    payer_city: from.city ?? '',
    payer_state: from.state ?? '',
    payer_zip: from.zip ?? '',
    payer_phone_type: payer.phone === '' ? '' : 'Domestic',
    payer_phone: payer.phone.replace(/\D/g, '').slice(-10),
    payer_email: payer.email,
    tin_type: form.tinType?.toUpperCase() ?? '',
    tin: form.tin ?? '',
    name_type: 'Business',
    name: form.name,
    country: 'US',
    line1: to.line1,
    city: to.city ?? '',
    state: to.state ?? '',
    zip: to.zip ?? '',
    account: form.account,
    compensation: dollars(form.countedCents),
    withheld: dollars(form.withheldCents),
  }
}

/** Checks whether an address has the parts that the file needs separately. */
export function isWholeAddress(address: string): boolean {
  const { city, state, zip } = partsIn(address)
  return city !== null && state !== null && zip !== null
}

/** People write an address on one line or on several. */
function partsIn(address: string): AddressParts {
  return splitAddress(address.trim().replaceAll(/\s*,?\s*\n\s*/g, ', '))
}

const CENTS = 100

function dollars(cents: number): string {
  return (cents / CENTS).toFixed(2)
}
