import type { FormChange } from '@plumbline/domain/invoices/nec-1099/season'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but the vendor's own rows.

export type OwnConsent = { signer: string; agreedAt: Date; withdrawnAt: Date | null }

/** When the vendor last agreed. */
export function ownConsent(tx: Tx): Promise<OwnConsent | undefined> {
  return tx.first(sql<OwnConsent>`
    select signer, agreed_at, withdrawn_at
    from tax_portal_consents
    order by agreed_at desc, id desc
    limit 1`)
}

export type OwnCopy = {
  year: number
  filing: number
  isForm: boolean
  changes: FormChange[]
  countedCents: number
  withheldCents: number
  filedAt: Date
}

/** Every copy that was filed for the vendor, corrections included. A form that's no longer needed has an amount of 0. */
export function ownCopies(tx: Tx): Promise<OwnCopy[]> {
  return tx.rows(sql<OwnCopy>`
    select
      form.year, form.filing, form.standing = 'gets_one' as is_form, form.changes, form.counted_cents, form.withheld_cents,
      filing.filed_at
    from tax_forms form
    join tax_filings filing on filing.org_id = form.org_id and filing.year = form.year and filing.number = form.filing
    where form.standing = 'gets_one' or form.changes <> '{}'
    order by form.year desc, form.filing desc`)
}
