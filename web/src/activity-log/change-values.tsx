import type { Words } from '@plumbline/contract/base'
import { isDay } from '@plumbline/domain/calendar'
import { isPercent } from '@plumbline/domain/money'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import type { ReactNode } from 'react'
import { unitWords } from '../budgets/estimates/units.ts'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { isRoleName, roleName } from '../team/role-words.ts'
import { formatBytes, formatCount, formatDay, formatList, formatMoney, formatPercent } from '../ui/figures/format.ts'
import { zoneName } from '../ui/figures/time-zones.ts'

/** How one value of the log is written; whatever an older version left there is never more than text. */
export type Show = (value: unknown) => ReactNode

export const asText: Show = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
export const asMoney: Show = (value) => (typeof value === 'number' ? formatMoney(value) : asText(value))
export const asPercent: Show = (value) =>
  typeof value === 'string' && isPercent(value) ? formatPercent(value) : asText(value)
export const asPhone: Show = (value) => (typeof value === 'string' ? showPhoneNumber(value) : asText(value))
export const asZone: Show = (value) => (typeof value === 'string' ? zoneName(value) : asText(value))
export const asCount: Show = (value) => (typeof value === 'number' ? formatCount(value) : asText(value))
export const asBytes: Show = (value) => (typeof value === 'number' ? formatBytes(value) : asText(value))
export const asDay: Show = (value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : asText(value))
export const asYesNo: Show = (value) => (value === true ? m.deals_yes() : m.deals_no())
export const asList: Show = (value) => (Array.isArray(value) ? formatList(value.map(String)) : asText(value))

/** Names that the product gave, in the reader's language; an older version kept them in English only. */
export const asListOfWords: Show = (value) =>
  Array.isArray(value)
    ? formatList(value.map((entry) => (isWords(entry) ? words(entry) : String(entry))))
    : asText(value)

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'en' in value && 'es' in value
}

/** One of a closed list, by its words. */
export function asOneOf(names: Readonly<Record<string, () => string>>): Show {
  return (value) => names[String(value)]?.() ?? asText(value)
}

/** Roles of a team, in the reader's language. */
export const asRoles: Show = (value) =>
  Array.isArray(value)
    ? formatList(value.map(String).map((role) => (isRoleName(role) ? roleName(role) : role)))
    : asText(value)

export function asPeople(nameOf: (userId: string) => string): Show {
  return (value) => (Array.isArray(value) ? formatList(value.map((id) => nameOf(String(id)))) : asText(value))
}

type Named = { name?: unknown; amountCents?: unknown; pct?: unknown }

/** `Closing costs 1.5%, Builder risk $1,428.00`. */
export const asCostItems: Show = (value) => {
  if (!Array.isArray(value)) return asText(value)
  return formatList(
    (value as Named[]).map(({ name, amountCents, pct }) =>
      [
        String(name ?? ''),
        typeof amountCents === 'number' ? formatMoney(amountCents) : typeof pct === 'string' ? formatPercent(pct) : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  )
}

type LoggedLine = { name?: unknown; room?: unknown; qty?: unknown; unit?: unknown; amountCents?: unknown }

/** `Countertop, granite or quartz (Kitchen) 62 sq ft $5,456.00`. */
export const asEstimateLines: Show = (value) => {
  if (!Array.isArray(value)) return asText(value)
  return (
    <ul>
      {(value as LoggedLine[]).map(({ name, room, qty, unit, amountCents }, index) => (
        // Two lines may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {[
            isWords(name) ? words(name) : String(name ?? ''),
            typeof room === 'string' && room !== '' ? `(${room})` : '',
            typeof qty === 'string' && typeof unit === 'string' ? `${qty} ${unitWords(unit)}` : '',
            typeof amountCents === 'number' ? formatMoney(amountCents) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  )
}

type BudgetLineLogged = { code?: unknown; description?: unknown } & Record<string, unknown>

const LINE_AMOUNTS = ['revisedCents', 'amountCents', 'originalCents'] as const
const MOST_LINES = 12

/** `19-010 Cabinets $5,200.00, 07-010 Roof $11,850.00`: the amounts that the reader may see. */
export const asBudgetLines: Show = (value) => {
  if (!Array.isArray(value)) return asText(value)
  const shown = (value as BudgetLineLogged[]).slice(0, MOST_LINES).map(budgetLineWords)
  const more = value.length - shown.length
  return formatList(more > 0 ? [...shown, m.activity_more_lines({ count: more, shown: formatCount(more) })] : shown)
}

function budgetLineWords(line: BudgetLineLogged): string {
  const amount = LINE_AMOUNTS.map((key) => line[key]).find((cents) => typeof cents === 'number')
  const { etcOverrideCents: etc, startsOn: starts, endsOn: ends } = line
  return [
    String(line.code ?? ''),
    String(line.description ?? ''),
    typeof amount === 'number' ? formatMoney(amount) : '',
    typeof etc === 'number' ? m.activity_line_needs({ amount: formatMoney(etc) }) : '',
    typeof line['percentComplete'] === 'number' ? formatPercent(String(line['percentComplete'])) : '',
    typeof starts === 'string' ? m.activity_line_starts({ day: formatDay(starts) }) : '',
    typeof ends === 'string' ? m.activity_line_ends({ day: formatDay(ends) }) : '',
    line['photosRequired'] === true ? m.activity_line_photos() : '',
    typeof line['note'] === 'string' ? `“${line['note']}”` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

type LoanTerms = { name?: unknown; initialAdvanceCents?: unknown; ratePct?: unknown }

/** `Hard money, $210,600.00, 11.25%`. */
export const asLoan: Show = (value) => {
  if (typeof value !== 'object' || value === null) return asText(value)
  const { name, initialAdvanceCents, ratePct } = value as LoanTerms
  return [
    String(name ?? ''),
    typeof initialAdvanceCents === 'number' ? formatMoney(initialAdvanceCents) : '',
    typeof ratePct === 'string' ? formatPercent(ratePct) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The loans in their order; none is bought with all cash. */
export const asLoans: Show = (value) => {
  if (!Array.isArray(value)) return asText(value)
  if (value.length === 0) return m.underwriting_all_cash()
  return value.map((loan) => String(asLoan(loan))).join('; ')
}

/** `May 8, 2026 $21,175.00, …`. */
export const asPayments: Show = (value) => {
  if (!Array.isArray(value)) return asText(value)
  if (value.length === 0) return m.underwriting_no_payments()
  return formatList(
    (value as { paidOn?: unknown; amountCents?: unknown }[]).map(({ paidOn, amountCents }) =>
      [asDay(paidOn), asMoney(amountCents)].map(String).join(' '),
    ),
  )
}

/** `Ana Ruiz: $50,000.00, 10% a year, 40% of the profit; …`. */
export const asPartners: Show = (value) => {
  if (!Array.isArray(value)) return asText(value)
  if (value.length === 0) return m.underwriting_no_partners()
  return (value as Record<string, unknown>[])
    .map(({ name, capitalCents, preferredPct, profitSharePct }) =>
      m.underwriting_partner_terms({
        name: String(name ?? ''),
        capital: String(asMoney(capitalCents)),
        preferred: String(asPercent(preferredPct)),
        share: String(asPercent(profitSharePct)),
      }),
    )
    .join('; ')
}
