import { addDays, type Day, isDay } from '../calendar.ts'
import { type DealFields, type DealType, type FieldKey, fieldSpec, isFieldKey } from '../deals/fields.ts'

/**
 * The dates of a deal that a task can be due around, in the order in which a deal meets them. `loanMaturity` is the
 * first maturity among its loans; the others are fields of the deal.
 */
export const ANCHOR_DATES = [
  'offerExpires',
  'contractDate',
  'emdDue',
  'ddEndDate',
  'surveyDate',
  'percExpires',
  'closingDate',
  'purchaseDate',
  'insurancePolicyEnd',
  'loanMaturity',
  'rehabStart',
  'rehabEndTarget',
  'depositDate',
  'deliveryTarget',
  'setDate',
  'listDate',
  'saleContractDate',
  'saleClosingDate',
  'warrantyEnd',
] as const satisfies readonly (FieldKey | 'loanMaturity')[]
export type AnchorDate = (typeof ANCHOR_DATES)[number]

/** A due date counted from a date of the deal: 5 days before closing is `{ date: 'closingDate', days: -5 }`. */
export type DueFrom = { date: AnchorDate; days: number }

/** The most days before or after a date that a task can be due. */
export const MAX_DUE_DAYS = 365

export type AnchorDays = Partial<Record<AnchorDate, Day | null>>

export function isAnchorDate(name: string): name is AnchorDate {
  return (ANCHOR_DATES as readonly string[]).includes(name)
}

/** Returns the dates that a deal of this type has. */
export function anchorDatesOf(dealType: DealType): AnchorDate[] {
  return ANCHOR_DATES.filter((date) => isAnchorOf(date, dealType))
}

export function isAnchorOf(date: AnchorDate, dealType: DealType): boolean {
  if (!isFieldKey(date)) return true
  const only = fieldSpec(date).dealType
  return only === undefined || only === dealType
}

/** Returns those of a deal's fields that tasks can be due around; a date that isn't known is null. */
export function anchorDaysIn(fields: Partial<DealFields>): AnchorDays {
  const days: AnchorDays = {}
  for (const date of ANCHOR_DATES) {
    if (!isFieldKey(date) || !(date in fields)) continue
    const day = fields[date]
    days[date] = typeof day === 'string' && isDay(day) ? day : null
  }
  return days
}

/** Returns when a task is due, or null while the date it counts from isn't known. */
export function dueDayFrom({ date, days }: DueFrom, known: AnchorDays): Day | null {
  const day = known[date] ?? null
  return day === null ? null : addDays(day, days)
}
