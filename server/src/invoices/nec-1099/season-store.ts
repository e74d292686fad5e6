import type { NecColumn } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import type { FormChange, SeasonStatus } from '@plumbline/domain/invoices/nec-1099/season'
import type { NecGroup, NecProblem, NecReason } from '@plumbline/domain/invoices/nec-1099/standing'
import type { TaxClassification, TinType } from '@plumbline/domain/vendors/vendor'
import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type SeasonRow = {
  year: number
  status: SeasonStatus
  thresholdCents: number | null
  columns: NecColumn[] | null
  columnsSetAt: Date | null
  version: number
}

const SELECTED = sql.raw(`year, status, threshold_cents, columns, columns_set_at, version`)

/** What was set or filed for every year, oldest first. */
export function seasonsQuery(orgId: string): Query<SeasonRow> {
  return prepared(sql<SeasonRow>`select ${SELECTED} from tax_seasons where org_id = ${orgId} order by year`)
}

/** Makes the year's row if there is none, and locks it. */
export async function holdSeason(tx: Tx, orgId: string, year: number): Promise<SeasonRow> {
  await tx.run(sql`insert into tax_seasons (org_id, year) values (${orgId}, ${year}) on conflict do nothing`)
  return tx.one(sql<SeasonRow>`
    select ${SELECTED} from tax_seasons where org_id = ${orgId} and year = ${year} for update`)
}

export async function writeSeasonStatus(tx: Tx, orgId: string, year: number, status: SeasonStatus): Promise<void> {
  await tx.run(sql`
    update tax_seasons set status = ${status}, version = version + 1 where org_id = ${orgId} and year = ${year}`)
}

export async function writeThreshold(tx: Tx, orgId: string, year: number, cents: number | null): Promise<void> {
  await tx.run(sql`
    update tax_seasons set threshold_cents = ${cents}, version = version + 1
    where org_id = ${orgId} and year = ${year}`)
}

export async function writeColumns(
  tx: Tx,
  { orgId, year, by, now }: { orgId: string; year: number; by: string; now: Date },
  columns: readonly NecColumn[] | null,
): Promise<void> {
  await tx.run(sql`
    update tax_seasons
    set columns = ${columns === null ? null : JSON.stringify(columns)}::jsonb,
      columns_set_by = ${columns === null ? null : by}, columns_set_at = ${columns === null ? null : now}, version = version + 1
    where org_id = ${orgId} and year = ${year}`)
}

export type FilingRow = {
  number: number
  thresholdCents: number
  columns: NecColumn[]
  payerName: string
  payerAddress: string
  payerPhone: string
  payerTinSealed: string | null
  filedBy: string
  filedByName: string
  filedAt: Date
  forms: number
}

/** Oldest first. */
export function filingsQuery(orgId: string, year: number): Query<FilingRow> {
  return prepared(sql<FilingRow>`
    select
      filing.number, filing.threshold_cents, filing.columns, filing.payer_name, filing.payer_address, filing.payer_phone,
      filing.payer_tin_sealed, filing.filed_by, ${personName('person')} as filed_by_name, filing.filed_at,
      (
        select count(*)::int from tax_forms form
        where form.org_id = filing.org_id and form.year = filing.year and form.filing = filing.number
          and (form.standing = 'gets_one' or form.changes <> '{}')
      ) as forms
    from tax_filings filing
    join profiles person on person.id = filing.filed_by
    where filing.org_id = ${orgId} and filing.year = ${year}
    order by filing.number`)
}

type NewFiling = Omit<FilingRow, 'filedByName' | 'forms'> & { orgId: string; year: number }

export async function insertFiling(tx: Tx, filing: NewFiling): Promise<void> {
  await tx.run(sql`
    insert into tax_filings
      (org_id, year, number, threshold_cents, columns, payer_name, payer_address, payer_phone, payer_tin_sealed, filed_by, filed_at)
    values (
      ${filing.orgId}, ${filing.year}, ${filing.number}, ${filing.thresholdCents}, ${JSON.stringify(filing.columns)}::jsonb,
      ${filing.payerName}, ${filing.payerAddress}, ${filing.payerPhone}, ${filing.payerTinSealed}, ${filing.filedBy},
      ${filing.filedAt}
    )`)
}

/** A vendor as it stood at a filing. */
export type FormRow = {
  filing: number
  vendorId: string
  vendorName: string
  name: string
  address: string
  classification: TaxClassification
  tinType: TinType | null
  tinSealed: string | null
  tinEnding: string | null
  standing: NecGroup
  reason: NecReason
  problems: NecProblem[]
  changes: FormChange[]
  paidCents: number
  cardCents: number
  codesCents: number
  refundsCents: number
  countedCents: number
  withheldCents: number
}

/** A vendor gets a copy of its form, and of one that a correction changed or withdrew. */
export function hasCopy({ standing, changes }: Pick<FormRow, 'standing' | 'changes'>): boolean {
  return standing === 'gets_one' || changes.length > 0
}

/** Every vendor as last filed, or of one filing or vendor alone. */
export function formsQuery(
  orgId: string,
  year: number,
  { filing = null, vendorId = null }: { filing?: number | null | undefined; vendorId?: string | null | undefined } = {},
): Query<FormRow> {
  return prepared(sql<FormRow>`
    select form.*, vendor.name as vendor_name
    from (
      select distinct on (form.vendor_id)
        form.filing, form.vendor_id, form.name, form.address, form.classification, form.tin_type, form.tin_sealed,
        form.tin_ending, form.standing, form.reason, form.problems, form.changes, form.paid_cents, form.card_cents,
        form.codes_cents, form.refunds_cents, form.counted_cents, form.withheld_cents
      from tax_forms form
      where form.org_id = ${orgId} and form.year = ${year} and (${filing}::int is null or form.filing = ${filing})
        and (${vendorId}::uuid is null or form.vendor_id = ${vendorId})
      order by form.vendor_id, form.filing desc
    ) form
    join vendors vendor on vendor.org_id = ${orgId} and vendor.id = form.vendor_id
    order by form.counted_cents desc, vendor.name, vendor.id`)
}

export async function insertForms(
  tx: Tx,
  { orgId, year, filing }: { orgId: string; year: number; filing: number },
  forms: readonly Omit<FormRow, 'filing' | 'vendorName'>[],
): Promise<void> {
  await tx.run(sql`
    insert into tax_forms
      (org_id, year, filing, vendor_id, name, address, classification, tin_type, tin_sealed, tin_ending, standing, reason, problems,
       changes, paid_cents, card_cents, codes_cents, refunds_cents, counted_cents, withheld_cents)
    select
      ${orgId}, ${year}, ${filing}, form."vendorId", form.name, form.address, form.classification, form."tinType", form."tinSealed",
      form."tinEnding", form.standing, form.reason, form.problems, form.changes, form."paidCents", form."cardCents",
      form."codesCents", form."refundsCents", form."countedCents", form."withheldCents"
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as form (
      "vendorId" uuid, name text, address text, classification text, "tinType" text, "tinSealed" text, "tinEnding" text,
      standing text, reason text, problems text[], changes text[], "paidCents" bigint, "cardCents" bigint, "codesCents" bigint,
      "refundsCents" bigint, "countedCents" bigint, "withheldCents" bigint
    )`)
}
