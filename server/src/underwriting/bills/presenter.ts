import type { Bill } from '@plumbline/contract/underwriting/bill'
import type { BillRow } from './store.ts'

export function presentBill(row: BillRow): Bill {
  return {
    id: row.id,
    costItemId: row.costItemId,
    sellingLine: row.sellingLine,
    bucket: row.bucket,
    item: row.item,
    nth: row.nth,
    vendorName: row.vendorName,
    amountCents: row.amountCents,
    paidOn: row.paidOn,
    from: row.from,
    to: row.to,
    isFinal: row.isFinal,
    note: row.note,
    origin: row.origin && row.originId ? { kind: row.origin, id: row.originId } : null,
    createdBy: { id: row.createdBy, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
