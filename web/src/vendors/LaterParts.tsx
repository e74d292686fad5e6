import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useMe } from '../shell/session/me.ts'
import type { Slot } from '../shell/slots.ts'
import { useFilled } from '../shell/use-filled.ts'
import type { VendorSection } from './slots.ts'

type Props = { slot: Slot<VendorSection>; vendor: Vendor; waiting: ReactNode }

/** What later rooms show of a vendor in one place of its page. */
export function LaterParts({ slot, vendor, waiting }: Props) {
  const filled = useFilled(slot)
  const { seeFinancials } = useMe().abilities
  const parts = useMemo(
    () =>
      filled
        .filter(({ needsFinancials }) => !needsFinancials || seeFinancials)
        .toSorted((one, other) => one.order - other.order)
        .map(({ order, load }) => ({ order, Part: lazy(load) })),
    [filled, seeFinancials],
  )
  return parts.map(({ order, Part }) => (
    <Suspense key={order} fallback={waiting}>
      <Part vendor={vendor} />
    </Suspense>
  ))
}
