import type { Words } from '@plumbline/contract/base'
import { isDay } from '@plumbline/domain/calendar'
import { isPercent } from '@plumbline/domain/money'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { formatBytes, formatCount, formatDay, formatList, formatMoney, formatPercent } from '../ui/figures/format.ts'
import { zoneName } from '../ui/figures/time-zones.ts'
import type { Named, Show } from './words.ts'

export const asText = (value: unknown): ReactNode => (typeof value === 'string' ? value : JSON.stringify(value))
export const asMoney = (value: unknown): ReactNode => (typeof value === 'number' ? formatMoney(value) : asText(value))
export const asPercent = (value: unknown): ReactNode =>
  typeof value === 'string' && isPercent(value) ? formatPercent(value) : asText(value)
export const asPhone = (value: unknown): ReactNode =>
  typeof value === 'string' ? showPhoneNumber(value) : asText(value)
export const asZone = (value: unknown): ReactNode => (typeof value === 'string' ? zoneName(value) : asText(value))
export const asCount = (value: unknown): ReactNode => (typeof value === 'number' ? formatCount(value) : asText(value))
export const asBytes = (value: unknown): ReactNode => (typeof value === 'number' ? formatBytes(value) : asText(value))
export const asDay = (value: unknown): ReactNode =>
  typeof value === 'string' && isDay(value) ? formatDay(value) : asText(value)
export const asYesNo = (value: unknown): ReactNode => (value === true ? m.deals_yes() : m.deals_no())
export const asList = (value: unknown): ReactNode =>
  Array.isArray(value) ? formatList(value.map(String)) : asText(value)

/** Formats names given by the product in the reader's language. An older version stored them in English only. */
export const asListOfWords = (value: unknown): ReactNode =>
  Array.isArray(value)
    ? formatList(value.map((entry) => (isWords(entry) ? words(entry) : String(entry))))
    : asText(value)

export function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'en' in value && 'es' in value
}

/** Formats one of a fixed set of values by its name. */
export function asOneOf(names: Readonly<Record<string, () => string>>): Show {
  return (value) => names[String(value)]?.() ?? asText(value)
}

/** Formats one of a fixed set of values with the room's own text for each. */
export function asWordsOf<Option extends string>(options: readonly Option[], say: (option: Option) => string): Show {
  return asOneOf(Object.fromEntries(options.map((option) => [option, () => say(option)])))
}

/** Formats users by their names. */
export const asPeople: Show = (value, { nameOf }) =>
  Array.isArray(value) ? formatList(value.map((id) => nameOf(String(id)))) : asText(value)

/** Changes that several rooms share. */
export const SHARED_CHANGES: Readonly<Record<string, Named>> = {
  reason: { label: m.activity_reason, show: asText },
  note: { label: m.deals_note, show: asText },
}
