import type { DealType } from '../pipelines/deal-types.ts'
import { type DealFields, type FieldKey, fieldSpec } from './fields.ts'

const POSTAL_CODE = /^\d{5}(-\d{4})?$/

export type FieldProblem =
  | 'not_for_this_type'
  | 'too_long'
  | 'out_of_range'
  | 'not_an_option'
  | 'bad_format'
  | 'required'

/** Returns what's wrong with a value of the right JavaScript type, or null. */
export function fieldProblem(key: FieldKey, value: DealFields[FieldKey], dealType: DealType): FieldProblem | null {
  const spec = fieldSpec(key)
  if (value === null) return key === 'name' || key === 'ownerId' ? 'required' : null
  if (spec.dealType && spec.dealType !== dealType) return 'not_for_this_type'
  if (key === 'name' && value === '') return 'required'
  if (key === 'postalCode' && !POSTAL_CODE.test(String(value))) return 'bad_format'
  if (typeof value === 'string' && spec.type === 'text' && value.length > (spec.max ?? 200)) return 'too_long'
  if (spec.options && !spec.options.includes(String(value))) return 'not_an_option'
  if (Array.isArray(value))
    return value.length > (spec.max ?? 20) || value.some((entry) => entry.length > 60) ? 'too_long' : null
  if (spec.type === 'percent' || typeof value === 'number') {
    const amount = Number(value)
    if ((spec.type === 'integer' || spec.type === 'money') && !Number.isInteger(amount)) return 'bad_format'
    if ((spec.min !== undefined && amount < spec.min) || (spec.max !== undefined && amount > spec.max))
      return 'out_of_range'
  }
  return null
}
