import type { Detail, Ledger, LedgerValue, Term } from '@plumbline/domain/underwriting/ledger'
import { m } from '../../messages/generated/messages.js'
import type { ExplainProps, ExplainRow, Figure as ShownFigure } from '../../ui/Ledger.tsx'
import { formatCount, formatDay, formatMoney, formatPercent, formatRatio, MINUS } from '../../ui/format.ts'
import { FIGURE_NAMES, HOW_TITLES, NONE_WORDS, rateWords } from './ledger-words.ts'
import { FORMULAS, KEY_NAMES, WARNING_WORDS } from './term-words.ts'
import { placeOf } from './ledger-places.ts'

/**
 * A ledger of the domain as the kit shows it: keys become words, values are written as their kind is.
 * @param dealId links each term to its rows; left out where the deal is not saved yet
 */
export function explainProps(ledger: Ledger, dealId?: string): ExplainProps {
  return {
    title: HOW_TITLES[ledger.figure](),
    lede: ledeOf(ledger),
    rows: ledger.terms.map((term, index) => rowOf(term, index === 0, dealId)),
    result: { name: FIGURE_NAMES[ledger.figure](), value: resultOf(ledger) },
  }
}

function ledeOf({ figure, result, warning }: Ledger): string | undefined {
  const sentences = [
    'none' in result ? NONE_WORDS[result.none]() : FORMULAS[figure]?.(),
    warning && WARNING_WORDS[warning](),
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

function rowOf(term: Term, isFirst: boolean, dealId: string | undefined): ExplainRow {
  const made = madeOf(term.details)
  const to = dealId === undefined ? undefined : placeOf(term.key, dealId)
  return {
    ...(isFirst && term.sign === '+' ? {} : { sign: term.sign === '-' ? MINUS : term.sign }),
    name: term.name || KEY_NAMES[term.key](),
    ...(to === undefined ? {} : { to }),
    ...(made === '' ? {} : { made }),
    value: shown(term.value),
  }
}

/** `Purchase price 180,000.00 · Purchase costs 3,600.00`; first and last day become one span. */
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

/** Their value says what they are. */
const PLAIN = new Set<Detail['key']>(['holding_days', 'rate', 'flow_count'])

function detailWords(detail: Detail): string {
  const value = valueWords(detail)
  return PLAIN.has(detail.key) ? value : `${detail.name || KEY_NAMES[detail.key]()} ${value}`
}

function valueWords(value: LedgerValue): string {
  if ('amountCents' in value) return formatMoney(value.amountCents, { currency: false })
  if ('ratio' in value) return formatRatio(value.ratio)
  if ('pct' in value) return formatPercent(value.pct)
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
  if (figure === 'equity_multiple') return { multiple: result.ratio }
  return figure === 'xirr' ? { text: rateWords(result.ratio) } : { ratio: result.ratio }
}
