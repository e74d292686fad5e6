import { buildLedger, dollars, expense, invoice, order, planned } from '@plumbline/domain/invoices/build-ledger'
import type { BudgetColumns } from '@plumbline/domain/budgets/roll-up'
import { figureLedger } from '@plumbline/domain/invoices/ledger'
import { AMBER_DOWN_TO, trafficLight } from '@plumbline/domain/budgets/variance'
import { cents } from '@plumbline/domain/money'
import type { Charts } from '../../chart.ts'
import { exact, type Figures, money, percent, ratio } from '../../figure.ts'

const LINES = ['roof', 'plumbing', 'electrical', 'kitchen', 'bathrooms', 'flooring', 'paint', 'contingency'] as const
const PENDING_BATHROOMS = 12_400

const changedPlumbing = order('plumbing-order', 'partially_invoiced', { plumbing: 9_500 })
const CHANGE = dollars(1_900)

const ledger = buildLedger({
  lines: [
    planned('roof', 12_000, { etcOverrideCents: cents(0) }),
    planned('plumbing', 9_500),
    planned('electrical', 8_500),
    planned('kitchen', 18_000),
    planned('bathrooms', 11_000),
    planned('flooring', 8_000, { etcOverrideCents: dollars(9_200) }),
    planned('paint', 6_500),
    planned('contingency', 7_000),
  ],
  orders: [
    order('roof-order', 'closed', { roof: 11_850 }),
    { ...changedPlumbing, lines: changedPlumbing.lines.map((line) => ({ ...line, approvedChangeCents: CHANGE })) },
    order('electrical-order', 'partially_invoiced', { electrical: 8_200 }),
    order('cabinets', 'partially_invoiced', { kitchen: 16_400 }),
    order('bathrooms-order', 'pending_approval', { bathrooms: PENDING_BATHROOMS }),
  ],
  invoices: [
    invoice('roof-order', 'paid', { roof: 11_850 }),
    invoice('plumbing-order', 'paid', { plumbing: 6_000 }),
    invoice('electrical-order', 'approved', { electrical: 4_100 }),
    invoice('cabinets', 'paid', { kitchen: 8_200 }),
  ],
  expenses: [expense('kitchen', 2_150)],
})

const { lines, total } = figureLedger(ledger)
const line = (name: (typeof LINES)[number]) => lines.get(name)!
const work = LINES.filter((name) => name !== 'contingency')
const overs = work.filter((name) => line(name).varianceCents < 0)
const overCents = overs.reduce((sum, name) => sum - line(name).varianceCents, 0)
const coming = dollars(PENDING_BATHROOMS) - line('bathrooms').revisedCents
const contingency = line('contingency').revisedCents
if (trafficLight(total) !== 'amber') throw new Error('the text calls this budget amber')
if (overs.length !== 3) throw new Error('the text names three lines that are over')

function rowOf(name: string, columns: BudgetColumns): Figures {
  return {
    [`${name}Planned`]: exact(columns.revisedCents),
    [`${name}Committed`]: exact(columns.committedCents),
    [`${name}Actual`]: exact(columns.actualCents),
    [`${name}Forecast`]: exact(columns.forecastCents),
    [`${name}Variance`]: exact(columns.varianceCents),
  }
}

export const figures = {
  ...Object.assign({}, ...LINES.map((name) => rowOf(name, line(name)))),
  ...rowOf('total', total),
  planned: money(total.revisedCents),
  spent: money(total.actualCents),
  spentShare: ratio(total.actualCents / total.revisedCents),
  variance: money(total.varianceCents),
  overPlan: money(-total.varianceCents),
  overPlanPct: ratio(-total.variancePct!),
  amber: percent(String(Math.abs(AMBER_DOWN_TO) * 100)),
  over: money(overCents),
  saved: money(line('roof').varianceCents),
  plumbingOver: money(-line('plumbing').varianceCents),
  plumbingOrder: money(dollars(9_500)),
  kitchenOver: money(-line('kitchen').varianceCents),
  kitchenOrder: money(line('kitchen').committedCents),
  kitchenReceipt: money(line('kitchen').directCostCents),
  kitchenSpent: money(line('kitchen').actualCents),
  kitchenPlan: money(line('kitchen').revisedCents),
  flooringQuote: money(line('flooring').forecastCents),
  flooringOver: money(-line('flooring').varianceCents),
  bathroomsPending: money(line('bathrooms').pendingCommitmentCents),
  bathroomsComing: money(coming),
  contingency: money(contingency),
  reserveLeft: money(contingency + total.varianceCents - coming),
  reserveNeeded: money(-total.varianceCents + coming),
} satisfies Figures

export const charts = {
  lines: {
    kind: 'bars',
    rows: LINES.map((name) => {
      const columns = line(name)
      return {
        label: name,
        amountCents: columns.varianceCents,
        markCents: columns.forecastCents,
        spans: [
          { fromCents: 0, toCents: columns.revisedCents, look: 'planned' },
          { fromCents: 0, toCents: columns.actualCents + columns.openCommitmentCents, look: 'committed' },
          { fromCents: 0, toCents: columns.actualCents, look: 'actual' },
        ],
      }
    }),
  },
} satisfies Charts
