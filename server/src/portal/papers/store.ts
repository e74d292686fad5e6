import type { Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { TaxClassification, TinType } from '@plumbline/domain/vendors/vendor'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but the vendor's own rows.

export type OnFile = {
  id: string
  type: PaperType
  effective: Day | null
  expires: Day | null
  carrier: string
  policyNo: string
  review: 'accepted' | 'rejected' | null
  rejectReason: string | null
  createdAt: Date
  isSent: boolean
  sentBy: string | null
  fileName: string | null
}

/** Latest first. */
export function papersOnFile(tx: Tx): Promise<OnFile[]> {
  return tx.rows(sql<OnFile>`
    select
      id, type, effective, expires, carrier, policy_no, review, reject_reason, created_at, submitted_via = 'portal' as is_sent, sent_by,
      file_name
    from vendor_documents
    order by created_at desc, id desc`)
}

export type PaperFile = { type: PaperType; isSent: boolean; fileName: string; mime: string; sha256: string }

/** @returns undefined if it has no file */
export function fileOfPaper(tx: Tx, id: string): Promise<PaperFile | undefined> {
  return tx.first(sql<PaperFile>`
    select type, submitted_via = 'portal' as is_sent, file_name, mime, sha256
    from vendor_documents
    where id = ${id} and sha256 is not null`)
}

/** Whether a paper with this id is waiting for review. */
export async function knowsPaper(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.first(sql<{ id: string }>`select id from vendor_documents where id = ${id} and review is null`)) !==
    undefined
  )
}

export type KnownTaxpayer = {
  name: string
  legalName: string
  taxClassification: TaxClassification
  tinType: TinType | null
  tinEnding: string | null
  address: string
}

export function knownTaxpayer(tx: Tx): Promise<KnownTaxpayer> {
  return tx.one(sql<KnownTaxpayer>`
    select
      vendor.name, vendor.legal_name, vendor.tax_classification, vendor.tin_type, vendor.tin_ending,
      coalesce(contact.address, '') as address
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id`)
}
