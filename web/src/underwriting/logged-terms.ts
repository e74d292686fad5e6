import { SELLING_LINES } from '@plumbline/domain/underwriting/costs/selling-rates'
import { asDay, asMoney, asPercent, asText } from '../activity/show.ts'
import { advanceWords } from '../figures/loan-words.ts'
import { KEY_NAMES } from '../figures/term-words.ts'
import { m } from '../messages/generated/messages.js'
import { formatList, formatMoney, formatPercent } from '../ui/figures/format.ts'

type Cost = { name?: unknown; amountCents?: unknown; pct?: unknown }

/** Returns `Closing costs 1.5%, Builder risk $1,428.00`. */
export const asCostItems = (value: unknown): string => {
  if (!Array.isArray(value)) return String(asText(value))
  return formatList(
    (value as Cost[]).map(({ name, amountCents, pct }) =>
      [
        String(name ?? ''),
        typeof amountCents === 'number' ? formatMoney(amountCents) : typeof pct === 'string' ? formatPercent(pct) : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  )
}

/** Returns the name of a cost item, or of one of the sale's usual costs. */
export const asBillTarget = (value: unknown): string => {
  const line = SELLING_LINES.find((known) => known === value)
  return line ? KEY_NAMES[line]() : String(asText(value))
}

type LoanTerms = {
  name?: unknown
  purpose?: unknown
  initialAdvanceCents?: unknown
  advancePct?: unknown
  ratePct?: unknown
}

/** Returns `Hard money, 90% of the purchase price, 11.25%`, or the amount if the advance is one. */
export const asLoan = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(asText(value))
  const { name, purpose, initialAdvanceCents, advancePct, ratePct } = value as LoanTerms
  return [
    String(name ?? ''),
    typeof advancePct === 'string'
      ? advanceWords({
          purpose: purpose === 'refinance' ? 'refinance' : 'purchase',
          advancePct,
          initialAdvanceCents: 0,
        })
      : typeof initialAdvanceCents === 'number'
        ? formatMoney(initialAdvanceCents)
        : '',
    typeof ratePct === 'string' ? formatPercent(ratePct) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the loans in order. An empty list means all cash. */
export const asLoans = (value: unknown): string => {
  if (!Array.isArray(value)) return String(asText(value))
  if (value.length === 0) return m.underwriting_all_cash()
  return value.map((loan) => asLoan(loan)).join('; ')
}

/** Returns `May 8, 2026 $21,175.00, …`. */
export const asPayments = (value: unknown): string => {
  if (!Array.isArray(value)) return String(asText(value))
  if (value.length === 0) return m.underwriting_no_payments()
  return formatList(
    (value as { paidOn?: unknown; amountCents?: unknown }[]).map(({ paidOn, amountCents }) =>
      [asDay(paidOn), asMoney(amountCents)].map(String).join(' '),
    ),
  )
}

/** Returns `Ana Ruiz: $50,000.00, 10% a year, 40% of the profit; …`. */
export const asPartners = (value: unknown): string => {
  if (!Array.isArray(value)) return String(asText(value))
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

/** Returns `Sale price $255,000.00, Commission −$12,750.00`. */
export const asSettlementLines = (value: unknown): string => {
  if (!Array.isArray(value)) return String(asText(value))
  return formatList(
    (value as { label?: unknown; amountCents?: unknown }[]).map(({ label, amountCents }) =>
      [String(label ?? ''), String(asMoney(amountCents))].join(' '),
    ),
  )
}
