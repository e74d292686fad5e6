import {
  quantityWords as quantityWordsIn,
  unitWords as unitWordsIn,
} from '@plumbline/domain/budgets/estimates/unit-words'
import { getLocale } from '../../messages/generated/runtime.js'

/** The name of a unit on its own, in the reader's language. */
export function unitWords(unit: string): string {
  return unitWordsIn(unit, { locale: getLocale() })
}

/** `1,480 sq ft`, `1 month` or `2.5 months`, in the reader's language. */
export function quantityWords(qty: string | null, unit: string | null): string {
  return quantityWordsIn(qty, unit, getLocale())
}
