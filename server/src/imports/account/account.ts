import { PLANS } from '@plumbline/domain/plans/plans'
import { dayParts } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { addressKey, parcelKey } from '@plumbline/domain/addresses/address-key'
import { type Account, ownerFinder } from '@plumbline/domain/imports/rows/dry-run'
import {
  type DuplicateIndex,
  duplicateIndex,
  type Identity,
  NOBODY,
} from '@plumbline/domain/imports/records/duplicates'
import type { PipelineStages } from '@plumbline/domain/imports/records/stage-match'
import { invoiceKey, type InvoicePlaces, invoicePlaces } from '@plumbline/domain/imports/records/invoice-record'
import { phoneKey } from '@plumbline/domain/phone-number'
import { vendorNameKey } from '@plumbline/domain/vendors/vendor'
import { contactsBefore } from '../../contacts/imported-store.ts'
import {
  dealsForInvoices,
  invoicesBefore,
  linesForInvoices,
  vendorsForInvoices,
} from '../../invoices/imported-store.ts'
import { vendorsBefore } from '../../vendors/imported-store.ts'
import { markOfTin } from '../reading/seal-tins.ts'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { listPipelines, type PipelineRow } from '../../pipelines/store.ts'
import type { ImportRecord } from '../store.ts'
import {
  compsBefore,
  dealsBefore,
  madeBeforeQuery,
  membersOf,
  type PlaceRow,
  placesOf,
  placesQuery,
  salesOf,
  stillThere,
} from './store.ts'

/** What rows are checked against: the organization and its existing data. */
export type LoadedAccount = { account: Account; known: DuplicateIndex; pipelines: readonly PipelineRow[] }

/** @param rowsBefore number of rows in the file above record 1 */
export async function loadAccount(ctx: Context, job: ImportRecord, rowsBefore: number): Promise<LoadedAccount> {
  const [pipelines, members, room, madeBefore, existing, places] = await Promise.all([
    readAs(ctx, listPipelines(job.orgId)),
    readAs(ctx, membersOf(job.orgId)),
    job.kind === 'deals' ? roomForActive(ctx) : null,
    madeByEarlierImports(ctx, job, rowsBefore),
    EXISTING[job.kind](ctx, job),
    placesFor(ctx, job),
  ])
  const known = duplicateIndex(job.kind)
  for (const { id, identity } of existing) known.add(identity, { id })
  return {
    pipelines,
    known,
    account: {
      timeZone: ctx.timeZone,
      nextYear: dayParts(ctx.today).year + 1,
      pipelines: stagesOf(pipelines),
      ownerOf: ownerFinder(members),
      roomForActive: room,
      madeBefore,
      places,
    },
  }
}

export function stagesOf(pipelines: readonly PipelineRow[]): PipelineStages {
  const of = (type: DealType) => pipelines.find((pipeline) => pipeline.dealType === type)?.stages ?? []
  return { fix_and_flip: of('fix_and_flip'), land_home: of('land_home') }
}

/** The plan's limit and the current number of active deals; null = unlimited. */
export async function planPlaces(ctx: Context): Promise<{ limit: number; active: number } | null> {
  const [row] = await readAs(ctx, placesQuery(ctx.actor.orgId))
  const limit = row ? PLANS[row.planTier].activeDeals : null
  return row && limit !== null ? { limit, active: row.active } : null
}

async function roomForActive(ctx: Context): Promise<number | null> {
  const places = await planPlaces(ctx)
  return places && Math.max(0, places.limit - places.active)
}

/** What earlier imports of the same file created from each record, as far as it still exists. */
async function madeByEarlierImports(ctx: Context, job: ImportRecord, rowsBefore: number): Promise<Map<number, string>> {
  const made = await readAs(ctx, madeBeforeQuery(job))
  if (made.length === 0) return new Map()
  const ids = [...new Set(made.map(({ id }) => id))]
  const there = await readAs(ctx, stillThere(job, ids))
  const isThere = new Set(there.map(({ id }) => id))
  return new Map(made.flatMap(({ position, id }) => (isThere.has(id) ? [[position - rowsBefore, id] as const] : [])))
}

type Existing = { id: string; identity: Identity }

const EXISTING: Readonly<Record<ImportRecord['kind'], (ctx: Context, job: ImportRecord) => Promise<Existing[]>>> = {
  deals: existingDeals,
  comps: existingComps,
  vendors: existingVendors,
  invoices: existingInvoices,
  contacts: existingContacts,
}

/** What rows of invoices may name; null for other kinds. */
export async function placesFor(ctx: Context, { kind, orgId, dealId }: ImportRecord): Promise<InvoicePlaces | null> {
  if (kind !== 'invoices') return null
  const [vendors, deals, lines] = await Promise.all([
    readAs(ctx, vendorsForInvoices(orgId)),
    readAs(ctx, dealsForInvoices(orgId)),
    readAs(ctx, linesForInvoices(orgId, dealId)),
  ])
  return invoicePlaces(vendors, deals, lines, dealId)
}

async function existingInvoices(ctx: Context, { orgId, id }: ImportRecord): Promise<Existing[]> {
  const invoices = await readAs(ctx, invoicesBefore(orgId, id))
  return invoices.map(({ id: invoiceId, vendorName, invoiceNo }) => ({
    id: invoiceId,
    identity: { ...NOBODY, name: invoiceKey({ vendor: vendorName, invoice_no: invoiceNo }) },
  }))
}

/** The account's contacts, except those this import created before it was interrupted. */
async function existingContacts(ctx: Context, { orgId, id }: ImportRecord): Promise<Existing[]> {
  const contacts = await readAs(ctx, contactsBefore(orgId, id))
  return contacts.map(({ id: contactId, email, phone }) => ({
    id: contactId,
    identity: { ...NOBODY, email, phone: phone === null ? null : phoneKey(phone) },
  }))
}

/** The account's vendors, except those this import created before it was interrupted. */
async function existingVendors(ctx: Context, { orgId, id }: ImportRecord): Promise<Existing[]> {
  const { secrets } = ctx.app
  const vendors = await readAs(ctx, vendorsBefore(orgId, id))
  return vendors.map(({ id: vendorId, name, email, tinSealed }) => ({
    id: vendorId,
    identity: {
      ...NOBODY,
      email,
      name: vendorNameKey(name),
      tax: tinSealed === null ? null : markOfTin(secrets, secrets.open(tinSealed)),
    },
  }))
}

/**
 * The account's deals, except those this import created before it was interrupted. The tables are read separately and
 * joined here, because another import may have just filled them and the query planner doesn't have statistics yet.
 */
async function existingDeals(ctx: Context, job: ImportRecord): Promise<Existing[]> {
  const { orgId } = job
  const [deals, places, sales] = await Promise.all([
    readAs(ctx, dealsBefore(job)),
    readAs(ctx, placesOf(orgId)),
    readAs(ctx, salesOf(orgId)),
  ])
  const placeOf = new Map(places.map((place) => [place.dealId, place]))
  const saleDateOf = new Map(sales.map((sale) => [sale.dealId, sale.saleDate]))
  const prefix = `${job.source ?? ''}:`
  return deals.map((deal) => {
    const place = placeOf.get(deal.id)
    return {
      id: deal.id,
      identity: {
        ...NOBODY,
        externalId: deal.externalId?.startsWith(prefix) ? deal.externalId.slice(prefix.length) : null,
        parcel: place?.parcelNumber ? parcelKey(place.parcelNumber) : null,
        addresses: place ? writtenForms(place, deal.addressKey) : [],
        purchaseDate: deal.purchaseDate,
        saleDate: saleDateOf.get(deal.id) ?? null,
      },
    }
  })
}

/** The keys for the ways a file can write a deal's address: with ZIP, with city and state, or all in one cell. */
function writtenForms(place: PlaceRow, ownKey: string | null): string[] {
  const { addressLine1: address, addressLine2: unit, city, state, postalCode: zip } = place
  if (address === null) return []
  const line = [address, unit && `# ${unit.replace(/^#\s*/, '')}`, city, state, zip].filter(Boolean).join(' ')
  const keys = [
    ownKey,
    addressKey({ address, unit, city, state }),
    addressKey({ address: line }),
    addressKey({ address: `${line} USA` }),
  ]
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The deal's comps, except those this import created before it was interrupted. */
async function existingComps(ctx: Context, job: ImportRecord): Promise<Existing[]> {
  const rows = await readAs(ctx, compsBefore(job))
  return rows.map((row) => ({
    id: row.id,
    identity: {
      ...NOBODY,
      externalId: null,
      parcel: null,
      addresses: [...new Set([row.addressKey, addressKey({ address: row.address })].filter((key) => key !== null))],
      saleDate: row.saleDate,
      amountCents: row.salePriceCents,
    },
  }))
}
