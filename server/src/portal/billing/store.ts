import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but the vendor's own rows.

/** What the invoices on an order that weren't rejected or voided withhold. */
export async function heldFromVendor(tx: Tx, orderId: string): Promise<number> {
  const { cents } = await tx.one(sql<{ cents: number }>`
    select coalesce(sum(retainage_cents - released_cents), 0)::bigint as cents
    from vendor_invoices where order_id = ${orderId} and status not in ('rejected', 'void')`)
  return cents
}

export type EarlierRow = { id: string; invoiceNo: string; invoiceDate: Day; subtotalCents: number }

const MOST_EARLIER = 500

/** The vendor's invoices whose numbers are taken, latest first. */
export function earlierInvoices(tx: Tx): Promise<EarlierRow[]> {
  return tx.rows(sql<EarlierRow>`
    select id, invoice_no, invoice_date, subtotal_cents
    from vendor_invoices where status not in ('rejected', 'void')
    order by invoice_date desc, id desc
    limit ${MOST_EARLIER}`)
}
