import type { Day } from '../../calendar.ts'
import { type Cents, cents, sumCents, ZERO } from '../../money.ts'
import type { FlowKind } from './flows.ts'
import type { Underwriting } from '../underwrite.ts'

/** The movements on one day and the own money in the deal at its end; negative if more came back than went in. */
export type CashDay = { on: Day; kinds: FlowKind[]; amountCents: Cents; ownCashCents: Cents; isPeak: boolean }

/**
 * Returns the dated flows of own money in order, one entry per day. The last one leaves the profit (see docs/domain.md,
 * Returns).
 */
export function cashDays({ flows, cash }: Pick<Underwriting, 'flows' | 'cash'>): CashDay[] {
  let ownCashCents = ZERO
  return [...Map.groupBy(flows, (flow) => flow.on)].map(([on, ofDay]) => {
    const amountCents = sumCents(ofDay.map((flow) => flow.amountCents))
    ownCashCents = cents(ownCashCents - amountCents)
    const kinds = [...new Set(ofDay.map((flow) => flow.kind))]
    return { on, kinds, amountCents, ownCashCents, isPeak: on === cash.peakOn }
  })
}
