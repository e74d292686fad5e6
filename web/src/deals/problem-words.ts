import { type FieldKey, fieldSpec, type FieldType } from '@plumbline/domain/deals/fields'
import { type FieldProblem } from '@plumbline/domain/deals/field-problem'
import { m } from '../messages/generated/messages.js'
import { formatCount, formatMoney, formatPercent } from '../ui/figures/format.ts'

/** Explains what to enter instead of a value the field doesn't accept. */
export function fieldProblemWords(field: FieldKey, problem: FieldProblem): string {
  const { type, min = 0, max = 0 } = fieldSpec(field)
  switch (problem) {
    case 'out_of_range':
      return betweenWords(type, min, max)
    case 'bad_format':
      return field === 'postalCode' ? m.underwriting_needs_postal_code() : m.underwriting_needs_whole_number()
    case 'required':
      return m.underwriting_needed()
    case 'too_long':
      return m.underwriting_too_long({ max: formatCount(max) })
    case 'not_an_option':
    case 'not_for_this_type':
      return m.underwriting_choose_one()
  }
}

/** `Between 0% and 50%.` @param min cents for money, percent for percents */
export function betweenWords(type: FieldType, min: number, max: number): string {
  const shown = (limit: number) => {
    if (type === 'money') return formatMoney(limit, { digits: 'whole' })
    return type === 'percent' ? formatPercent(String(limit)) : formatCount(limit)
  }
  return m.underwriting_between({ min: shown(min), max: shown(max) })
}
