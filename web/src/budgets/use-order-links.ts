import { useMemo } from 'react'
import { useFilled } from '../shell/use-filled.ts'
import { orderLinks } from './slots.ts'

/** Links to the orders of one deal. */
export type DealOrders = { all: string; ofLine: (lineId: string) => string }

/** Null while no room shows orders. */
export function useOrderLinks(dealId: string): DealOrders | null {
  const [links] = useFilled(orderLinks)
  return useMemo(
    () => (links ? { all: links.ofDeal(dealId), ofLine: (lineId: string) => links.ofLine(dealId, lineId) } : null),
    [links, dealId],
  )
}
