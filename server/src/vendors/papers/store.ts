import type { Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { W9Facts } from '@plumbline/domain/vendors/w9/form'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type PaperFacts = {
  issued: Day | null
  effective: Day | null
  expires: Day | null
  carrier: string
  policyNo: string
  eachOccurrenceCents: number | null
  aggregateCents: number | null
  additionalInsured: boolean
  waiverOfSubrogation: boolean
  certificateHolder: string
  insuredName: string
  note: string
}
export type PaperReview = {
  review: 'accepted' | 'rejected' | null
  reviewedOn: Day | null
  reviewedAt: Date | null
  reviewedBy: string | null
  rejectReason: string | null
}
export type PaperFile = { fileName: string | null; mime: string | null; bytes: number | null; sha256: string | null }

/** Who sent a paper from the vendor's portal, and the W-9 that was signed there with its sealed number. */
export type PaperOrigin = {
  sentBy: string | null
  sentEmail: string | null
  form: (W9Facts & { tinEnding: string }) | null
  tinSealed: string | null
  signer: string | null
  signedIp: string | null
}
export const FROM_THE_TEAM: PaperOrigin = {
  sentBy: null,
  sentEmail: null,
  form: null,
  tinSealed: null,
  signer: null,
  signedIp: null,
}

export type PaperRow = PaperFacts &
  PaperReview &
  PaperFile &
  PaperOrigin & {
    id: string
    vendorId: string
    type: PaperType
    reviewerName: string | null
    createdBy: string | null
    adderName: string | null
    createdAt: Date
    version: number
  }

const SELECTED = sql`
  paper.id, paper.vendor_id, paper.type, paper.issued, paper.effective, paper.expires, paper.carrier, paper.policy_no,
  paper.each_occurrence_cents, paper.aggregate_cents, paper.additional_insured, paper.waiver_of_subrogation,
  paper.certificate_holder, paper.insured_name, paper.note, paper.review, paper.reviewed_on, paper.reviewed_at,
  paper.reviewed_by, ${personName('reviewer')} as reviewer_name, paper.reject_reason, paper.file_name, paper.mime, paper.bytes,
  paper.sha256, paper.sent_by, paper.sent_email, paper.form, paper.tin_sealed, paper.signer, host(paper.signed_ip) as signed_ip, paper.created_by, ${personName('adder')} as adder_name, paper.created_at, paper.version`

function paperQuery(rest: RawBuilder<unknown>): Query<PaperRow> {
  return sql<PaperRow>`
    select ${SELECTED}
    from vendor_documents paper
    left join profiles reviewer on reviewer.id = paper.reviewed_by
    left join profiles adder on adder.id = paper.created_by
    where ${rest}`
}

/** Latest first. */
export function papersOfVendor(orgId: string, vendorId: string): Query<PaperRow> {
  return paperQuery(sql`paper.org_id = ${orgId} and paper.vendor_id = ${vendorId} order by paper.id desc`)
}

/** Papers of all vendors that wait for review, oldest first. */
export function papersToReview(
  orgId: string,
  { after, limit }: { after: string | null; limit: number },
): Query<PaperRow> {
  return paperQuery(sql`
    paper.org_id = ${orgId} and paper.review is null and (${after}::uuid is null or paper.id > ${after}::uuid)
    order by paper.id
    limit ${limit}`)
}

export function countToReview(orgId: string): Query<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from vendor_documents paper where paper.org_id = ${orgId} and paper.review is null`
}

export function paperById(orgId: string, vendorId: string, id: string): Query<PaperRow> {
  return paperQuery(sql`paper.org_id = ${orgId} and paper.vendor_id = ${vendorId} and paper.id = ${id}`)
}

/** Whose paper has this id, and whether it was reviewed. */
export function paperExists(orgId: string, id: string): Query<{ vendorId: string; isReviewed: boolean }> {
  return sql<{ vendorId: string; isReviewed: boolean }>`
    select paper.vendor_id, paper.review is not null as is_reviewed from vendor_documents paper where paper.org_id = ${orgId} and paper.id = ${id}`
}

type NewPaper = PaperFacts &
  PaperReview &
  PaperFile &
  PaperOrigin & {
    orgId: string
    id: string
    vendorId: string
    type: PaperType
    createdBy: string | null
    createdAt: Date
  }

export async function insertPaper(tx: Tx, paper: NewPaper): Promise<void> {
  await tx.run(sql`
    insert into vendor_documents
      (org_id, id, vendor_id, type, issued, effective, expires, carrier, policy_no, each_occurrence_cents, aggregate_cents,
       additional_insured, waiver_of_subrogation, certificate_holder, insured_name, note, review, reviewed_on, reviewed_at,
       reviewed_by, reject_reason, file_name, mime, bytes, sha256, submitted_via, sent_by, sent_email, form, tin_sealed, signer,
       signed_ip, created_by, created_at)
    values (
      ${paper.orgId}, ${paper.id}, ${paper.vendorId}, ${paper.type}, ${paper.issued}, ${paper.effective}, ${paper.expires},
      ${paper.carrier}, ${paper.policyNo}, ${paper.eachOccurrenceCents}, ${paper.aggregateCents}, ${paper.additionalInsured},
      ${paper.waiverOfSubrogation}, ${paper.certificateHolder}, ${paper.insuredName}, ${paper.note}, ${paper.review},
      ${paper.reviewedOn}, ${paper.reviewedAt}, ${paper.reviewedBy}, ${paper.rejectReason}, ${paper.fileName}, ${paper.mime},
      ${paper.bytes}, ${paper.sha256}, ${paper.sentBy === null ? 'staff' : 'portal'}, ${paper.sentBy}, ${paper.sentEmail},
      ${paper.form === null ? null : JSON.stringify(paper.form)}::jsonb, ${paper.tinSealed}, ${paper.signer}, ${paper.signedIp}::inet,
      ${paper.createdBy}, ${paper.createdAt}
    )`)
}

/** The vendor is locked, so no one else can change its papers. */
export async function writePaper(tx: Tx, orgId: string, id: string, paper: PaperFacts & PaperReview): Promise<void> {
  await tx.run(sql`
    update vendor_documents
    set
      issued = ${paper.issued}, effective = ${paper.effective}, expires = ${paper.expires}, carrier = ${paper.carrier},
      policy_no = ${paper.policyNo}, each_occurrence_cents = ${paper.eachOccurrenceCents}, aggregate_cents = ${paper.aggregateCents},
      additional_insured = ${paper.additionalInsured}, waiver_of_subrogation = ${paper.waiverOfSubrogation},
      certificate_holder = ${paper.certificateHolder}, insured_name = ${paper.insuredName}, note = ${paper.note},
      review = ${paper.review}, reviewed_on = ${paper.reviewedOn}, reviewed_at = ${paper.reviewedAt},
      reviewed_by = ${paper.reviewedBy}, reject_reason = ${paper.rejectReason}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export async function deletePaper(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from vendor_documents where org_id = ${orgId} and id = ${id}`)
}

/** @returns the papers that moved */
export async function movePapers(
  tx: Tx,
  orgId: string,
  to: string,
  papers: { ofVendor: string } | { ids: readonly string[] },
): Promise<string[]> {
  const which = 'ofVendor' in papers ? sql`vendor_id = ${papers.ofVendor}` : sql`id = any(${[...papers.ids]}::uuid[])`
  const moved = await tx.rows(sql<{ id: string }>`
    update vendor_documents set vendor_id = ${to} where org_id = ${orgId} and ${which} returning id`)
  return moved.map(({ id }) => id)
}

export type WaiverRow = {
  id: string
  vendorId: string
  type: PaperType
  until: Day
  reason: string
  createdBy: string | null
  byName: string | null
}

/** Waivers that weren't ended, latest first. */
export function waiversOf(orgId: string, vendorIds: readonly string[]): Query<WaiverRow> {
  return sql<WaiverRow>`
    select waiver.id, waiver.vendor_id, waiver.type, waiver.until, waiver.reason, waiver.created_by, ${personName('person')} as by_name
    from vendor_waivers waiver
    left join profiles person on person.id = waiver.created_by
    where waiver.org_id = ${orgId} and waiver.vendor_id = any(${[...vendorIds]}::uuid[]) and waiver.ended_at is null
    order by waiver.id desc`
}

type NewWaiver = {
  orgId: string
  id: string
  vendorId: string
  type: PaperType
  until: Day
  reason: string
  by: string
  now: Date
}

export async function insertWaiver(tx: Tx, waiver: NewWaiver): Promise<void> {
  await tx.run(sql`
    insert into vendor_waivers (org_id, id, vendor_id, type, until, reason, created_by, created_at)
    values (
      ${waiver.orgId}, ${waiver.id}, ${waiver.vendorId}, ${waiver.type}, ${waiver.until}, ${waiver.reason}, ${waiver.by}, ${waiver.now}
    )`)
}

/** @returns undefined if it was ended before, or isn't this vendor's */
export function endWaiver(
  tx: Tx,
  orgId: string,
  { vendorId, id, now }: { vendorId: string; id: string; now: Date },
): Promise<{ type: PaperType; until: Day } | undefined> {
  return tx.first(sql<{ type: PaperType; until: Day }>`
    update vendor_waivers set ended_at = ${now}
    where org_id = ${orgId} and vendor_id = ${vendorId} and id = ${id} and ended_at is null
    returning type, until`)
}

export async function insertAsk(
  tx: Tx,
  ask: { orgId: string; id: string; vendorId: string; types: readonly PaperType[]; by: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into vendor_asks (org_id, id, vendor_id, types, asked_by, asked_at)
    values (${ask.orgId}, ${ask.id}, ${ask.vendorId}, ${[...ask.types]}::text[], ${ask.by}, ${ask.now})`)
}

/** Latest first. */
export function asksOf(orgId: string, vendorId: string): Query<{ types: PaperType[]; askedAt: Date }> {
  return sql<{ types: PaperType[]; askedAt: Date }>`
    select ask.types, ask.asked_at
    from vendor_asks ask
    where ask.org_id = ${orgId} and ask.vendor_id = ${vendorId}
    order by ask.id desc
    limit 50`
}

/** Types that someone asked the vendor for since one was last on file. */
export function openAsks(
  orgId: string,
  { vendorId, since }: { vendorId: string; since: Date },
): Query<{ type: PaperType }> {
  return sql<{ type: PaperType }>`
    select distinct asked.type
    from vendor_asks ask
    cross join lateral unnest(ask.types) as asked (type)
    where ask.org_id = ${orgId} and ask.vendor_id = ${vendorId} and ask.asked_at >= ${since}
      and not exists (
        select from vendor_documents paper
        where paper.org_id = ask.org_id and paper.vendor_id = ask.vendor_id and paper.type = asked.type
          and paper.created_at >= ask.asked_at
      )`
}
