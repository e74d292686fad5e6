import type { BudgetColumns } from '@plumbline/domain/budgets/roll-up'
import { buildLedger, dollars, expense, invoice, order, planned } from '@plumbline/domain/invoices/build-ledger'
import type { Invoice } from '@plumbline/domain/invoices/billing'
import { figureLedger, type Ledger } from '@plumbline/domain/invoices/ledger'
import { percentOf } from '@plumbline/domain/money'
import type { Order } from '@plumbline/domain/purchase-orders/order-sums'
import type { Charts } from '../../chart.ts'
import { exact, type Figure, type Figures, money, percent } from '../../figure.ts'

const PLAN = 15_000
const CABINETS = 9_800
const DEPOSIT = 4_900
const COUNTERTOP = 3_600
const RECEIPT = 740
const CHANGE = 1_150
const FINAL_CABINETS = 10_650
const OVERBILLED = 3_950
const RETAINAGE = '10'

function cabinets(status: Order['status'], change = 0): Order {
  const plain = order('cabinets', status, { kitchen: CABINETS })
  return { ...plain, lines: plain.lines.map((line) => ({ ...line, approvedChangeCents: dollars(change) })) }
}
const countertop = order('countertop', 'issued', { kitchen: COUNTERTOP })
const deposit: Invoice = invoice('cabinets', 'paid', { kitchen: DEPOSIT })
const restOfCabinets: Invoice = invoice('cabinets', 'approved', { kitchen: FINAL_CABINETS - DEPOSIT })
const receipt = expense('kitchen', RECEIPT)

function kitchen(facts: Partial<Ledger>): BudgetColumns {
  return figureLedger(buildLedger({ lines: [planned('kitchen', PLAN)], ...facts })).lines.get('kitchen')!
}

/** The line after each event, in the order of the text. */
const STEPS: readonly BudgetColumns[] = [
  kitchen({}),
  kitchen({ orders: [cabinets('pending_approval')] }),
  kitchen({ orders: [cabinets('issued')] }),
  kitchen({ orders: [cabinets('partially_invoiced')], invoices: [deposit] }),
  kitchen({ orders: [cabinets('partially_invoiced'), countertop], invoices: [deposit] }),
  kitchen({ orders: [cabinets('partially_invoiced'), countertop], invoices: [deposit], expenses: [receipt] }),
  kitchen({ orders: [cabinets('partially_invoiced', CHANGE), countertop], invoices: [deposit], expenses: [receipt] }),
  kitchen({
    orders: [cabinets('closed', CHANGE), countertop],
    invoices: [deposit, restOfCabinets],
    expenses: [receipt],
  }),
]
const [, , , afterDeposit, , , afterChange, closed] = STEPS

/** The same line if the countertop is billed for more than was ordered. */
const overbilled = kitchen({
  orders: [cabinets('closed', CHANGE), { ...countertop, status: 'fully_invoiced' }],
  invoices: [deposit, restOfCabinets, invoice('countertop', 'approved', { kitchen: OVERBILLED })],
  expenses: [receipt],
})

const rows: Record<string, Figure> = Object.fromEntries(
  STEPS.flatMap((columns, index) => [
    [`committed${index}`, exact(columns.committedCents)],
    [`actual${index}`, exact(columns.actualCents)],
    [`remaining${index}`, exact(columns.remainingToSpendCents)],
    [`uncommitted${index}`, exact(columns.uncommittedCents)],
  ]),
)

export const figures = {
  ...rows,
  plan: money(dollars(PLAN)),
  cabinets: money(dollars(CABINETS)),
  deposit: money(dollars(DEPOSIT)),
  countertop: money(dollars(COUNTERTOP)),
  receipt: money(dollars(RECEIPT)),
  change: money(dollars(CHANGE)),
  cabinetsFinal: money(dollars(FINAL_CABINETS)),
  cabinetsChanged: money(dollars(CABINETS + CHANGE)),
  releasedByClosing: money(dollars(CABINETS + CHANGE - FINAL_CABINETS)),
  seemsLeft: money(afterDeposit!.remainingToSpendCents),
  reallyLeft: money(afterDeposit!.uncommittedCents),
  shortBy: money(-afterChange!.uncommittedCents),
  leftAtEnd: money(closed!.uncommittedCents),
  billed: money(dollars(OVERBILLED)),
  billedOver: money(dollars(OVERBILLED - COUNTERTOP)),
  overbilledLeft: money(overbilled.uncommittedCents),
  retainagePct: percent(RETAINAGE),
  retained: money(percentOf(dollars(COUNTERTOP), RETAINAGE)),
  retainedPaid: money(dollars(COUNTERTOP) - percentOf(dollars(COUNTERTOP), RETAINAGE)),
} satisfies Figures

const CHART_STEPS = ['approved', 'deposit', 'countertop', 'receipt', 'change'] as const

export const charts = {
  line: {
    kind: 'bars',
    rows: CHART_STEPS.map((label, index) => {
      const columns = STEPS[index + 2]!
      return {
        label,
        amountCents: columns.uncommittedCents,
        markCents: columns.revisedCents,
        spans: [
          { fromCents: 0, toCents: columns.committedCents + columns.directCostCents, look: 'committed' },
          { fromCents: 0, toCents: columns.actualCents, look: 'actual' },
        ],
      }
    }),
  },
} satisfies Charts
