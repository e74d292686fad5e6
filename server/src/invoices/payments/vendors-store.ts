import type { Payee } from '@plumbline/domain/invoices/payments/payment'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** What decides how a vendor is paid. */
export type PayeeRow = Payee & {
  id: string
  name: string
  method: PaymentMethod | null
  bankEnding: string | null
  isBankUnconfirmed: boolean
}

/** New bank details that nobody has confirmed by a call hold payments to the account. */
export const BANK_UNCONFIRMED = sql.raw(`(vendor.bank_ending is not null and vendor.bank_confirmed_at is null)`)

function payeesQuery(orgId: string, ids: readonly string[]): RawBuilder<PayeeRow> {
  return sql<PayeeRow>`
    select
      vendor.id, vendor.name, vendor.payment_method as method, vendor.bank_ending,
      ${BANK_UNCONFIRMED} as is_bank_unconfirmed, vendor.tax_classification as classification,
      'attorney' = any(vendor.trades) as legal_services, vendor.backup_withholding
    from vendors vendor
    where vendor.org_id = ${orgId} and vendor.id = any(${[...ids]}::uuid[])
    order by vendor.id`
}

export function listPayees(tx: Tx, orgId: string, ids: readonly string[]): Promise<PayeeRow[]> {
  return tx.rows(prepared(payeesQuery(orgId, ids)))
}

/** Same as above. Nobody changes them until the transaction ends, their bank details least of all. */
export function holdPayees(tx: Tx, orgId: string, ids: readonly string[]): Promise<PayeeRow[]> {
  return tx.rows(prepared(sql<PayeeRow>`${payeesQuery(orgId, ids)} for share of vendor`))
}
