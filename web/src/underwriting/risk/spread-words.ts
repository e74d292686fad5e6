import type { UncertainInput } from '@plumbline/domain/underwriting/risk/simulation'
import { m } from '../../messages/generated/messages.js'

type Words = Readonly<Record<UncertainInput, () => string>>

export const SPREAD_NAMES: Words = {
  sale_price: m.underwriting_sale_price,
  improvement: m.underwriting_improvement,
  hold: m.underwriting_day_of_sale,
  loan_rate: m.underwriting_loan_rate,
}

export const SPREAD_UNITS: Words = {
  sale_price: () => '%',
  improvement: () => '%',
  hold: m.underwriting_days_unit,
  loan_rate: m.underwriting_points_unit,
}
