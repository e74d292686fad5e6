import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { BANK_UNCONFIRMED } from './vendors-store.ts'

type OfVendor = { orgId: string; vendorId: string }

/** Runs that aren't recorded, have a payment to this vendor's account, and wait for no vendor's account anymore. */
export async function releasedRuns(tx: Tx, of: OfVendor): Promise<string[]> {
  return idsOf(tx, of, sql`not exists (select ${heldIn(of.orgId)})`)
}

/** Those of them that wait for an account. */
export async function heldRuns(tx: Tx, of: OfVendor): Promise<string[]> {
  return idsOf(tx, of, sql`exists (select ${heldIn(of.orgId)})`)
}

async function idsOf(tx: Tx, { orgId, vendorId }: OfVendor, which: RawBuilder<unknown>): Promise<string[]> {
  const rows = await tx.rows(sql<{ id: string }>`
    select run.id
    from payment_runs run
    where run.org_id = ${orgId} and run.status <> 'recorded' and ${which}
      and exists (
        select from payments own
        where own.org_id = run.org_id and own.run_id = run.id and own.vendor_id = ${vendorId} and own.method in ('ach', 'wire')
      )`)
  return rows.map(({ id }) => id)
}

function heldIn(orgId: string): RawBuilder<unknown> {
  return sql`
    from payments payment
    join vendors vendor on vendor.org_id = payment.org_id and vendor.id = payment.vendor_id
    where payment.org_id = ${orgId} and payment.run_id = run.id and payment.method in ('ach', 'wire') and ${BANK_UNCONFIRMED}`
}
