import type { Day } from '@plumbline/domain/calendar'
import type { FlowKind } from '@plumbline/domain/underwriting/flows'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'

/** What moves on one day, and how much own money is in at its end; negative when more came back than went in. */
export type CashRow = { on: Day; kinds: FlowKind[]; amountCents: number; ownCashCents: number; isPeak: boolean }

/** The dated flows of own money, a row a day; the last one leaves the profit. */
export function cashRows({ flows, cash }: Pick<Underwriting, 'flows' | 'cash'>): CashRow[] {
  let ownCashCents = 0
  return [...Map.groupBy(flows, (flow) => flow.on)].map(([on, ofDay]) => {
    const amountCents = ofDay.reduce((sum, flow) => sum + flow.amountCents, 0)
    ownCashCents -= amountCents
    const kinds = [...new Set(ofDay.map((flow) => flow.kind))]
    return { on, kinds, amountCents, ownCashCents, isPeak: on === cash.peakOn }
  })
}
