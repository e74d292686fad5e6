import type { Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
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

export type PaperRow = PaperFacts &
  PaperReview &
  PaperFile & {
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
  paper.sha256, paper.created_by, ${personName('adder')} as adder_name, paper.created_at, paper.version`

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

export function paperById(orgId: string, vendorId: string, id: string): Query<PaperRow> {
  return paperQuery(sql`paper.org_id = ${orgId} and paper.vendor_id = ${vendorId} and paper.id = ${id}`)
}

type NewPaper = PaperFacts &
  PaperReview &
  PaperFile & {
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
       reviewed_by, reject_reason, file_name, mime, bytes, sha256, created_by, created_at)
    values (
      ${paper.orgId}, ${paper.id}, ${paper.vendorId}, ${paper.type}, ${paper.issued}, ${paper.effective}, ${paper.expires},
      ${paper.carrier}, ${paper.policyNo}, ${paper.eachOccurrenceCents}, ${paper.aggregateCents}, ${paper.additionalInsured},
      ${paper.waiverOfSubrogation}, ${paper.certificateHolder}, ${paper.insuredName}, ${paper.note}, ${paper.review},
      ${paper.reviewedOn}, ${paper.reviewedAt}, ${paper.reviewedBy}, ${paper.rejectReason}, ${paper.fileName}, ${paper.mime},
      ${paper.bytes}, ${paper.sha256}, ${paper.createdBy}, ${paper.createdAt}
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
