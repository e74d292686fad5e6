import { addDays } from '@plumbline/domain/calendar'
import { cents } from '@plumbline/domain/money'
import type { DatedFlow } from '@plumbline/domain/underwriting/returns/flows'
import { xirr } from '@plumbline/domain/underwriting/returns/xirr'
import packageXirr from 'xirr'
import type { BenchRow } from '../running/row.ts'

const COUNT = 10_000
const FLOWS = 17
const AGREES_WITHIN = 1e-8

/** 10,000 rates of return of deals like ours, compared with the npm package `xirr`, which uses Newton's method. */
export function manyXirrs(): BenchRow[] {
  const deals = Array.from({ length: COUNT }, (_, index) => flowsOf(index))
  const asPackage = deals.map((flows) =>
    flows.map(({ on, amountCents }) => ({ amount: amountCents, when: new Date(on) })),
  )
  // Warm up both before timing them.
  timed(() => deals.slice(0, 500).map((flows) => xirr(flows)))
  timed(() => asPackage.slice(0, 500).map((flows) => packageXirr(flows)))
  const ours = timed(() => deals.map((flows) => xirr(flows).rate))
  const theirs = timed(() => asPackage.map((flows) => packageXirr(flows, { epsilon: 1e-12 })))
  const differences = ours.result.map((rate, index) => {
    const other = theirs.result[index]!
    return Math.abs((rate ?? Number.NaN) - other) / Math.max(1, Math.abs(other))
  })
  const worst = Math.max(...differences)
  return [
    {
      case: `${COUNT} XIRRs of ${FLOWS} flows`,
      value: ours.ms,
      unit: 'ms',
      limit: theirs.ms,
      ratio: ours.ms / theirs.ms,
      goal: 'no promise',
      ok: true,
    },
    {
      case: 'worst disagreement with the npm package xirr',
      value: worst,
      unit: '',
      limit: null,
      ratio: null,
      goal: `≤ ${AGREES_WITHIN}`,
      ok: worst <= AGREES_WITHIN,
    },
  ]
}

/** Money out over a project's months, then a sale: profits from −20 % to +40 % over 90 to 400 days. */
function flowsOf(index: number): DatedFlow[] {
  const days = 90 + ((index * 37) % 311)
  const outs = Array.from({ length: FLOWS - 1 }, (_, flow) => ({
    on: addDays('2026-01-05', Math.floor((flow * days) / FLOWS)),
    amountCents: cents(-(100_000 + ((index * 7_919 + flow * 104_729) % 2_000_000))),
  }))
  const paid = outs.reduce((sum, flow) => sum - flow.amountCents, 0)
  const gain = 0.8 + ((index * 61) % 601) / 1_000
  return [...outs, { on: addDays('2026-01-05', days), amountCents: cents(Math.round(paid * gain)) }]
}

function timed<Result>(work: () => Result): { ms: number; result: Result } {
  const start = performance.now()
  const result = work()
  return { ms: performance.now() - start, result }
}
