import { addDays, type Day, monthAnniversaries } from '../../calendar.ts'
import { type Cents, cents, sumCents, ZERO } from '../../money.ts'
import { interestDays, yearBasis } from '../returns/day-count.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import { type LoanFigures, loanFigures } from '../loans/financing.ts'
import { interestThrough, openInterestThrough } from '../loans/interest.ts'
import { isPaidOff, repayments } from '../loans/recorded.ts'
import { HOLD_DELTAS } from '../risk/sensitivity.ts'
import type { Underwriting } from '../underwrite.ts'
import { cent, daysCounted, quoted } from './formulas.ts'
import { type DrawPlace, writeDrawTotals, writeEvenDraws } from './draw-rows.ts'
import type { LoanPlace } from './inputs-sheet.ts'
import type { FlowEntry } from './cash-sheet.ts'
import {
  type PaidRange,
  paidForCents,
  paidForFormula,
  type RecordedPlaces,
  recordedFlows,
  sumOf,
  writePaidRanges,
} from './recorded-rows.ts'
import { count, day, money, NEVER, type Sheet, text } from './sheet.ts'
import type { Words } from './words.ts'

/**
 * What other sheets use from a loan's sheet: the names of its totals, its movements, and its cost at each later sale.
 */
export type LoanLinks = { prefix: string; flows: FlowEntry[]; laterCosts: string[] }

type Write = {
  sheet: Sheet
  prefix: string
  draws: readonly DrawPlace[]
  recorded: RecordedPlaces
  loan: LoanTerms
  figures: LoanFigures
  saleOn: Day
  words: Words
}

/**
 * Writes one loan: its periods of constant balance, the days each of them counts through every payment, and its cost.
 */
export function writeLoan(
  sheet: Sheet,
  place: LoanPlace,
  index: number,
  { model, financing }: Underwriting,
  spareMonths: number,
  words: Words,
): LoanLinks {
  const loan = model.loans[index]!
  const figures = financing.loans[index]!
  const { prefix, known, recorded } = place
  sheet.add(text(loan.name, 'title'))
  const total = (name: string, label: string, amount: Cents, formula: string) =>
    sheet.named(`${prefix}_${name}`, label, money(amount, { formula }))
  const date = (name: string, label: string, on: Day, formula: string) =>
    sheet.named(`${prefix}_${name}`, label, day(on, { formula }))
  const starts = loan.isRefinance ? 'sale_date' : `IF(${prefix}_start="",purchase_date,${prefix}_start)`
  date('starts', words('loan_starts'), figures.startsOn, starts)
  date('ends', words('loan_payoff'), figures.payoffOn, endFormula(prefix, loan, recorded))
  sheet.named(
    `${prefix}_year`,
    words('year_days'),
    count(Number(yearBasis(loan.dayCount)), { formula: `IF(${prefix}_day_count="ACT/365",365,360)` }),
  )
  const [drawn, drawFees] = figures.draws.length > 0 ? [`${prefix}_drawn`, `${prefix}_drawn_fees`] : ['0', '0']
  const { payments, extensions } = recorded
  total('commitment', words('commitment'), figures.commitmentCents, `${prefix}_advance+${prefix}_holdback`)
  const points = cent(`${prefix}_commitment*${prefix}_points_pct`)
  total('points', words('points'), figures.pointsCents, loan.pointsCents === null ? points : `${prefix}_points_charged`)
  total('lender_fees', words('lender_fees'), figures.feesCents, `${prefix}_fees`)
  total('draw_fees', words('draw_fees'), figures.drawFeesCents, drawFees)
  const exitFee = cent(`${prefix}_commitment*${prefix}_exit_fee_pct`)
  total('exit_fee', words('exit_fees'), figures.exitFeeCents, loan.stays || isPaidOff(loan) ? '0' : exitFee)
  const agreedFees = sumOf(extensions.map(({ fee }) => fee))
  const lateFee = extensionFormula(prefix, loan, recorded, `${prefix}_ends`)
  total('extension_fee', words('extension_fees'), figures.extensionFeeCents, `${agreedFees}+${lateFee}`)
  const paymentFees = sumOf(payments.map(({ fees }) => fees))
  total('payment_fees', words('payment_fees'), figures.paymentFeesCents, paymentFees)
  const net = `${prefix}_advance-${prefix}_points-${prefix}_lender_fees`
  total('net_advance', words('net_advance'), figures.netAdvanceCents, net)
  total('principal', words('loan_principal'), figures.principalCents, `${prefix}_advance+${drawn}`)
  const repaid = sumOf(payments.filter(({ payment }) => !payment.isPayoff).map(({ principal }) => principal))
  total('repaid', words('repaid'), figures.repaidCents, repaid)
  const stays = loan.stays ? `${prefix}_principal-${prefix}_repaid` : '0'
  total('stays', words('loan_that_stays'), figures.staysCents, stays)
  const interestRow = sheet.add(text(words('interest')))
  sheet.name(`${prefix}_interest`, interestRow, 2)
  const parts = COST_PARTS.map((part) => `${prefix}_${part}`)
  const costRow = sheet.add(text(words('financing'), 'total'))
  sheet.name(`${prefix}_cost`, costRow, 2)
  sheet.rows[costRow - 1]!.push(money(figures.costCents, { formula: cent(parts.join('+')), look: 'total' }))
  sheet.gap()
  const draws = [...known.draws, ...writeEvenDraws(sheet, prefix, loan, figures, known, model.saleOn, words)]
  writeDrawTotals(sheet, prefix, figures, draws, words)
  const write: Write = { sheet, prefix, draws, recorded, loan, figures, saleOn: model.saleOn, words }
  const stretches = writeStretches(write)
  const ranges = writeRanges(write, stretches)
  const due = writeDue(write, stretches, ranges, spareMonths)
  const paid = sumOf(payments.map(({ interest }) => interest))
  sheet.rows[interestRow - 1]!.push(money(figures.interestCents, { formula: cent(`${paid}+${due.openAtEnd}`) }))
  const laterCosts = model.ending === 'sale' ? writeLater(write, stretches, ranges, paid) : []
  const flows = [...startFlows(write), ...recordedFlows(recorded, loan.name, words), ...due.flows, ...endFlows(write)]
  return { prefix, flows, laterCosts }
}

const COST_PARTS = [
  'points',
  'lender_fees',
  'draw_fees',
  'interest',
  'exit_fee',
  'extension_fee',
  'payment_fees',
] as const

/** Returns the formula for the loan's last day, like `lastDayOf`. */
function endFormula(prefix: string, loan: LoanTerms, { payments }: RecordedPlaces): string {
  const payoff = payments.find(({ payment }) => payment.isPayoff)
  if (payoff) return payoff.on
  return loan.stays ? 'sale_date' : `IF(${prefix}_payoff="",sale_date,${prefix}_payoff)`
}

/** Returns the formula for the current maturity; 0 if there is none. */
function maturityFormula(prefix: string, { extensions }: RecordedPlaces): string {
  return `MAX(${[`${prefix}_matures`, ...extensions.map(({ matures }) => matures)].join(',')})`
}

/**
 * Returns the formula for the fee on a loan that is paid off after its maturity. Without a maturity there is no fee, and
 * a recorded payoff says what was paid.
 */
function extensionFormula(prefix: string, loan: LoanTerms, recorded: RecordedPlaces, payoff: string): string {
  if (isPaidOff(loan)) return '0'
  const matures = maturityFormula(prefix, recorded)
  const extended = `AND(${matures}>0,${matures}<${payoff})`
  return `IF(${extended},${cent(`${prefix}_commitment*${prefix}_extension_fee_pct`)},0)`
}

/** A draw or a repayment: what changes the balance, with its cells. */
type Change = { on: string; by: string; day: Day | null; byCents: number; isDraw: boolean }

/** Returns draws and repayments in the order of their days. Rows kept for later dates stay where they are. */
function changesOf({ draws, recorded, loan }: Write): Change[] {
  const changes = draws.map(({ on, drawn, draw }): Change => ({
    on,
    by: drawn,
    day: draw?.fundedOn ?? null,
    byCents: draw?.drawnCents ?? 0,
    isDraw: true,
  }))
  const repaid = new Set(repayments(loan))
  const places = recorded.payments.filter(({ payment }) => repaid.has(payment))
  for (const { payment, on, principal } of places.toSorted((one, other) =>
    one.payment.paidOn < other.payment.paidOn ? -1 : 1,
  )) {
    const before = changes.findLastIndex((change) => change.day !== null && change.day <= payment.paidOn)
    const change = { on, by: `-${principal}`, day: payment.paidOn, byCents: -payment.principalCents, isDraw: false }
    changes.splice(before + 1, 0, change)
  }
  return changes
}

type Stretch = { from: Day; balanceCents: Cents; until: Day | null; bears: boolean }
type Stretches = { list: Stretch[]; rows: { from: number; balance: number; until: number; bears: number } }

/**
 * A column for the start and one for each draw and repayment: from when, how much, until when, and whether it changes
 * the balance.
 */
function writeStretches(write: Write): Stretches {
  const { sheet, prefix, loan, figures, words } = write
  const changes = changesOf(write)
  const drawn = loan.interestOn === 'drawn'
  let balance = drawn ? loan.initialAdvanceCents : figures.commitmentCents
  const list: Stretch[] = [{ from: figures.startsOn, balanceCents: cents(balance), until: null, bears: true }]
  for (const { day: on, byCents, isDraw } of changes) {
    const bears = (drawn || !isDraw) && byCents !== 0
    if (bears) balance = cents(balance + byCents)
    const from = on !== null && on > figures.startsOn ? on : figures.startsOn
    list.push({ from, balanceCents: cents(balance), until: null, bears })
  }
  for (let at = list.length - 2; at >= 0; at -= 1) {
    const next = list[at + 1]!
    list[at]!.until = next.bears ? next.from : next.until
  }
  const first = sheet.rows.length + 1
  const rows = { from: first, balance: first + 1, until: first + 2, bears: first + 3 }
  const onDrawn = `${prefix}_interest_on=${quoted(words('on_drawn'))}`
  sheet.add(
    text(words('from')),
    ...list.map(({ from }, index) =>
      day(from, { formula: index === 0 ? `${prefix}_starts` : `MAX(${changes[index - 1]!.on},${prefix}_starts)` }),
    ),
  )
  sheet.add(
    text(words('balance')),
    ...list.map(({ balanceCents }, index) => {
      const before = sheet.at(rows.balance, index + 1)
      const formula =
        index === 0
          ? `${prefix}_advance+IF(${onDrawn},0,${prefix}_holdback)`
          : `${before}+IF(${sheet.at(rows.bears, index + 2)}=1,${changes[index - 1]!.by},0)`
      return money(balanceCents, { formula })
    }),
  )
  sheet.add(
    text(words('until')),
    ...list.map(({ until }, index) => {
      const next = (row: number) => sheet.at(row, index + 3)
      const formula = `IF(${next(rows.bears)}=1,${next(rows.from)},${next(rows.until)})`
      if (index === list.length - 1) return { value: NEVER, format: 'day' as const }
      return until === null ? { value: NEVER, format: 'day' as const, formula } : day(until, { formula })
    }),
  )
  sheet.add(
    text(words('bears')),
    ...list.map(({ bears }, index) => {
      if (index === 0) return count(1)
      const { by, isDraw } = changes[index - 1]!
      const moves = isDraw ? `AND(${onDrawn},${by}<>0)` : `${by}<>0`
      return count(bears ? 1 : 0, { formula: `IF(${moves},1,0)` })
    }),
  )
  sheet.gap()
  return { list, rows }
}

/** Cells of the days that each stretch counts through the day in the row's first cell. */
function dayCells({ sheet, prefix, loan }: Write, { list, rows }: Stretches, row: number, through: Day | null) {
  const on = sheet.at(row, 1)
  return list.map(({ from, until, bears }, index) => {
    const at = (of: number) => sheet.at(of, index + 2)
    const end = `MIN(${at(rows.until)},${on})`
    const counts = daysCounted(`${prefix}_day_count`, at(rows.from), end)
    const formula = `IF(${on}="",0,IF(OR(${at(rows.bears)}=0,${at(rows.from)}>=${on}),0,${counts}))`
    const isCounted = through !== null && bears && from < through
    const through30 = through !== null && until !== null && until < through ? until : through
    return count(isCounted ? interestDays(loan.dayCount, from, through30!) : 0, { formula })
  })
}

function accruedFormula({ sheet, prefix, loan }: Write, { list, rows }: Stretches, row: number): string {
  const balances = sheet.range(rows.balance, 2, rows.balance, list.length + 1)
  const days = sheet.range(row, 2, row, list.length + 1)
  // Nothing bears interest once more was repaid than was borrowed.
  const bearing = repayments(loan).length > 0 ? `(${balances}>0)*${balances}` : balances
  return cent(`SUMPRODUCT(${bearing},${days})*${prefix}_rate/${prefix}_year`)
}

/** Writes what accrued in the days whose interest was recorded, if any. */
function writeRanges(write: Write, stretches: Stretches): PaidRange[] {
  const { sheet, recorded, loan, figures, words } = write
  if (recorded.payments.length === 0) return []
  const width = stretches.list.length
  const titles = [words('paid_for'), ...stretches.list.map(() => words('days')), words('accrued')]
  sheet.add(...titles.map((title) => text(title, 'soft')))
  const ranges = writePaidRanges(recorded, (on, date) => {
    const row = sheet.rows.length + 1
    sheet.add(
      day(on, { formula: date }),
      ...dayCells(write, stretches, row, on),
      money(interestThrough(loan, figures.steps, on), { formula: accruedFormula(write, stretches, row) }),
    )
    return { date: sheet.at(row, 1), accrued: sheet.at(row, width + 2) }
  })
  sheet.gap()
  return ranges
}

/** Writes the interest payments to come: the monthly ones before the payoff, and the payoff itself. */
function writeDue(write: Write, stretches: Stretches, ranges: readonly PaidRange[], spareMonths: number) {
  const { sheet, prefix, loan, figures, words } = write
  const width = stretches.list.length
  const months = loan.payment === 'monthly' ? monthAnniversaries(figures.startsOn, figures.payoffOn) : []
  const titles = [words('due_on'), ...stretches.list.map(() => words('days'))]
  const sums = [words('accrued'), words('not_recorded'), words('paid')]
  sheet.add(...[...titles, ...sums].map((title) => text(title, 'soft')))
  const flows: FlowEntry[] = []
  let before = ZERO
  let accruedBefore = ZERO
  const add = (on: Day | null, dateFormula: string) => {
    const row = sheet.rows.length + 1
    const at = (column: number) => sheet.at(row, column)
    const [accruedAt, openAt] = [at(width + 2), at(width + 3)]
    const accrued = on === null ? accruedBefore : interestThrough(loan, figures.steps, on)
    const open = on === null ? before : openInterestThrough(loan, figures.steps, on)
    const previous = (column: number) => (flows.length === 0 ? '0' : sheet.at(row - 1, column))
    const unless = (formula: string, column: number) => `IF(${at(1)}="",${previous(column)},${formula})`
    const paid = cents(open - before)
    const openFormula = cent(`${accruedAt}-(${paidForFormula(ranges, at(1), accruedAt)})`)
    sheet.add(
      on === null ? { value: '', format: 'day', formula: dateFormula } : day(on, { formula: dateFormula }),
      ...dayCells(write, stretches, row, on),
      money(accrued, { formula: unless(accruedFormula(write, stretches, row), width + 2) }),
      money(open, { formula: unless(openFormula, width + 3) }),
      money(paid, { formula: cent(`${openAt}-${previous(width + 3)}`) }),
    )
    const what = `${loan.name}: ${words('interest')}`
    flows.push({ what, on, date: at(1), amountCents: cents(-paid), amount: `-${at(width + 4)}` })
    before = open
    accruedBefore = accrued
    return row
  }
  const monthly = `${prefix}_payment=${quoted(words('paid_monthly'))}`
  for (let month = 1; month <= months.length + spareMonths; month += 1) {
    const next = `EDATE(${prefix}_starts,${month})`
    add(months[month - 1] ?? null, `IF(AND(${monthly},${next}<${prefix}_ends),${next},"")`)
  }
  const last = add(figures.payoffOn, `${prefix}_ends`)
  sheet.gap()
  return { flows, openAtEnd: sheet.at(last, width + 3) }
}

/**
 * Writes the loan's cost if the sale comes later. A loan with its own payoff date doesn't move.
 * @param paid the formula for the interest that was recorded
 */
function writeLater(write: Write, stretches: Stretches, ranges: readonly PaidRange[], paid: string): string[] {
  const { sheet, prefix, loan, figures, recorded, saleOn, words } = write
  sheet.add(text(words('if_sold_later'), 'head'))
  const width = stretches.list.length
  const moves = figures.payoffOn === saleOn && !isPaidOff(loan)
  return HOLD_DELTAS.map((days, index) => {
    const row = sheet.rows.length + 1
    const on = moves ? addDays(saleOn, days) : figures.payoffOn
    const moved = `IF(${prefix}_ends=sale_date,${prefix}_ends+hold_days_${index + 1},${prefix}_ends)`
    const later = loanFigures({ ...loan, payoffOn: moves ? null : loan.payoffOn }, moves ? on : saleOn)
    const [date, accruedAt] = [sheet.at(row, 1), sheet.at(row, width + 2)]
    const accrued = interestThrough(loan, figures.steps, on)
    const interest = cents(accrued - paidForCents(loan, figures, on))
    const others = `${prefix}_cost-${prefix}_interest-${prefix}_extension_fee`
    const agreed = sumOf(recorded.extensions.map(({ fee }) => fee))
    const laterExtension = `${agreed}+${extensionFormula(prefix, loan, recorded, date)}`
    sheet.add(
      day(on, { formula: isPaidOff(loan) ? `${prefix}_ends` : moved }),
      ...dayCells(write, stretches, row, on),
      money(accrued, { formula: accruedFormula(write, stretches, row) }),
      money(interest, { formula: cent(`${accruedAt}-(${paidForFormula(ranges, date, accruedAt)})`) }),
      money(laterCost(figures, later, interest), {
        formula: cent(`${others}+${paid}+${sheet.at(row, width + 3)}+${laterExtension}`),
      }),
    )
    return sheet.at(row, width + 4)
  })
}

/** The loan's cost with other interest and, if it ends later, another extension fee. */
function laterCost(figures: LoanFigures, later: LoanFigures, openCents: Cents): Cents {
  const others = figures.costCents - figures.interestCents - figures.extensionFeeCents
  return cents(others + later.extensionFeeCents + figures.recordedInterestCents + openCents)
}

function startFlows({ prefix, draws, loan, figures, words }: Write): FlowEntry[] {
  const [on, date] = [figures.startsOn, `${prefix}_starts`]
  const named = (word: 'advance' | 'loan_fees' | 'draws' | 'draw_fees') => `${loan.name}: ${words(word)}`
  return [
    { what: named('advance'), on, date, amountCents: loan.initialAdvanceCents, amount: `${prefix}_advance` },
    {
      what: named('loan_fees'),
      on,
      date,
      amountCents: cents(-figures.pointsCents - figures.feesCents),
      amount: `-${prefix}_points-${prefix}_lender_fees`,
    },
    ...draws.flatMap(({ on: cell, drawn, fee, draw }): FlowEntry[] => [
      {
        what: named('draws'),
        on: draw?.fundedOn ?? null,
        date: cell,
        amountCents: draw?.drawnCents ?? ZERO,
        amount: drawn,
      },
      {
        what: named('draw_fees'),
        on: draw?.fundedOn ?? null,
        date: cell,
        amountCents: cents(-(draw?.feeCents ?? 0)),
        amount: `-${fee}`,
      },
    ]),
  ]
}

function endFlows({ prefix, loan, figures, recorded, words }: Write): FlowEntry[] {
  const matures = maturityFormula(prefix, recorded)
  const agreedCents = sumCents(recorded.extensions.map(({ extension }) => extension.feeCents))
  const agreed = sumOf(recorded.extensions.map(({ fee }) => fee))
  const end = { on: figures.payoffOn, date: `${prefix}_ends` }
  return [
    {
      what: `${loan.name}: ${words('loan_principal')}`,
      ...end,
      amountCents: cents(figures.repaidCents + figures.staysCents - figures.principalCents),
      amount: `${prefix}_repaid+${prefix}_stays-${prefix}_principal`,
    },
    {
      what: `${loan.name}: ${words('exit_fees')}`,
      ...end,
      amountCents: cents(-figures.exitFeeCents),
      amount: `-${prefix}_exit_fee`,
    },
    {
      what: `${loan.name}: ${words('extension_fees')}`,
      on: figures.maturesOn,
      date: `IF(${matures}=0,"",${matures})`,
      amountCents: cents(agreedCents - figures.extensionFeeCents),
      amount: `${agreed}-${prefix}_extension_fee`,
    },
  ]
}
