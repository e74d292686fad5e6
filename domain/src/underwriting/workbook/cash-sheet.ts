import { HIGHEST_RATE, LOWEST_RATE } from '../returns/rate-search.ts'
import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents } from '../../money.ts'
import type { Underwriting } from '../underwrite.ts'
import { cent, quoted } from './formulas.ts'
import { day, money, serialOf, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/** A movement of own money: its day (null: not paid), its amount, and the formulas for both. */
export type FlowEntry = { what: string; on: Day | null; date: string; amountCents: Cents; amount: string }

/** Extra rows in the list of days, for when dates are moved. */
const SPARE_DAYS = 60

/**
 * Writes every movement with its day, the days in order with the cash invested at the end of each, and the rate at
 * which they net to zero. Spreadsheets require a nonzero first amount, so XIRR skips days that net to zero.
 */
export function writeCash(sheet: Sheet, entries: readonly FlowEntry[], figures: Underwriting, words: Words): void {
  const first = 3
  const last = first + entries.length - 1
  const dates = sheet.range(first, 2, last, 2)
  const amounts = sheet.range(first, 3, last, 3)
  const days = daysOf(entries)
  const rows = Math.min(entries.length, days.length + SPARE_DAYS)
  const end = first + rows - 1
  const nets = sheet.range(first, 6, end, 6)
  const owns = sheet.range(first, 8, end, 8)
  const moving = sheet.range(first, 7, end, 7)
  const moved = days.filter((entry) => entry.netCents !== 0)
  sheet.add(text(words('own_cash'), 'title'))
  const titles = [
    'what',
    'due_on',
    'amount',
    null,
    'day',
    'movement',
    'moves_on',
    'own_cash',
    null,
    'day',
    'xirr',
  ] as const
  sheet.add(...titles.map((word) => (word === null ? null : text(words(word), 'soft'))))
  for (let index = 0; index < Math.max(entries.length, rows); index += 1) {
    const row = first + index
    const at = (column: number) => sheet.at(row, column)
    const entry = entries[index]
    const listed = entry
      ? [
          text(entry.what),
          { ...day(entry.on), value: day(entry.on).value ?? '', formula: entry.date },
          money(entry.amountCents, { formula: entry.amount }),
        ]
      : [null, null, null]
    if (index >= rows) {
      sheet.add(...listed)
      continue
    }
    const here = days[index]
    const before = sheet.at(row - 1, 5)
    const next = `IF(${before}="","",IF(COUNTIF(${dates},">"&${before})=0,"",SMALL(${dates},COUNTIF(${dates},"<="&${before})+1)))`
    const net = `IF(${at(5)}="",0,${cent(`SUMIF(${dates},${at(5)},${amounts})`)})`
    const own = index === 0 ? `-${at(6)}` : cent(`${sheet.at(row - 1, 8)}-${at(6)}`)
    const isBefore = here !== undefined && (figures.kept !== null || here.on < figures.model.saleOn)
    const counts = figures.kept ? own : `IF(${at(5)}<sale_date,${own},"")`
    const flow = moved[index] ?? null
    const onceMoved = `IF(${index + 1}<=COUNT(${moving}),SMALL(${moving},${index + 1}),MAX(${moving}))`
    const movedAmount = `IF(${index + 1}<=COUNT(${moving}),SUMIF(${sheet.range(first, 5, end, 5)},${at(10)},${nets}),0)`
    sheet.add(
      ...listed,
      null,
      { ...day(here?.on ?? null), value: here ? serialOf(here.on) : '', formula: index === 0 ? `MIN(${dates})` : next },
      money(here?.netCents ?? cents(0), { formula: net }),
      {
        ...day(here?.on ?? null),
        value: here && here.netCents !== 0 ? serialOf(here.on) : '',
        formula: `IF(${at(6)}=0,"",${at(5)})`,
      },
      {
        format: 'money',
        value: isBefore ? here.ownCents / 100 : '',
        formula: `IF(${at(5)}="","",${counts})`,
      },
      null,
      day((flow ?? moved.at(-1))?.on ?? null, { formula: onceMoved }),
      money(flow?.netCents ?? cents(0), { formula: movedAmount }),
    )
  }
  sheet.gap()
  writeFigures(sheet, { first, end, nets, owns }, figures, words)
}

type Listed = { on: Day; netCents: Cents; ownCents: Cents }

function daysOf(entries: readonly FlowEntry[]): Listed[] {
  const paid = entries.filter((entry) => entry.on !== null)
  let own = 0
  return [...Map.groupBy(paid, (entry) => entry.on!)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([on, ofDay]) => {
      const netCents = sumCents(ofDay.map((entry) => entry.amountCents))
      own -= netCents
      return { on, netCents, ownCents: cents(own) }
    })
}

type Ranges = { first: number; end: number; nets: string; owns: string }

function writeFigures(sheet: Sheet, ranges: Ranges, figures: Underwriting, words: Words): void {
  const { first, end, nets, owns } = ranges
  const { cash, xirr } = figures
  const none = quoted(words('none'))
  const values = sheet.range(first, 11, end, 11)
  const dates = sheet.range(first, 10, end, 10)
  const days = sheet.range(first, 5, end, 5)
  const invested = cent(figures.kept ? `-SUM(${nets})` : `-SUMIF(${days},"<"&sale_date,${nets})`)
  sheet.named('cash_invested', words('cash_invested'), money(cash.investedCents, { formula: invested }))
  sheet.named('cash_needed', words('cash_needed'), money(cash.peakCents, { formula: `MAX(0,MAX(${owns}))` }))
  const peak = `IF(cash_needed=0,${none},INDEX(${days},MATCH(cash_needed,${owns},0)))`
  sheet.named('peak_day', words('peak_day'), {
    ...day(cash.peakOn),
    value: cash.peakOn === null ? words('none') : serialOf(cash.peakOn),
    formula: peak,
  })
  const check = figures.kept ? `SUM(${nets})+cash_left_in` : `SUM(${nets})-net_profit`
  sheet.named('flow_check', words('check_flows'), money(cents(0), { formula: cent(check) }))
  if (figures.model.ending !== 'sale') return
  const row = sheet.rows.length + GUESSES.length + 2
  const tries = {
    rates: sheet.range(row - GUESSES.length, 2, row - 1, 2),
    far: sheet.range(row - GUESSES.length, 3, row - 1, 3),
  }
  sheet.add(text(words('rate_tries'), 'soft'))
  const left = (rate: string) => `${values}/(1+${rate})^((${dates}-${sheet.at(first, 10)})/365)`
  for (const guess of GUESSES) writeTry(sheet, `XIRR(${values},${dates},${guess})`, left)
  const nearest = `INDEX(${tries.rates},MATCH(MIN(${tries.far}),${tries.far},0))`
  const rate = `IF(COUNT(${tries.far})=0,${none},${nearest})`
  sheet.named('xirr_rate', words('xirr'), {
    format: 'ratio',
    value: xirr.rate ?? words('none'),
    formula: rate,
    look: 'total',
  })
}

/** Initial guesses for XIRR. Several rates may fit, and a spreadsheet may find none from a single guess. */
const GUESSES = [0.1, -0.5, -0.9, 1, 5, -0.99, -0.999, -0.9999, -0.99999, -0.999_995, 100, 10_000]

/**
 * Writes one guess: the rate found from it and its distance from 10 %. The distance is left empty if the flows don't
 * net to zero at that rate, or if it's one that the engine doesn't take for a return either.
 */
function writeTry(sheet: Sheet, xirr: string, left: (rate: string) => string): void {
  const rate = sheet.at(sheet.rows.length + 1, 2)
  const terms = left(rate)
  const isRoot = `ABS(SUMPRODUCT(${terms}))<=SUMPRODUCT(ABS(${terms}))*0.000001`
  const isReturn = `AND(${rate}>=${LOWEST_RATE},${rate}<=${HIGHEST_RATE})`
  sheet.add(
    null,
    { value: null, format: 'ratio', formula: `IFERROR(${xirr},"")` },
    {
      value: null,
      format: 'ratio',
      formula: `IF(ISNUMBER(${rate}),IF(${isReturn},IF(${isRoot},ABS(${rate}-0.1),""),""),"")`,
    },
  )
}
