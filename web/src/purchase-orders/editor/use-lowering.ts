import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { useState } from 'react'

/** Lines with a typed estimate to complete: lowering it by the order is the default, so that nothing counts twice. */
export function useLowering(desk: OrderDesk, demands: readonly { budgetLineId: string }[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const typed = desk.lines.filter(
    (line) => line.etcOverrideCents !== null && demands.some(({ budgetLineId }) => budgetLineId === line.id),
  )
  return {
    lines: typed,
    chosen: typed.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    choose: (id: string, lowered: boolean) =>
      setKept((before) => new Set(lowered ? [...before].filter((other) => other !== id) : [...before, id])),
  }
}

export type Lowering = ReturnType<typeof useLowering>
