import type { PaperStanding, VendorPaper, VendorPapers } from '@plumbline/contract/vendors/papers'
import { dayInZone } from '@plumbline/domain/calendar'
import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { w9Says } from '@plumbline/domain/vendors/w9/form'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { VendorRow } from '../store.ts'
import { judgeVendors } from './judge.ts'
import { asksOf, type PaperRow, papersOfVendor, waiversOf } from './store.ts'

export async function presentPapers(tx: Tx, ctx: Context, vendor: VendorRow): Promise<VendorPapers> {
  const { orgId } = ctx.tenant
  const [judged, papers, waivers, asks] = await Promise.all([
    judgeVendors(tx, ctx, [vendor.id]),
    tx.rows(papersOfVendor(orgId, vendor.id)),
    tx.rows(waiversOf(orgId, [vendor.id])),
    tx.rows(asksOf(orgId, vendor.id)),
  ])
  const { compliance, required } = judged.get(vendor.id)!
  const waived = waivers.filter(({ until }) => ctx.today <= until)
  const shown = PAPER_TYPES.filter(
    (type) => compliance.types[type] !== undefined || waived.some((waiver) => waiver.type === type),
  )
  const standingOf = (type: (typeof shown)[number]): PaperStanding => {
    const waiver = waived.find((one) => one.type === type)
    return {
      type,
      ...(compliance.types[type] ?? { status: 'missing', coveredUntil: null }),
      required: required.includes(type),
      waiver: waiver
        ? { id: waiver.id, until: waiver.until, reason: waiver.reason, by: person(waiver.createdBy, waiver.byName) }
        : null,
      asked: asks.flatMap(({ types, askedAt }) => (types.includes(type) ? [dayInZone(askedAt, ctx.timeZone)] : [])),
    }
  }
  const types = shown.map(standingOf)
  const { actor } = ctx
  return {
    today: ctx.today,
    compliant: compliance.compliant,
    types: [...types.filter((type) => type.required), ...types.filter((type) => !type.required)],
    warnings: compliance.warnings,
    items: papers.map((paper) => presentPaper(ctx, paper)),
    abilities: {
      add: vendorPolicy.upload(actor),
      review: vendorPolicy.review(actor),
      ask: vendorPolicy.ask(actor, vendor),
      waive: vendorPolicy.waive(actor),
    },
  }
}

export function presentPaper(ctx: Context, row: PaperRow): VendorPaper {
  const mayEdit = vendorPolicy.upload(ctx.actor)
  const mayReview = vendorPolicy.review(ctx.actor)
  return {
    id: row.id,
    vendorId: row.vendorId,
    type: row.type,
    issued: row.issued,
    effective: row.effective,
    expires: row.expires,
    carrier: row.carrier,
    policyNo: row.policyNo,
    eachOccurrenceCents: row.eachOccurrenceCents,
    aggregateCents: row.aggregateCents,
    additionalInsured: row.additionalInsured,
    waiverOfSubrogation: row.waiverOfSubrogation,
    certificateHolder: row.certificateHolder,
    insuredName: row.insuredName,
    note: row.note,
    review: row.review,
    reviewedOn: row.reviewedOn,
    reviewedBy: person(row.reviewedBy, row.reviewerName),
    rejectReason: row.rejectReason,
    fileName: row.fileName,
    addedBy: person(row.createdBy, row.adderName),
    sentBy: row.sentBy === null ? null : { name: row.sentBy, email: row.sentEmail ?? '' },
    form: row.form === null ? null : presentForm(row.form, row.signer ?? ''),
    addedAt: row.createdAt.toISOString(),
    version: row.version,
    abilities: {
      edit: mayEdit && row.review === null,
      review: mayReview && row.review === null,
      open: row.sha256 !== null && mayOpen(ctx, row),
      remove: mayEdit && (row.review !== 'accepted' || mayReview),
    },
  }
}

function presentForm(form: NonNullable<PaperRow['form']>, signer: string): VendorPaper['form'] {
  const { legalName, taxClassification, address } = w9Says(form)
  return {
    name: form.name,
    businessName: form.businessName,
    classification: form.classification,
    llcTaxedAs: form.llcTaxedAs,
    exemptPayeeCode: form.exemptPayeeCode,
    street: form.street,
    city: form.city,
    tinType: form.tinType,
    isBackupWithheld: form.isBackupWithheld,
    tinEnding: form.tinEnding,
    signer,
    says: { legalName, taxClassification, address },
  }
}

/** A W-9 shows the whole tax number, so only those who review it open its file. */
export function mayOpen({ actor }: Context, { type }: Pick<PaperRow, 'type'>): boolean {
  return type === 'w9' ? vendorPolicy.review(actor) : vendorPolicy.read(actor)
}

function person(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null
}
