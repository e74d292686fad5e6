import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents, ZERO } from '../../money.ts'
import type { FlowKind } from './flows.ts'
import type { Underwriting } from '../underwrite.ts'

/** What moves on one day, and how much own money is in at its end; negative when more came back than went in. */
export type CashDay = { on: Day; kinds: FlowKind[]; amountCents: Cents; ownCashCents: Cents; isPeak: boolean }

/** The dated flows of own money, a day each, in order; the last one leaves the profit (see docs/domain.md, Returns). */
export function cashDays({ flows, cash }: Pick<Underwriting, 'flows' | 'cash'>): CashDay[] {
  let ownCashCents = ZERO
  return [...Map.groupBy(flows, (flow) => flow.on)].map(([on, ofDay]) => {
    const amountCents = sumCents(ofDay.map((flow) => flow.amountCents))
    ownCashCents = cents(ownCashCents - amountCents)
    const kinds = [...new Set(ofDay.map((flow) => flow.kind))]
    return { on, kinds, amountCents, ownCashCents, isPeak: on === cash.peakOn }
  })
}
