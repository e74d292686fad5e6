import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import type { ReactNode } from 'react'
import { Explain } from '../../ui/figures/Explain.tsx'
import { compAddress } from './comp-places.ts'
import { explainFrozen } from './explain-arv.ts'
import type { PricedComp } from './priced.ts'

type Props = { dealId: string; value: Valuation; comps: readonly PricedComp[]; children: ReactNode }

/** Whether a value was frozen from comps, so it can be explained. */
export function isExplained({ comps, valueCents }: Valuation): boolean {
  return (comps ?? []).length > 0 && typeof valueCents === 'number'
}

/** A value that explains itself if it was frozen from comps. Each comp that still exists is linked. */
export function FrozenHow({ dealId, value, comps, children }: Props) {
  const frozen = value.comps ?? []
  if (frozen.length === 0 || typeof value.valueCents !== 'number') return children
  const known = new Set(comps.map(({ id }) => id))
  const linked = frozen.map((comp) => ({
    ...comp,
    to: known.has(comp.compId) ? compAddress(dealId, comp.compId) : undefined,
  }))
  return (
    <Explain align="start" {...explainFrozen(value, linked, value.valueCents)}>
      {children}
    </Explain>
  )
}
