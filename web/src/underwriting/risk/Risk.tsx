import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { Range } from './Range.tsx'
import { Sensitivity } from './Sensitivity.tsx'
import { Tolerances } from './Tolerances.tsx'

/** What happens to a deal if its inputs differ from the plan. */
export function Risk({ underwriting, dealId }: { underwriting: Underwriting; dealId: string }) {
  return (
    <>
      <Sensitivity underwriting={underwriting} />
      <Tolerances underwriting={underwriting} dealId={dealId} />
      <Range underwriting={underwriting} dealId={dealId} />
    </>
  )
}
