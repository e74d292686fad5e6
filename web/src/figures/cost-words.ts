import type { Period } from '@plumbline/domain/underwriting/model/deal-model'
import { m } from '../messages/generated/messages.js'

const PER: Readonly<Record<Period, () => string>> = {
  once: m.underwriting_once,
  day: m.underwriting_per_day,
  month: m.underwriting_per_month,
  year: m.underwriting_per_year,
}

export function perWords(per: Period): string {
  return PER[per]()
}
