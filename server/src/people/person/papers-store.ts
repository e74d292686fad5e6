import type { Day } from '@plumbline/domain/calendar'
import { CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import type { DocumentType } from '@plumbline/domain/documents/types'
import { DOCUMENTS_OF_ROLE, type PersonPaperKind } from '@plumbline/domain/people/papers'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import type { Cursor } from '../../platform/lists/cursor.ts'
import { namedDeals } from './store.ts'

export type PaperRow = {
  kind: PersonPaperKind
  id: string
  /** of a document or a vendor's paper */
  type: DocumentType | PaperType | null
  /** as it was named; empty where kind and number say it all */
  title: string
  number: string | null
  on: Day
  dealId: string | null
  dealNumber: string | null
  dealName: string | null
  vendorId: string | null
  vendorName: string | null
}

export type PapersWanted = {
  orgId: string
  userId: string
  timeZone: string
  contactId: string
  loanIds: readonly string[]
  sees: {
    documents: boolean
    /** orders of all deals, or only of the reader's own */
    allOrders: boolean
    /** amounts: invoices, draws and bids are mostly that */
    financials: boolean
  }
  after: Cursor | null
  limit: number
}

/** Shorter names are found within other words. */
const SHORTEST_NAME = 4

const DOCUMENT = sql`
  'document' as kind, document.id, document.type, document.title, null as number, version.uploaded_at, document.deal_id,
  null::uuid as vendor_id, null as vendor_name`

const CURRENT = sql`
  join document_versions version
    on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
      and version.status in ('uploaded', 'accepted') and document.deleted_at is null`

/** Documents of the deals that name a contact: what concerns its role there, and what it is named in. */
function ofDeals({ orgId, contactId, sees }: PapersWanted) {
  const pairs = CONTACT_ROLES.flatMap((role) => DOCUMENTS_OF_ROLE[role].map((type) => ({ role, type })))
  return sql`
    select ${DOCUMENT}
    from contacts contact
    cross join (${namedDeals(orgId, contactId)}) named
    join documents document on document.org_id = contact.org_id and document.deal_id = named.deal_id
    ${CURRENT}
    where ${sees.documents} and contact.org_id = ${orgId} and contact.id = ${contactId}
      and (
        exists (
          select
          from unnest(${pairs.map(({ role }) => role)}::text[], ${pairs.map(({ type }) => type)}::text[]) own (role, type)
          where own.type = document.type and own.role = any(named.roles)
        )
        or exists (
          select
          from unnest(array[lower(contact.name), lower(contact.company)]) called (name)
          where length(called.name) >= ${SHORTEST_NAME}::int
            and (strpos(lower(document.title), called.name) > 0 or called.name = any(lower(document.tags::text)::text[]))
        )
      )`
}

const OWN_VENDORS = ({ orgId, contactId }: PapersWanted) => sql`
  select vendor.org_id, vendor.id, vendor.name
  from vendors vendor
  where vendor.org_id = ${orgId} and vendor.contact_id = ${contactId} and vendor.merged_into is null`

/** Waivers and bids that a vendor handed in. */
function ofVendors(wanted: PapersWanted) {
  return sql`
    select ${DOCUMENT}
    from (${OWN_VENDORS(wanted)}) vendor
    cross join lateral (
      select waiver.document_id
      from vendor_invoices invoice
      join lien_waivers waiver on waiver.org_id = invoice.org_id and waiver.invoice_id = invoice.id
      where invoice.org_id = vendor.org_id and invoice.vendor_id = vendor.id and waiver.document_id is not null
      union
      select bid.document_id
      from bids bid
      where bid.org_id = vendor.org_id and bid.vendor_id = vendor.id and bid.document_id is not null
    ) handed
    join documents document on document.org_id = vendor.org_id and document.id = handed.document_id
    ${CURRENT}
    where ${wanted.sees.documents && wanted.sees.financials}`
}

/** Orders that went out. */
function ofOrders(wanted: PapersWanted) {
  const { sees, userId } = wanted
  return sql`
    select
      'order', purchase.id, null, purchase.title, 'PO-' || purchase.number, purchase.issued_at, purchase.deal_id,
      vendor.id, vendor.name
    from (${OWN_VENDORS(wanted)}) vendor
    join purchase_orders purchase on purchase.org_id = vendor.org_id and purchase.vendor_id = vendor.id
    join deals deal on deal.org_id = purchase.org_id and deal.id = purchase.deal_id
    where purchase.issued_at is not null
      and (${sees.allOrders} or deal.owner_id = ${userId} or ${userId}::uuid = any(deal.team_ids))`
}

function ofInvoices(wanted: PapersWanted) {
  return sql`
    select
      'invoice', invoice.id, null, '', invoice.invoice_no, invoice.invoice_date::timestamp at time zone ${wanted.timeZone}::text,
      invoice.deal_id, vendor.id, vendor.name
    from (${OWN_VENDORS(wanted)}) vendor
    join vendor_invoices invoice on invoice.org_id = vendor.org_id and invoice.vendor_id = vendor.id
    where ${wanted.sees.financials} and invoice.status not in ('draft', 'void')`
}

function ofCompliance(wanted: PapersWanted) {
  return sql`
    select 'compliance', paper.id, paper.type, '', null, paper.created_at, null::uuid, vendor.id, vendor.name
    from (${OWN_VENDORS(wanted)}) vendor
    join vendor_documents paper on paper.org_id = vendor.org_id and paper.vendor_id = vendor.id
    where paper.review is distinct from 'rejected'`
}

/** Draws that the lender was asked for. */
function ofDraws({ orgId, loanIds, sees }: PapersWanted) {
  return sql`
    select 'draw', draw.id, null, loan.name, draw.loan_number::text, draw.submitted_at, draw.deal_id, null::uuid, null
    from draw_requests draw
    join loans loan on loan.org_id = draw.org_id and loan.id = draw.loan_id
    where ${sees.financials} and draw.org_id = ${orgId} and draw.loan_id = any(${[...loanIds]}::uuid[])
      and draw.submitted_at is not null and draw.status <> 'cancelled'`
}

const SOURCES = [ofDeals, ofVendors, ofOrders, ofInvoices, ofCompliance, ofDraws]

/** A page of the papers of a contact, latest first. A document that concerns it for two reasons is one paper. */
export function papersOf(wanted: PapersWanted): Query<PaperRow> {
  const { orgId, timeZone, after, limit } = wanted
  const sources = sql.join(
    SOURCES.map((source) => source(wanted)),
    sql` union `,
  )
  return sql<PaperRow>`
    select
      paper.kind, paper.id, paper.type, paper.title, paper.number, paper."on"::text as "on", deal.id as deal_id, deal.number as deal_number,
      deal.name as deal_name, paper.vendor_id, paper.vendor_name
    from (
      select source.*, (source.uploaded_at at time zone ${timeZone}::text)::date as "on"
      from (${sources}) source
    ) paper
    left join deals deal on deal.org_id = ${orgId} and deal.id = paper.deal_id
    where ${after ? sql`(paper."on", paper.id) < (${after.sortValue}::date, ${after.id}::uuid)` : sql`true`}
    order by paper."on" desc, paper.id desc
    limit ${limit}`
}
