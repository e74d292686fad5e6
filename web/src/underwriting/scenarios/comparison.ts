import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { Figure, Ledger } from '@plumbline/domain/underwriting/ledger'
import {
  asScenario,
  changedSince,
  differencesFrom,
  type FrozenKey,
  type FrozenTerms,
} from '@plumbline/domain/underwriting/terms/frozen-scenario'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { m } from '../../messages/generated/messages.js'
import { type Figures, figuresOf, ledgerOf } from '../../figures/figures.ts'

/** The plan or a scenario, both computed by the same functions. */
export type Column = {
  /** null = the plan */
  id: string | null
  name: string
  terms: DealTerms
  changes: TermsPart
  base: FrozenTerms
  /** the inputs that differ from the plan, and those of them that the plan has changed since */
  keys: readonly FrozenKey[]
  stale: readonly FrozenKey[]
  figures: Figures
}

/** Returns the plan, followed by its scenarios. */
export function columnsOf(plan: DealTerms, scenarios: readonly Scenario[]): Column[] {
  const none = { changes: {}, base: {}, keys: [], stale: [] }
  return [
    { id: null, name: m.scenarios_plan(), terms: plan, ...none, figures: figuresOf(plan) },
    ...scenarios.map((scenario): Column => {
      const { id, name, changes, base } = scenario
      const terms = asScenario(plan, scenario)
      const keys = differencesFrom(plan, scenario)
      return { id, name, terms, changes, base, keys, stale: changedSince(plan, scenario), figures: figuresOf(terms) }
    }),
  ]
}

/** In the order of the tab. */
export function differingInputs(columns: readonly Column[]): FrozenKey[] {
  return [...new Set(columns.flatMap(({ keys }) => keys))]
}

export const COMPARED = [
  'net_profit',
  'cash_left_in',
  'equity_kept',
  'roi',
  'annualized_roi',
  'profit_margin',
  'total_project_cost',
  'improvement',
  'financing',
  'holding',
  'selling',
  'cash_to_close',
  'cash_needed',
  'cash_on_cash',
  'equity_multiple',
  'xirr',
  'break_even',
  'rule_offer',
  'target_offer',
] as const satisfies readonly Figure[]

/** The figures to compare: those of a property that's kept only if one of the columns keeps it. */
export function comparedIn(columns: readonly Column[]): readonly (typeof COMPARED)[number][] {
  const isKept = columns.some(({ figures }) => figures.underwriting?.kept)
  const hasRule = columns[0]?.terms.dealType === 'fix_and_flip'
  return COMPARED.filter((figure) => {
    if (figure === 'rule_offer') return hasRule
    return isKept || (figure !== 'cash_left_in' && figure !== 'equity_kept')
  })
}

const ledgers = new WeakMap<Column, Record<(typeof COMPARED)[number], Ledger | null>>()

export function ledgersOf(column: Column): Record<(typeof COMPARED)[number], Ledger | null> {
  const known = ledgers.get(column)
  if (known) return known
  const made = Object.fromEntries(COMPARED.map((figure) => [figure, ledgerOf(column.figures, figure)])) as Record<
    (typeof COMPARED)[number],
    Ledger | null
  >
  ledgers.set(column, made)
  return made
}

/** The difference of a figure from the plan's. Null if they are equal or one of them is missing. */
export type Delta = { amountCents: number } | { ratio: number; multiple: boolean }

export function deltaOf(plan: Ledger | null, other: Ledger | null): Delta | null {
  if (!plan || !other) return null
  const [from, to] = [plan.result, other.result]
  if ('amountCents' in from && 'amountCents' in to)
    return to.amountCents === from.amountCents ? null : { amountCents: to.amountCents - from.amountCents }
  if ('ratio' in from && 'ratio' in to)
    return to.ratio === from.ratio
      ? null
      : { ratio: to.ratio - from.ratio, multiple: plan.figure === 'equity_multiple' }
  return null
}

/** Figures where less is better: costs, and cash that has to be available. */
const LESS_IS_BETTER = new Set<Figure>([
  'cash_left_in',
  'total_project_cost',
  'improvement',
  'financing',
  'holding',
  'selling',
  'cash_to_close',
  'cash_needed',
  'break_even',
])

export function isBetter(figure: Figure, delta: Delta): boolean {
  const amount = 'amountCents' in delta ? delta.amountCents : delta.ratio
  return LESS_IS_BETTER.has(figure) ? amount < 0 : amount > 0
}
