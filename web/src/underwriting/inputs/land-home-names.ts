import type { LandHomeField } from '@plumbline/domain/underwriting/costs/improvement'
import { m } from '../../messages/generated/messages.js'
import { fieldName } from '../../deals/field-words.ts'

/** Returns the trade name of a land-home line. */
export function landHomeName(field: LandHomeField): string {
  if (field === 'homePriceCents') return m.underwriting_home_invoice()
  return field === 'rehabEstimateCents' ? m.underwriting_other_site_work() : fieldName(field)
}
