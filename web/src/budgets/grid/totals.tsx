import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import type { Sums } from '../lines/categories.ts'
import { LineBar } from '../lines/LineBar.tsx'
import { asMoney, type Column } from './column.ts'

type Total = NonNullable<Column['total']>

export function moneyTotal(of: (sums: Sums) => number, cost = true): Total {
  return {
    show: (sums) => <Money cents={of(sums)} column cost={cost} />,
    text: (sums) => asMoney(of(sums)),
  }
}

/** Computed from the two totals, never by summing percents. */
export const variancePctTotal: Total = {
  show: (sums) =>
    sums.figures.varianceCents !== 0 && (
      <Percent ratio={sums.figures.variancePct} missing={m.budgets_nothing_planned()} />
    ),
  text: (sums) => percentText(sums.figures.variancePct),
}

export function percentText(ratio: number | null): string {
  return ratio === null ? '' : String(Math.round(ratio * 1_000) / 10)
}

export const barTotal: Total = {
  show: ({ figures }) => (
    <span className="w-full">
      <LineBar figures={figures} />
    </span>
  ),
  text: () => '',
}
