import { addDays, type Day, monthAnniversaries } from '../../calendar.ts'
import { type Cents, cents, percentOf, ZERO } from '../../money.ts'
import { interestDays, yearBasis } from '../returns/day-count.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { LoanFigures } from '../loans/financing.ts'
import { interestThrough } from '../loans/interest.ts'
import { HOLD_DELTAS } from '../risk/sensitivity.ts'
import type { Underwriting } from '../underwrite.ts'
import { cent, daysCounted, quoted } from './formulas.ts'
import { type DrawPlace, writeDrawTotals, writeEvenDraws } from './draw-rows.ts'
import type { LoanPlace } from './inputs-sheet.ts'
import type { FlowEntry } from './cash-sheet.ts'
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
  const { prefix, known } = place
  sheet.add(text(loan.name, 'title'))
  const total = (name: string, label: string, amount: Cents, formula: string) =>
    sheet.named(`${prefix}_${name}`, label, money(amount, { formula }))
  const date = (name: string, label: string, on: Day, formula: string) =>
    sheet.named(`${prefix}_${name}`, label, day(on, { formula }))
  date('starts', words('loan_starts'), figures.startsOn, `IF(${prefix}_start="",purchase_date,${prefix}_start)`)
  date('ends', words('loan_payoff'), figures.payoffOn, `IF(${prefix}_payoff="",sale_date,${prefix}_payoff)`)
  sheet.named(
    `${prefix}_year`,
    words('year_days'),
    count(Number(yearBasis(loan.dayCount)), { formula: `IF(${prefix}_day_count="ACT/365",365,360)` }),
  )
  const [drawn, drawFees] = figures.draws.length > 0 ? [`${prefix}_drawn`, `${prefix}_drawn_fees`] : ['0', '0']
  total('commitment', words('commitment'), figures.commitmentCents, `${prefix}_advance+${prefix}_holdback`)
  total('points', words('points'), figures.pointsCents, cent(`${prefix}_commitment*${prefix}_points_pct`))
  total('lender_fees', words('lender_fees'), figures.feesCents, `${prefix}_fees`)
  total('draw_fees', words('draw_fees'), figures.drawFeesCents, drawFees)
  total('exit_fee', words('exit_fees'), figures.exitFeeCents, cent(`${prefix}_commitment*${prefix}_exit_fee_pct`))
  total('extension_fee', words('extension_fees'), figures.extensionFeeCents, extensionFormula(prefix, `${prefix}_ends`))
  const net = `${prefix}_advance-${prefix}_points-${prefix}_lender_fees`
  total('net_advance', words('net_advance'), figures.netAdvanceCents, net)
  total('principal', words('loan_principal'), figures.principalCents, `${prefix}_advance+${drawn}`)
  const interestRow = sheet.add(text(words('interest')))
  sheet.name(`${prefix}_interest`, interestRow, 2)
  const parts = ['points', 'lender_fees', 'draw_fees', 'interest', 'exit_fee', 'extension_fee'].map(
    (part) => `${prefix}_${part}`,
  )
  const costRow = sheet.add(text(words('financing'), 'total'))
  sheet.name(`${prefix}_cost`, costRow, 2)
  sheet.rows[costRow - 1]!.push(money(figures.costCents, { formula: cent(parts.join('+')), look: 'total' }))
  sheet.gap()
  const draws = [...known.draws, ...writeEvenDraws(sheet, prefix, loan, figures, known, model.saleOn, words)]
  writeDrawTotals(sheet, prefix, figures, draws, words)
  const write: Write = { sheet, prefix, draws, loan, figures, saleOn: model.saleOn, words }
  const stretches = writeStretches(write)
  const due = writeDue(write, stretches, spareMonths)
  sheet.rows[interestRow - 1]!.push(money(figures.interestCents, { formula: due.accruedAtEnd }))
  const laterCosts = writeLater(write, stretches, due.accrued)
  return { prefix, flows: [...startFlows(write), ...due.flows, ...endFlows(write)], laterCosts }
}

/**
 * Returns the formula for the fee on a loan that is paid off after its maturity. Without a maturity there is no fee.
 */
function extensionFormula(prefix: string, payoff: string): string {
  const extended = `AND(${prefix}_matures<>"",${prefix}_matures<${payoff})`
  return `IF(${extended},${cent(`${prefix}_commitment*${prefix}_extension_fee_pct`)},0)`
}

type Stretch = { from: Day; balanceCents: Cents; until: Day | null; bears: boolean }
type Stretches = { list: Stretch[]; rows: { from: number; balance: number; until: number; bears: number } }

/** A column for the start and one for each draw: from when, how much, until when, and whether it changes the balance. */
function writeStretches({ sheet, prefix, draws, loan, figures, words }: Write): Stretches {
  const drawn = loan.interestOn === 'drawn'
  let balance = drawn ? loan.initialAdvanceCents : figures.commitmentCents
  const list: Stretch[] = [{ from: figures.startsOn, balanceCents: cents(balance), until: null, bears: true }]
  for (const { draw } of draws) {
    const bears = drawn && draw !== null && draw.drawnCents !== 0
    if (bears) balance = cents(balance + draw.drawnCents)
    const from = draw !== null && draw.fundedOn > figures.startsOn ? draw.fundedOn : figures.startsOn
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
      day(from, { formula: index === 0 ? `${prefix}_starts` : `MAX(${draws[index - 1]!.on},${prefix}_starts)` }),
    ),
  )
  sheet.add(
    text(words('balance')),
    ...list.map(({ balanceCents }, index) => {
      const before = sheet.at(rows.balance, index + 1)
      const formula =
        index === 0
          ? `${prefix}_advance+IF(${onDrawn},0,${prefix}_holdback)`
          : `${before}+IF(${sheet.at(rows.bears, index + 2)}=1,${draws[index - 1]!.drawn},0)`
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
      return count(bears ? 1 : 0, { formula: `IF(AND(${onDrawn},${draws[index - 1]!.drawn}<>0),1,0)` })
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

function accruedFormula({ sheet, prefix, draws }: Write, { list, rows }: Stretches, row: number): string {
  const balances = sheet.range(rows.balance, 2, rows.balance, list.length + 1)
  const days = sheet.range(row, 2, row, draws.length + 2)
  return cent(`SUMPRODUCT(${balances},${days})*${prefix}_rate/${prefix}_year`)
}

/** Writes every interest payment: the monthly ones before the payoff, and the payoff itself. */
function writeDue(write: Write, stretches: Stretches, spareMonths: number) {
  const { sheet, prefix, loan, figures, words } = write
  const width = stretches.list.length
  const months = loan.payment === 'monthly' ? monthAnniversaries(figures.startsOn, figures.payoffOn) : []
  const titles = [words('due_on'), ...stretches.list.map(() => words('days')), words('accrued'), words('paid')]
  sheet.add(...titles.map((title) => text(title, 'soft')))
  const accrued = (on: Day) => interestThrough(loan, figures.steps, on)
  const flows: FlowEntry[] = []
  let before = ZERO
  const add = (on: Day | null, dateFormula: string) => {
    const row = sheet.rows.length + 1
    const total = on === null ? before : accrued(on)
    const previous = flows.length === 0 ? '0' : sheet.at(row - 1, width + 2)
    const formula = `IF(${sheet.at(row, 1)}="",${previous},${accruedFormula(write, stretches, row)})`
    const paid = cents(total - before)
    sheet.add(
      on === null ? { value: '', format: 'day', formula: dateFormula } : day(on, { formula: dateFormula }),
      ...dayCells(write, stretches, row, on),
      money(total, { formula }),
      money(paid, { formula: cent(`${sheet.at(row, width + 2)}-${previous}`) }),
    )
    const what = `${loan.name}: ${words('interest')}`
    flows.push({ what, on, date: sheet.at(row, 1), amountCents: cents(-paid), amount: `-${sheet.at(row, width + 3)}` })
    before = total
    return row
  }
  const monthly = `${prefix}_payment=${quoted(words('paid_monthly'))}`
  for (let month = 1; month <= months.length + spareMonths; month += 1) {
    const next = `EDATE(${prefix}_starts,${month})`
    add(months[month - 1] ?? null, `IF(AND(${monthly},${next}<${prefix}_ends),${next},"")`)
  }
  const last = add(figures.payoffOn, `${prefix}_ends`)
  sheet.gap()
  return { flows, accruedAtEnd: sheet.at(last, width + 2), accrued }
}

/** Writes the loan's cost if the sale comes later. A loan with its own payoff date doesn't move. */
function writeLater(write: Write, stretches: Stretches, accrued: (on: Day) => Cents): string[] {
  const { sheet, prefix, loan, figures, saleOn, words } = write
  sheet.add(text(words('if_sold_later'), 'head'))
  const width = stretches.list.length
  return HOLD_DELTAS.map((days, index) => {
    const row = sheet.rows.length + 1
    const on = figures.payoffOn === saleOn ? addDays(saleOn, days) : figures.payoffOn
    const formula = `IF(${prefix}_ends=sale_date,${prefix}_ends+hold_days_${index + 1},${prefix}_ends)`
    const interest = accrued(on)
    const extended = loan.maturesOn !== null && loan.maturesOn < on
    const extension = extended ? percentOf(figures.commitmentCents, loan.extensionFeePct) : ZERO
    const cost = cents(figures.costCents - figures.interestCents - figures.extensionFeeCents + interest + extension)
    const others = `${prefix}_cost-${prefix}_interest-${prefix}_extension_fee`
    const laterExtension = extensionFormula(prefix, sheet.at(row, 1))
    sheet.add(
      day(on, { formula }),
      ...dayCells(write, stretches, row, on),
      money(interest, { formula: accruedFormula(write, stretches, row) }),
      money(cost, { formula: cent(`${others}+${sheet.at(row, width + 2)}+${laterExtension}`) }),
    )
    return sheet.at(row, width + 3)
  })
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

function endFlows({ prefix, loan, figures, words }: Write): FlowEntry[] {
  const end = { on: figures.payoffOn, date: `${prefix}_ends` }
  return [
    {
      what: `${loan.name}: ${words('loan_principal')}`,
      ...end,
      amountCents: cents(-figures.principalCents),
      amount: `-${prefix}_principal`,
    },
    {
      what: `${loan.name}: ${words('exit_fees')}`,
      ...end,
      amountCents: cents(-figures.exitFeeCents),
      amount: `-${prefix}_exit_fee`,
    },
    {
      what: `${loan.name}: ${words('extension_fees')}`,
      on: loan.maturesOn,
      date: `IF(${prefix}_matures="","",${prefix}_matures)`,
      amountCents: cents(-figures.extensionFeeCents),
      amount: `-${prefix}_extension_fee`,
    },
  ]
}
