import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { lazy, Suspense, useMemo } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { useFilled } from '../shell/use-filled.ts'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { vendorSections } from './slots.ts'

/** What later rooms show of a vendor. */
export function LaterSections({ vendor }: { vendor: Vendor }) {
  const sections = useFilled(vendorSections)
  const { seeFinancials } = useMe().abilities
  const parts = useMemo(
    () =>
      sections
        .filter(({ needsFinancials }) => !needsFinancials || seeFinancials)
        .toSorted((one, other) => one.order - other.order)
        .map(({ order, load }) => ({ order, Part: lazy(load) })),
    [sections, seeFinancials],
  )
  return parts.map(({ order, Part }) => (
    <Suspense key={order} fallback={<SkeletonRows rows={4} label={m.vendors_loading()} />}>
      <Part vendor={vendor} />
    </Suspense>
  ))
}
