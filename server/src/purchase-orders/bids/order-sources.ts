import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { exactUnitCost } from '@plumbline/domain/purchase-orders/bids/award'
import type { Tx } from '../../platform/db/doors.ts'
import { bidsOf } from './bids-store.ts'
import { linesOfPackages, listPackages } from './store.ts'

/** The bids of a deal as sources of an order's lines, newest package first. Only lines with a price are copied. */
export async function bidsForOrders(tx: Tx, orgId: string, dealId: string): Promise<OrderDesk['bids']> {
  const packages = (await listPackages(tx, orgId, dealId)).filter(({ status }) => status !== 'cancelled')
  const ids = packages.map(({ id }) => id)
  const [lines, bids] = await Promise.all([linesOfPackages(tx, orgId, ids), bidsOf(tx, orgId, ids)])
  return packages.flatMap((row) =>
    bids
      .filter(({ packageId }) => packageId === row.id)
      .map((bid) => ({
        id: bid.id,
        packageNumber: row.number,
        title: row.title,
        vendor: { id: bid.vendorId, name: bid.vendorName },
        lines: lines.flatMap((line) => {
          const amountCents = bid.lines.find(({ lineId }) => lineId === line.id)?.amountCents ?? null
          if (amountCents === null) return []
          const { budgetLineId, description, qty, unit } = line
          return [{ budgetLineId, description, qty, unit, unitCostCents: exactUnitCost(qty, amountCents), amountCents }]
        }),
      })),
  )
}
