import {
  type Simulation,
  type Spreads,
  UNCERTAIN_INPUTS,
  type UncertainInput,
} from '@plumbline/domain/underwriting/risk/simulation'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatDay, formatList, formatMoney, formatPercent, MINUS } from '../../ui/figures/format.ts'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import type { ExplainRow } from '../../ui/figures/LedgerTable.tsx'
import { type DealPlace, spotAddress } from '../returns/ledger-places.ts'
import { SPREAD_NAMES, SPREAD_UNITS } from './spread-words.ts'

/** What a range was computed from. */
export type RangeRun = {
  range: Simulation
  spreads: Spreads
  seed: number
  underwriting: Underwriting
  place: DealPlace
}

export const PERCENTILES = ['p10Cents', 'p50Cents', 'p90Cents'] as const
export type Percentile = (typeof PERCENTILES)[number]

const SHARES: Readonly<Record<Percentile, number>> = { p10Cents: 0.1, p50Cents: 0.5, p90Cents: 0.9 }

/** Explains a percentile: the run at its rank when all runs are sorted, and what each run draws from. */
export function explainPercentile(run: RangeRun, percentile: Percentile, name: string): ExplainProps {
  const { range } = run
  const rank = Math.max(1, Math.ceil(SHARES[percentile] * range.runs))
  return {
    title: m.underwriting_how_percentile({ name }),
    lede: m.underwriting_formula_percentile(),
    rows: [
      ...inputRows(run),
      runsRow(run),
      {
        name: m.underwriting_rank(),
        made: m.underwriting_rank_of({ runs: formatCount(range.runs) }),
        value: { text: formatCount(rank) },
      },
    ],
    result: { name, value: { cents: range[percentile] } },
  }
}

/** Explains a chance: the runs with that outcome divided by all runs. */
export function explainChance(run: RangeRun, chance: 'loss' | 'target', name: string): ExplainProps {
  const { range, place } = run
  const ratio = chance === 'loss' ? range.chanceOfLoss : range.chanceOfTarget
  const target = formatMoney(run.underwriting.model.targetProfitCents)
  return {
    title: m.underwriting_how_chance({ name }),
    lede: m.underwriting_formula_chance({ seed: formatCount(run.seed) }),
    rows: [
      {
        name: chance === 'loss' ? m.underwriting_runs_below_zero() : m.underwriting_runs_from({ amount: target }),
        ...(chance === 'target' ? { to: spotAddress(place, 'offers.targetProfitCents') } : {}),
        value: { text: formatCount(Math.round(ratio * range.runs)) },
      },
      {
        sign: '÷',
        name: m.underwriting_all_runs(),
        to: spotAddress(place, 'spreads'),
        value: { text: formatCount(range.runs) },
      },
    ],
    result: { name, value: { ratio } },
  }
}

/** Returns the number of runs and the seed. The same seed produces the same runs. */
function runsRow({ range, seed, place }: RangeRun): ExplainRow {
  return {
    name: m.underwriting_all_runs(),
    to: spotAddress(place, 'spreads'),
    made: m.underwriting_of_seed({ seed: formatCount(seed) }),
    value: { text: formatCount(range.runs) },
  }
}

/** Returns each input that a run draws, with its triangle around the plan. */
function inputRows({ spreads, underwriting, place }: RangeRun): ExplainRow[] {
  const hasLoans = underwriting.model.loans.length > 0
  return UNCERTAIN_INPUTS.filter((input) => hasLoans || input !== 'loan_rate').map((input): ExplainRow => {
    const { low, likely, high } = spreads[input]
    const unit = SPREAD_UNITS[input]()
    const written = (amount: number) => `${signed(amount)}${unit === '%' ? '%' : ` ${unit}`}`
    return {
      name: SPREAD_NAMES[input](),
      to: spotAddress(place, `spreads.${input}`),
      made: m.underwriting_drawn_around({ plan: planned(input, underwriting), likely: written(likely) }),
      value: { text: low === high ? written(low) : `${signed(low)} … ${written(high)}` },
    }
  })
}

function planned(input: UncertainInput, { model, improvement }: Underwriting): string {
  switch (input) {
    case 'sale_price':
      return formatMoney(model.salePriceCents)
    case 'improvement':
      return formatMoney(improvement.totalCents)
    case 'hold':
      return formatDay(model.saleOn)
    case 'loan_rate':
      return formatList(model.loans.map((loan) => formatPercent(loan.ratePct)))
  }
}

function signed(amount: number): string {
  if (amount === 0) return '0'
  return `${amount < 0 ? MINUS : '+'}${Math.abs(amount)}`
}
