import { DEAL_FIELDS, FIELD_KEYS, type DealFields, type FieldSpec } from '@plumbline/domain/deals/fields'
import * as z from 'zod'
import { DayText, Id } from '../base.ts'

function inputOf(spec: FieldSpec): z.ZodType {
  switch (spec.type) {
    case 'money':
    case 'integer':
      return z
        .int()
        .min(spec.min ?? 0)
        .max(spec.max ?? Number.MAX_SAFE_INTEGER)
    case 'decimal':
      return z
        .number()
        .min(spec.min ?? 0)
        .max(spec.max ?? Number.MAX_SAFE_INTEGER)
    case 'percent':
      return z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)
    case 'day':
      return DayText
    case 'boolean':
      return z.boolean()
    case 'user':
      return Id
    case 'choice':
      return z.enum(spec.options as [string, ...string[]])
    case 'text_list':
      return z.array(z.string().trim().min(1).max(60)).max(spec.max ?? 20)
    case 'text':
      return z
        .string()
        .trim()
        .max(spec.max ?? 200)
  }
}

/** Any of a deal's fields; null clears one. Built from the domain's list, so new fields only need to be added there. */
export const DealFieldsInput = z.strictObject(
  Object.fromEntries(FIELD_KEYS.map((key) => [key, inputOf(DEAL_FIELDS[key]).nullable().optional()])),
) as unknown as z.ZodType<Partial<DealFields>, Partial<DealFields>>

/** The fields the reader can see. Figures outside their role are left out, not blanked. */
export const DealFieldsOutput = z.record(z.string(), z.unknown()) as unknown as z.ZodType<
  Partial<DealFields>,
  Partial<DealFields>
>
