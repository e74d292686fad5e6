import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { lazy, Suspense, useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useFilled } from '../../shell/use-filled.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { orderSections } from '../slots.ts'

/** What later rooms show of an order. */
export function LaterSections({ order }: { order: Order }) {
  const sections = useFilled(orderSections)
  const parts = useMemo(
    () =>
      sections
        .toSorted((one, other) => one.order - other.order)
        .map(({ order: place, load }) => ({ place, Part: lazy(load) })),
    [sections],
  )
  return parts.map(({ place, Part }) => (
    <Suspense key={place} fallback={<SkeletonRows rows={3} label={m.orders_loading()} />}>
      <Part order={order} />
    </Suspense>
  ))
}
