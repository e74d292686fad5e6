import type { Detail, Ledger, LedgerValue, Term } from '@plumbline/domain/underwriting/ledger'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'
import type { ExplainProps } from '../ui/figures/Ledger.tsx'
import type { ExplainRow, ShownFigure } from '../ui/figures/LedgerTable.tsx'
import {
  formatCount,
  formatDay,
  formatList,
  formatMoney,
  formatPercent,
  formatRatio,
  MINUS,
} from '../ui/figures/format.ts'
import { perWords } from './cost-words.ts'
import { FIGURE_NAMES, HOW_TITLES, NONE_WORDS, rateWords } from './ledger-words.ts'
import { FORMULAS, KEY_NAMES, WARNING_WORDS } from './term-words.ts'
import { dayCountWords } from './loan-words.ts'

/**
 * Converts a domain ledger for the UI kit: keys become labels, and values are formatted by kind.
 * @param addressOf the URL where a term is entered or its rows are listed; omit if the deal isn't saved
 */
export function explainProps(ledger: Ledger, addressOf?: (term: Term) => string | undefined): ExplainProps {
  return {
    title: HOW_TITLES[ledger.figure](),
    lede: ledeOf(ledger),
    rows: ledger.terms.map((term, index) => rowOf(term, index === 0, addressOf?.(term))),
    result: { name: FIGURE_NAMES[ledger.figure](), value: resultOf(ledger) },
  }
}

function ledeOf({ figure, result, warning, dayCount }: Ledger): string | undefined {
  const sentences = [
    'none' in result ? NONE_WORDS[result.none]() : FORMULAS[figure]?.(),
    dayCount && m.underwriting_counted_as({ dayCount: dayCountWords(dayCount) }),
    warning && WARNING_WORDS[warning](),
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

function rowOf(term: Term, isFirst: boolean, to: string | undefined): ExplainRow {
  const made = madeOf(term.details)
  return {
    ...(isFirst && term.sign === '+' ? {} : { sign: term.sign === '-' ? MINUS : term.sign }),
    name: term.name || nameOf(term),
    ...(to === undefined ? {} : { to }),
    ...(made === '' ? {} : { made }),
    value: shown(term.value),
  }
}

function nameOf({ key, row, rows }: Term): string {
  if (key === 'draw' && rows)
    return m.underwriting_draws_no({ numbers: formatList(rows.map((place) => String(place + 1))) })
  return key === 'draw' && row !== undefined ? m.underwriting_draw_no({ no: row + 1 }) : KEY_NAMES[key]()
}

/** `Purchase price 180,000.00 · Purchase costs 3,600.00`; first and last dates are shown as one range. */
function madeOf(details: readonly Detail[]): string {
  const [from, to] = [dayOf(details, 'from'), dayOf(details, 'to')]
  const span = from !== undefined && to !== undefined
  const others = details.filter((detail) => !(span && (detail.key === 'from' || detail.key === 'to')))
  return [...others.map(detailWords), ...(span ? [`${formatDay(from)} – ${formatDay(to)}`] : [])].join(' · ')
}

function dayOf(details: readonly Detail[], key: 'from' | 'to'): string | undefined {
  const detail = details.find((candidate) => candidate.key === key)
  return detail && 'day' in detail ? detail.day : undefined
}

/** Details whose values need no label. */
const PLAIN = new Set<Detail['key']>(['holding_days', 'interest_days', 'rate', 'per', 'flow_count'])

function detailWords(detail: Detail): string {
  const value = valueWords(detail)
  return PLAIN.has(detail.key) ? value : `${detail.name || KEY_NAMES[detail.key]()} ${value}`
}

function valueWords(value: LedgerValue): string {
  if ('per' in value)
    return `${'pct' in value ? formatPercent(value.pct) : formatMoney(value.amountCents, { currency: false })} ${perWords(value.per).toLocaleLowerCase(getLocale())}`
  if ('amountCents' in value) return formatMoney(value.amountCents, { currency: false })
  if ('ratio' in value) return formatRatio(value.ratio)
  if ('pct' in value) return formatPercent(value.pct)
  if ('ofYear' in value) return m.underwriting_days_of_year({ count: value.days, year: value.ofYear })
  if ('days' in value) return m.underwriting_days({ count: value.days })
  if ('day' in value) return formatDay(value.day)
  return m.underwriting_movements({ count: value.count })
}

function shown(value: LedgerValue): ShownFigure {
  if ('amountCents' in value) return { cents: value.amountCents }
  if ('ratio' in value) return { ratio: value.ratio }
  return { text: 'count' in value ? formatCount(value.count) : valueWords(value) }
}

function resultOf({ figure, result }: Ledger): ShownFigure {
  if ('none' in result) return { text: m.ui_not_available() }
  if ('amountCents' in result) return { cents: result.amountCents }
  if ('days' in result) return { text: m.underwriting_days({ count: result.days }) }
  if (figure === 'equity_multiple') return { multiple: result.ratio }
  return figure === 'xirr' ? { text: rateWords(result.ratio) } : { ratio: result.ratio }
}
