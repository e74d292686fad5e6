import { type Day, monthAnniversaries } from '../../calendar.ts'
import { type Cents, cents, splitCents, sumCents, ZERO } from '../../money.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import type { HoldingItem } from '../model/deal-model.ts'
import { holdingThrough, projectedThrough, windowOf } from '../costs/holding.ts'
import { HOLD_DELTAS } from '../risk/sensitivity.ts'
import type { Underwriting } from '../underwrite.ts'
import { soldLater } from '../model/what-if.ts'
import { cent, quoted } from './formulas.ts'
import type { FlowEntry } from './cash-sheet.ts'
import type { CostPlace, InputPlaces } from './inputs-sheet.ts'
import { basisFormula } from './costs.ts'
import { count, day, money, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/** The names of each holding cost's total, its movements, and its cost at each later sale. */
export type HoldingLinks = { totals: string[]; flows: FlowEntry[]; laterCosts: string[][] }

/**
 * Writes when the improvement is paid: first as scheduled, then the rest in equal parts on the month anniversaries of
 * the work's start.
 */
export function writeImprovementPayments(
  sheet: Sheet,
  places: InputPlaces,
  { model, improvement }: Underwriting,
  spareMonths: number,
  words: Words,
): FlowEntry[] {
  const { payments, startsOn, endsOn } = model.improvement
  const start = startsOn ?? model.purchaseOn
  const end = endsOn ?? model.saleOn
  const openCents = cents(improvement.totalCents - sumCents(payments.map((payment) => payment.amountCents)))
  const lastPaid =
    payments
      .map((payment) => payment.paidOn)
      .toSorted()
      .at(-1) ?? null
  sheet.add(text(words('improvement'), 'title'))
  sheet.named(
    'work_starts',
    words('work_starts'),
    day(start, { formula: 'IF(work_start="",purchase_date,work_start)' }),
  )
  sheet.named('work_ends', words('work_ends'), day(end, { formula: 'IF(work_end="",sale_date,work_end)' }))
  const known = places.payments
  sheet.named(
    'improvement_open',
    words('left_open'),
    money(openCents, { formula: cent(`improvement_total-${known ? `SUM(${known.amounts})` : '0'}`) }),
  )
  sheet.named(
    'last_known_payment',
    words('paid_on'),
    known ? day(lastPaid, { formula: `MAX(${known.on})` }) : count(0, { formula: '0' }),
  )
  sheet.add(text(words('due_on'), 'soft'), text(words('paid'), 'soft'))
  const months = monthAnniversaries(start, end)
  const candidates = [start, ...months]
  const due = candidates.filter((on) => openCents !== 0 && (lastPaid === null || on > lastPaid))
  const parts =
    due.length === 0
      ? []
      : splitCents(
          openCents,
          due.map(() => 1n),
        )
  const first = sheet.rows.length + 1
  const last = first + candidates.length + spareMonths - 1
  const dates = sheet.range(first, 1, last, 1)
  const what = words('improvement')
  const flows: FlowEntry[] = payments.map((payment, index) => {
    const { on, amount } = places.paymentPlaces[index]!
    return { what, on: payment.paidOn, date: on, amountCents: cents(-payment.amountCents), amount: `-${amount}` }
  })
  for (let month = 0; month < candidates.length + spareMonths; month += 1) {
    const row = sheet.rows.length + 1
    const candidate = candidates[month]
    const index = candidate === undefined ? -1 : due.indexOf(candidate)
    const on = index < 0 ? null : candidate!
    const next = `EDATE(work_starts,${month})`
    const inTime = month === 0 ? 'TRUE' : `${next}<work_ends`
    const share = cent(`improvement_open/COUNT(${dates})`)
    const rest = cent(`improvement_open-${share}*(COUNT(${dates})-1)`)
    const amountCents = on === null ? ZERO : parts[index]!
    const formula = `IF(AND(improvement_open<>0,${inTime},${next}>last_known_payment),${next},"")`
    const amount = `IF(${sheet.at(row, 1)}="",0,IF(${sheet.at(row, 1)}=MAX(${dates}),${rest},${share}))`
    sheet.add({ ...day(on, { formula }), value: day(on).value ?? '' }, money(amountCents, { formula: amount }))
    flows.push(flowOf(sheet, row, what, on, amountCents))
  }
  const row = sheet.rows.length + 1
  const isLate = openCents !== 0 && due.length === 0
  const lateOn = isLate ? (lastPaid ?? start) : null
  const lateDate = 'IF(last_known_payment=0,work_starts,last_known_payment)'
  sheet.add(
    {
      ...day(lateOn),
      value: day(lateOn).value ?? '',
      formula: `IF(AND(improvement_open<>0,COUNT(${dates})=0),${lateDate},"")`,
    },
    money(isLate ? openCents : ZERO, { formula: `IF(${sheet.at(row, 1)}="",0,improvement_open)` }),
  )
  flows.push(flowOf(sheet, row, what, lateOn, isLate ? openCents : ZERO))
  sheet.gap()
  return flows
}

function flowOf(sheet: Sheet, row: number, what: string, on: Day | null, amountCents: Cents): FlowEntry {
  return { what, on, date: sheet.at(row, 1), amountCents: cents(-amountCents), amount: `-${sheet.at(row, 2)}` }
}

/**
 * Writes every holding cost: what has accrued by each month anniversary of its first day, what is paid then, and its
 * total if the sale comes later.
 */
export function writeHoldingPayments(
  sheet: Sheet,
  places: readonly CostPlace[],
  underwriting: Underwriting,
  spareMonths: number,
  words: Words,
): HoldingLinks {
  const links: HoldingLinks = { totals: [], flows: [], laterCosts: [] }
  for (const [index, item] of underwriting.model.holding.entries()) {
    const written = writeItem(sheet, places[index]!, item, index, underwriting, spareMonths, words)
    links.totals.push(written.total)
    links.flows.push(...written.flows)
    links.laterCosts.push(written.laterCosts)
  }
  return links
}

function writeItem(
  sheet: Sheet,
  place: CostPlace,
  item: HoldingItem,
  index: number,
  { model }: Underwriting,
  spareMonths: number,
  words: Words,
) {
  const name = `holding_${index + 1}`
  const prices = pricesOf(model)
  const { from, to } = windowOf(item, model)
  sheet.add(text(item.name, 'head'))
  sheet.named(`${name}_from`, words('from'), day(from, { formula: `IF(${place.from}="",purchase_date,${place.from})` }))
  sheet.named(`${name}_to`, words('to'), day(to, { formula: `IF(${place.to}="",sale_date,${place.to})` }))
  const once = `${place.per}=${quoted(words('once'))}`
  const accruedBy = (on: string) => accruedFormula(place, `${name}_from`, on, words)
  sheet.add(...(['due_on', 'accrued', 'paid'] as const).map((word) => text(words(word), 'soft')))
  const flows: FlowEntry[] = []
  let before = ZERO
  const add = (on: Day | null, dateFormula: string, isLast: boolean) => {
    const row = sheet.rows.length + 1
    const through = isLast ? to : on
    const total = through === null ? before : projectedThrough(item, model, prices, through)
    const previous = flows.length === 0 ? '0' : sheet.at(row - 1, 2)
    const accrued = isLast
      ? accruedBy(`${name}_to`)
      : `IF(${sheet.at(row, 1)}="",${previous},${accruedBy(sheet.at(row, 1))})`
    const paid = cents(total - before)
    sheet.add(
      { ...day(on), value: day(on).value ?? '', formula: dateFormula },
      money(total, { formula: accrued }),
      money(paid, { formula: cent(`${sheet.at(row, 2)}-${previous}`) }),
    )
    flows.push({
      what: item.name,
      on,
      date: sheet.at(row, 1),
      amountCents: cents(-paid),
      amount: `-${sheet.at(row, 3)}`,
    })
    before = total
    return row
  }
  const months = item.per === 'once' ? [] : monthAnniversaries(from, to)
  for (let month = 1; month <= months.length + spareMonths; month += 1) {
    const next = `EDATE(${name}_from,${month})`
    add(months[month - 1] ?? null, `IF(AND(NOT(${once}),${next}<${name}_to),${next},"")`, false)
  }
  const last = add(item.per === 'once' ? from : to, `IF(${once},${name}_from,${name}_to)`, true)
  const total = sheet.name(`${name}_total`, last, 2)
  if (model.ending !== 'sale') {
    sheet.gap()
    return { total, flows, laterCosts: [] }
  }
  sheet.add(text(words('if_sold_later'), 'soft'))
  const laterCosts = HOLD_DELTAS.map((days, position) => {
    const later = soldLater(model, days)
    const { to: laterTo } = windowOf(item, later)
    const row = sheet.rows.length + 1
    const date = `IF(${place.to}="",sale_date+hold_days_${position + 1},${place.to})`
    sheet.add(
      day(laterTo, { formula: date }),
      money(holdingThrough(item, later, prices, laterTo), { formula: accruedBy(sheet.at(row, 1)) }),
    )
    return sheet.at(row, 2)
  })
  sheet.gap()
  return { total, flows, laterCosts }
}

/**
 * Returns the formula for a holding cost between two days, by the day on a 365-day year (see docs/domain.md,
 * Underwriting).
 */
function accruedFormula(place: CostPlace, from: string, to: string, words: Words): string {
  const basis = basisFormula(place, words)
  const days = `MAX(0,${to}-${from})`
  const per = (word: 'once' | 'per_day' | 'per_month') => `${place.per}=${quoted(words(word))}`
  const yearly = `IF(${per('per_month')},${basis}*12*${days}/365,${basis}*${days}/365)`
  return cent(`IF(${per('once')},${basis},IF(${per('per_day')},${basis}*${days},${yearly}))`)
}
