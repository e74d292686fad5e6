import type { Day } from '@plumbline/domain/calendar'
import type { LienWaiverStatus } from '@plumbline/domain/invoices/lien-waivers/course'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type WaiverFacts = {
  kind: LienWaiverKind
  amountCents: number
  throughOn: Day
  documentId: string | null
}

export type WaiverRow = WaiverFacts & {
  id: string
  signer: string | null
  signedOn: Day | null
  status: LienWaiverStatus
  documentTitle: string | null
  rejectReason: string | null
  /** of the PDF that was signed in the portal */
  sha256: string | null
}

/** The lien waivers that came with an invoice, oldest first. */
export function waiversOf(tx: Tx, orgId: string, invoiceId: string): Promise<WaiverRow[]> {
  return tx.rows(
    prepared(sql<WaiverRow>`
      select
        waiver.id, waiver.kind, waiver.amount_cents, waiver.through_on, waiver.status, waiver.signer, waiver.signed_on,
        waiver.document_id, document.title as document_title, waiver.reject_reason, waiver.sha256
      from lien_waivers waiver
      left join documents document on document.org_id = waiver.org_id and document.id = waiver.document_id
      where waiver.org_id = ${orgId} and waiver.invoice_id = ${invoiceId}
      order by waiver.created_at, waiver.id`),
  )
}

export type Signed = { signer: string | null; signedOn: Day | null; status: 'asked' | 'uploaded' }
/** What is kept of a signature that was typed in the portal. */
export type PortalSignature = { email: string; ip: string | null; sha256: string }
type NewWaiver = WaiverFacts &
  Signed & { orgId: string; id: string; invoiceId: string; dealId: string; by: string | PortalSignature; now: Date }

export async function insertWaiver(tx: Tx, waiver: NewWaiver): Promise<void> {
  const { by } = waiver
  const member = typeof by === 'string' ? by : null
  const here = typeof by === 'string' ? null : by
  await tx.run(sql`
    insert into lien_waivers
      (org_id, id, invoice_id, deal_id, kind, amount_cents, through_on, status, signer, signed_on, document_id, recorded_by,
       signed_at, email, ip, sha256, created_at)
    values (
      ${waiver.orgId}, ${waiver.id}, ${waiver.invoiceId}, ${waiver.dealId}, ${waiver.kind}, ${waiver.amountCents},
      ${waiver.throughOn}, ${waiver.status}, ${waiver.signer}, ${waiver.signedOn}, ${waiver.documentId}, ${member},
      ${here && waiver.now}, ${here?.email ?? null}, ${here?.ip ?? null}, ${here?.sha256 ?? null}, ${waiver.now}
    )`)
}

export async function writeWaiverReview(
  tx: Tx,
  orgId: string,
  { id, status, rejectReason }: Pick<WaiverRow, 'id' | 'status' | 'rejectReason'>,
): Promise<void> {
  await tx.run(sql`
    update lien_waivers set status = ${status}, reject_reason = ${rejectReason}
    where org_id = ${orgId} and id = ${id}`)
}

/** The PDF of a waiver that was signed in the portal. */
export function signedWaiver(
  tx: Tx,
  { orgId, invoiceId, waiverId }: { orgId: string; invoiceId: string; waiverId: string },
): Promise<{ sha256: string; kind: LienWaiverKind } | undefined> {
  return tx.first(sql<{ sha256: string; kind: LienWaiverKind }>`
    select sha256, kind from lien_waivers
    where org_id = ${orgId} and invoice_id = ${invoiceId} and id = ${waiverId} and sha256 is not null`)
}

export const HELD_BY_WAIVERS = `exists (
  select from lien_waivers waiver
  where waiver.org_id = stored.org_id and waiver.sha256 = stored.sha256
)`

/** What arrived takes the place of what was asked for. */
export async function deleteAsked(
  tx: Tx,
  orgId: string,
  { invoiceId, kind }: { invoiceId: string; kind: LienWaiverKind },
): Promise<void> {
  await tx.run(sql`
    delete from lien_waivers
    where org_id = ${orgId} and invoice_id = ${invoiceId} and kind = ${kind} and status = 'asked'`)
}
