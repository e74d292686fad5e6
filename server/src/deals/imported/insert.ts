import { addDays, dayInZone, startOfDay } from '@plumbline/domain/calendar'
import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { ArchiveReason, DealStatus } from '@plumbline/domain/deals/status'
import { newId } from '@plumbline/domain/ids'
import type { CostItemRecord, DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { DAYS_TO_PURCHASE, HOLD_MONTHS, type UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import { projectDeal } from '@plumbline/domain/underwriting/projection'
import { startingTerms } from '@plumbline/domain/underwriting/terms/starting-terms'
import { sql } from 'kysely'
import { recordActivities } from '../log.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { realizedFigures, writeProjections } from '../../underwriting/projection.ts'
import { organizationDefaults } from '../../underwriting/settings.ts'
import { fieldColumns, fieldValues, insertSales, insertSideRowsOf } from '../bulk/fields.ts'
import { addressKeyOf, defaultMarket } from '../edit.ts'
import { searchTextOf } from '../fields/search-text.ts'
import { takeDealNumbers } from '../store.ts'
import { insertCostItems } from '../../underwriting/terms/store.ts'

/** A deal as an import brings it: in any stage, with any status, unasked by the gates. */
export type ImportedDeal = {
  id: string
  dealType: DealType
  pipelineId: string
  stageId: string
  status: DealStatus
  archiveReason: ArchiveReason | null
  archiveNote: string | null
  ownerId: string
  fields: Partial<DealFields>
  costItems: readonly CostItemRecord[]
  custom: Readonly<Record<string, string>>
  externalId: string | null
}

export type ImportOrigin = { jobId: string; fileName: string }

type Complete = ImportedDeal & { number: string; closedAt: Date | null }

/**
 * Inserts imported deals with everything that belongs to a deal, set by set. Open deals start from the organization's
 * defaults where the file says nothing; what is closed has the costs of the file and no others. Announces nothing.
 */
export async function insertImportedDeals(
  tx: Tx,
  ctx: Context,
  origin: ImportOrigin,
  imported: readonly ImportedDeal[],
): Promise<void> {
  if (imported.length === 0) return
  const { orgId } = ctx.tenant
  const defaults = await organizationDefaults(tx, orgId)
  const numbers = await takeDealNumbers(tx, orgId, imported.length)
  const deals = imported.map((deal, index) => completed(ctx, deal, numbers[index]!, defaults))

  await insertDealRows(tx, ctx, origin, deals)
  await insertSideRowsOf(tx, orgId, 'properties', deals)
  await insertSales(
    tx,
    orgId,
    deals.map((deal) => ({ ...deal, realized: realizedOf(ctx, deal) })),
  )
  const landHome = deals.filter(({ dealType }) => dealType === 'land_home')
  await insertSideRowsOf(tx, orgId, 'land_details', landHome)
  await insertSideRowsOf(tx, orgId, 'home_units', landHome)
  await insertCostItems(tx, orgId, deals)
  await insertValuations(tx, ctx, deals)
  await insertFigures(tx, ctx, deals)
  await insertBeginnings(tx, ctx, deals)
  await recordActivities(
    tx,
    ctx,
    deals.map(({ id, number, fields }) => ({
      verb: 'deal.created',
      object: { type: 'deal', id, label: fields.name ?? number },
      dealId: id,
      after: { ...fields, number, importedFrom: origin.fileName },
    })),
  )
}

function completed(ctx: Context, deal: ImportedDeal, number: string, defaults: UnderwritingDefaults): Complete {
  const isClosed = deal.status === 'closed'
  const starting = startingTerms(defaults, ctx.locale)
  const ownCosts = new Set(deal.costItems.map(({ bucket }) => bucket))
  const sellingIsKnown = ownCosts.has('selling')
  const name = deal.fields.name ?? deal.fields.addressLine1 ?? deal.fields.parcelNumber ?? number
  const fields: Partial<DealFields> = {
    ...(isClosed ? { allCash: true, exitType: 'retail_sale' } : starting.fields),
    ...(isClosed ? {} : { holdMonths: HOLD_MONTHS[deal.dealType] }),
    ...(isClosed || deal.fields.purchaseDate ? {} : { projectedPurchaseDate: addDays(ctx.today, DAYS_TO_PURCHASE) }),
    ...(sellingIsKnown ? NO_SELLING_PERCENTS : {}),
    ...(deal.dealType === 'land_home' ? { propertyType: 'land' } : {}),
    market: defaultMarket({ city: deal.fields.city ?? null, state: deal.fields.state ?? null }),
    ...deal.fields,
    name,
    ownerId: deal.ownerId,
  }
  const costItems = isClosed
    ? deal.costItems
    : [...starting.costItems.filter(({ bucket }) => !ownCosts.has(bucket)), ...deal.costItems]
  const closedAt = isClosed && fields.saleDate ? startOfDay(fields.saleDate, ctx.timeZone) : null
  return { ...deal, fields, costItems, number, closedAt }
}

/** Where the file gives the selling costs as an amount, no percentages come on top. */
const NO_SELLING_PERCENTS = {
  listingCommissionPct: '0',
  buyerCommissionPct: '0',
  sellerClosingPct: '0',
  transferTaxPct: '0',
} satisfies Partial<DealFields>

async function insertDealRows(tx: Tx, ctx: Context, origin: ImportOrigin, deals: readonly Complete[]): Promise<void> {
  const { names, typed } = fieldColumns('deals')
  const rows = deals.map((deal) => ({
    id: deal.id,
    number: deal.number,
    deal_type: deal.dealType,
    status: deal.status,
    pipeline_id: deal.pipelineId,
    stage_id: deal.stageId,
    stage_entered_at: deal.closedAt ?? ctx.now,
    archive_reason: deal.archiveReason,
    archive_note: deal.archiveNote,
    archived_from: deal.status === 'archived' ? 'active' : null,
    archived_at: deal.status === 'archived' ? ctx.now : null,
    closed_at: deal.closedAt,
    custom: deal.custom,
    external_id: deal.externalId,
    address_key: addressKeyOf({ ...NO_PLACE, ...deal.fields }),
    search_text: searchTextOf(deal.number, deal.fields),
    ...fieldValues('deals', deal.fields),
  }))
  await tx.run(sql`
    insert into deals (
      org_id, import_job_id, created_by, created_at, updated_at, id, number, deal_type, status, pipeline_id, stage_id, stage_entered_at,
      archive_reason, archive_note, archived_from, archived_at, closed_at, custom, external_id, address_key, search_text, ${sql.raw(names)}
    )
    select ${ctx.tenant.orgId}, ${origin.jobId}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, number text, deal_type text, status text, pipeline_id uuid, stage_id uuid, stage_entered_at timestamptz, archive_reason text,
      archive_note text, archived_from text, archived_at timestamptz, closed_at timestamptz, custom jsonb, external_id text, address_key text,
      search_text text, ${sql.raw(typed)}
    )`)
}

const NO_PLACE = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null }

/** An ARV of the file is the current valuation, made by hand today. */
async function insertValuations(tx: Tx, ctx: Context, deals: readonly Complete[]): Promise<void> {
  const rows = deals.flatMap(({ id, fields }) =>
    typeof fields.arvCents === 'number' ? [{ id: newId(), deal_id: id, value_cents: fields.arvCents }] : [],
  )
  if (rows.length === 0) return
  await tx.run(sql`
    insert into valuations (org_id, kind, method, as_of, author_id, created_at, id, deal_id, value_cents)
    select ${ctx.tenant.orgId}, 'arv', 'manual', ${ctx.today}, ${ctx.actor.userId}, ${ctx.now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, deal_id uuid, value_cents bigint)`)
}

function termsOf(ctx: Context, { dealType, fields, costItems }: Complete): DealTerms {
  return { dealType, createdOn: dayInZone(ctx.now, ctx.timeZone), fields, costItems, loans: [] }
}

/** What a closed deal made, frozen. */
function realizedOf(ctx: Context, deal: Complete): Record<string, unknown> | null {
  if (deal.status !== 'closed') return null
  return { ...realizedFigures(termsOf(ctx, deal)), realizedAt: ctx.now.toISOString() }
}

async function insertFigures(tx: Tx, ctx: Context, deals: readonly Complete[]): Promise<void> {
  const figures = deals.map((deal) => ({ dealId: deal.id, figures: projectDeal(termsOf(ctx, deal)) }))
  await writeProjections(tx, ctx.tenant.orgId, ctx.now, figures)
}

/** History begins with the import; open deals get the checklist of their stage, but no tasks. */
async function insertBeginnings(tx: Tx, ctx: Context, deals: readonly Complete[]): Promise<void> {
  const { orgId } = ctx.tenant
  const rows = deals.map(({ id, stageId, status }) => ({ id: newId(), deal_id: id, stage_id: stageId, status }))
  const json = JSON.stringify(rows)
  await tx.run(sql`
    insert into stage_history (org_id, kind, moved_by, moved_at, id, deal_id, to_stage_id)
    select ${orgId}, 'import', ${ctx.actor.userId}, ${ctx.now}, row.id, row.deal_id, row.stage_id
    from jsonb_to_recordset(${json}::jsonb) as row (id uuid, deal_id uuid, stage_id uuid)`)
  await tx.run(sql`
    insert into checklist_items (org_id, id, deal_id, stage_id, template_item_id, label_en, label_es, required, due_on, position, made_by_move)
    select template.org_id, gen_random_uuid(), row.deal_id, template.stage_id, template.id, template.label_en, template.label_es,
      template.required, ${ctx.today}::date + template.due_offset_days, template.position, row.id
    from jsonb_to_recordset(${json}::jsonb) as row (id uuid, deal_id uuid, stage_id uuid, status text)
    join checklist_template_items template on template.org_id = ${orgId} and template.stage_id = row.stage_id
    where row.status = 'active'`)
}
