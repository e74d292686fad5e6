import type { NecFact, NecHold } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { m } from '../../../messages/generated/messages.js'

const OF_PARTY: Readonly<Record<string, () => string>> = {
  tin_type: m.nec_fact_tin_type,
  tin: m.nec_fact_tin,
  name_type: m.nec_fact_name_type,
  name: m.nec_fact_name,
  name2: m.nec_fact_name2,
  country: m.nec_fact_country,
  line1: m.nec_fact_line1,
  line2: m.nec_fact_line2,
  city: m.nec_fact_city,
  state: m.nec_fact_state,
  zip: m.nec_fact_zip,
  phone_type: m.nec_fact_phone_type,
  phone: m.nec_fact_phone,
  email: m.nec_fact_email,
}

const OF_FORM: Readonly<Record<string, () => string>> = {
  form_type: m.nec_fact_form_type,
  tax_year: m.nec_fact_tax_year,
  account: m.nec_fact_account,
  second_notice: m.nec_fact_second_notice,
  compensation: m.nec_fact_compensation,
  direct_sales: m.nec_fact_direct_sales,
  withheld: m.nec_fact_withheld,
  combined_state: m.nec_fact_combined_state,
}

export function factWords(fact: NecFact): string {
  const ofForm = OF_FORM[fact]
  if (ofForm) return ofForm()
  return fact.startsWith('payer_')
    ? m.nec_fact_of_payer({ fact: OF_PARTY[fact.slice('payer_'.length)]!() })
    : m.nec_fact_of_vendor({ fact: OF_PARTY[fact]!() })
}

/** What a column holds. */
export function holdWords({ fact, text }: Pick<NecHold, 'text'> & { fact: string | null }): string {
  if (fact !== null) return factWords(fact as NecFact)
  return text ? `“${text}”` : m.nec_hold_empty()
}
