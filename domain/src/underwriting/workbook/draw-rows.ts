import { type Day, monthAnniversaries } from '../../calendar.ts'
import { type Cents, sumCents, ZERO } from '../../money.ts'
import type { LoanFigures } from '../loans/financing.ts'
import type { FundedDraw } from '../loans/funding.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import { cent } from './formulas.ts'
import { day, money, percent, type Sheet, text, type WorkbookCell } from './sheet.ts'
import type { Words } from './words.ts'

/** The cells of one draw. `draw` is null in a row reserved for later dates. */
export type DrawPlace = { on: string; drawn: string; fee: string; draw: FundedDraw | null }
/** The known draws, and the cell ranges of their dates and amounts. */
export type KnownDraws = {
  draws: DrawPlace[]
  rows: Record<'on' | 'approved' | 'retainage' | 'released' | 'fee' | 'drawn', string> | null
}

/** Spare rows for even draws, in months, for when dates are moved. */
const SPARE_MONTHS = 12

const INPUT = { look: 'input' } as const
const TITLES = ['funded_on', 'approved', 'retainage', 'released', 'fee', 'drawn'] as const

function isEven({ evenDrawsFrom, draws }: LoanTerms, figures: LoanFigures): boolean {
  return evenDrawsFrom !== null && figures.draws.length > draws.length
}

/**
 * Writes the inputs of a loan's draws: the known draws, line by line, and the retainage and fee of each remaining one.
 */
export function writeKnownDraws(
  sheet: Sheet,
  prefix: string,
  loan: LoanTerms,
  figures: LoanFigures,
  words: Words,
): KnownDraws {
  if (isEven(loan, figures)) {
    sheet.named(`${prefix}_retainage_pct`, words('retainage'), percent(loan.drawRetainagePct, INPUT))
    sheet.named(`${prefix}_draw_fee`, words('fee'), money(loan.drawFeeCents, INPUT))
  }
  const known = figures.draws.slice(0, loan.draws.length)
  if (known.length === 0) return { draws: [], rows: null }
  sheet.add(...TITLES.map((title) => text(words(title), 'soft')))
  const draws = known.map((draw) =>
    addRow(sheet, draw, [
      day(draw.fundedOn, INPUT),
      money(draw.approvedCents, INPUT),
      money(draw.retainageCents, INPUT),
      money(draw.releasedCents, INPUT),
      money(draw.feeCents, INPUT),
    ]),
  )
  const last = sheet.rows.length
  const column = (no: number) => sheet.range(last - known.length + 1, no, last, no)
  const [on, approved, retainage, released, fee, drawn] = [1, 2, 3, 4, 5, 6].map(column) as Columns
  return { draws, rows: { on, approved, retainage, released, fee, drawn } }
}

type Columns = [string, string, string, string, string, string]

function addRow(sheet: Sheet, draw: FundedDraw | null, parts: WorkbookCell[]): DrawPlace {
  const row = sheet.rows.length + 1
  const formula = `${sheet.at(row, 2)}-${sheet.at(row, 3)}+${sheet.at(row, 4)}`
  sheet.add(...parts, money(draw?.drawnCents ?? ZERO, { formula }))
  return { on: sheet.at(row, 1), drawn: sheet.at(row, 6), fee: sheet.at(row, 5), draw }
}

/**
 * Writes the even draws as formulas, like `expectedDraws`: what the known draws left of the holdback, split evenly
 * across the monthly anniversaries of the purchase. Rows outside the draw period stay empty. The first row is for a
 * hold without any anniversary.
 * @returns an empty list when the loan has no even draws
 */
export function writeEvenDraws(
  sheet: Sheet,
  prefix: string,
  loan: LoanTerms,
  figures: LoanFigures,
  { rows: known }: KnownDraws,
  saleOn: Day,
  words: Words,
): DrawPlace[] {
  if (!isEven(loan, figures)) return []
  const even = figures.draws.slice(loan.draws.length)
  const byDay = new Map(even.map((draw) => [draw.fundedOn, draw]))
  const until = figures.payoffOn < saleOn ? figures.payoffOn : saleOn
  const months = monthAnniversaries(loan.evenDrawsFrom!, until)
  const isAlone = even.length === 1 && !months.includes(even[0]!.fundedOn)

  sheet.add(...TITLES.map((title) => text(words(title), 'soft')))
  const first = sheet.rows.length + 1
  const last = first + months.length + SPARE_MONTHS
  const days = sheet.range(first, 1, last, 1)
  const left = known ? `(${prefix}_holdback-SUM(${known.approved}))` : `${prefix}_holdback`
  const part = cent(`${left}/COUNT(${days})`)
  const dateOf = (month: number): string => {
    if (month === 0) {
      if (known) return '""'
      return `IF(COUNT(${sheet.range(first + 1, 1, last, 1)})=0,MAX(${prefix}_starts,purchase_date),"")`
    }
    const next = `EDATE(purchase_date,${month})`
    const isAfter = known ? `,${next}>MAX(${known.on})` : ''
    return `IF(AND(${next}>=${prefix}_starts,${next}<MIN(${prefix}_ends,sale_date)${isAfter}),${next},"")`
  }
  const places: DrawPlace[] = []
  for (let month = 0; month <= months.length + SPARE_MONTHS; month += 1) {
    const row = first + month
    const on = sheet.at(row, 1)
    const draw = (month === 0 ? (isAlone ? even[0] : undefined) : byDay.get(months[month - 1] ?? '')) ?? null
    const isLast = `${on}=MAX(${days})`
    const heldBefore = month === 0 ? [] : [held(sheet, first, row - 1)]
    const heldTotal = [...(known ? [`SUM(${known.retainage})-SUM(${known.released})`] : []), ...heldBefore].join('+')
    const made = (cents: Cents | undefined, formula: string) =>
      money(cents ?? ZERO, { formula: `IF(${on}="",0,${formula})` })
    places.push(
      addRow(sheet, draw, [
        draw ? day(draw.fundedOn, { formula: dateOf(month) }) : { value: '', format: 'day', formula: dateOf(month) },
        made(draw?.approvedCents, `IF(${isLast},${cent(`${left}-(COUNT(${days})-1)*${part}`)},${part})`),
        made(draw?.retainageCents, `IF(${isLast},0,${cent(`${sheet.at(row, 2)}*${prefix}_retainage_pct`)})`),
        made(draw?.releasedCents, `IF(${isLast},${cent(heldTotal || '0')},0)`),
        made(draw?.feeCents, `${prefix}_draw_fee`),
      ]),
    )
  }
  return places
}

/** Retainage withheld and not yet released in these rows. */
function held(sheet: Sheet, from: number, to: number): string {
  return `SUM(${sheet.range(from, 3, to, 3)})-SUM(${sheet.range(from, 4, to, 4)})`
}

/** Writes the totals of all draws and their fees in named rows. */
export function writeDrawTotals(
  sheet: Sheet,
  prefix: string,
  figures: LoanFigures,
  draws: readonly DrawPlace[],
  words: Words,
): void {
  if (draws.length === 0) return
  const drawnCents = sumCents(figures.draws.map((draw) => draw.drawnCents))
  sheet.named(`${prefix}_drawn`, words('drawn'), money(drawnCents, { formula: sum(draws.map(({ drawn }) => drawn)) }))
  const fees = sum(draws.map(({ fee }) => fee))
  sheet.named(`${prefix}_drawn_fees`, words('fee'), money(figures.drawFeesCents, { formula: fees }))
  sheet.gap()
}

function sum(cells: readonly string[]): string {
  return cent(cells.join('+'))
}
