import { addDays, dayInZone, startOfDay } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import type { CostItemRecord, DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { DAYS_TO_PURCHASE, HOLD_MONTHS, type UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import { startingTerms } from '@plumbline/domain/underwriting/terms/starting-terms'
import { defaultMarket } from '../../deals/edit.ts'
import { insertDeals } from '../../deals/imported/insert.ts'
import type { ImportOrigin, WrittenDeal } from '../../deals/imported/store.ts'
import { makeChecklists } from '../../moves/checklist-store.ts'
import { takeDealNumbers } from '../../organizations/deal-number-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { projectionOf, realizedFigures } from '../../underwriting/projection.ts'
import { writeProjections } from '../../underwriting/projection-store.ts'
import { organizationDefaults } from '../../underwriting/settings.ts'
import { insertCostItems } from '../../underwriting/terms/store.ts'
import { insertArvs } from '../../underwriting/valuations/manual-store.ts'

/** A deal from a file. */
export type ImportedDeal = Omit<WrittenDeal, 'number' | 'closedAt' | 'realized'> & {
  ownerId: string
  costItems: readonly CostItemRecord[]
}

type Complete = WrittenDeal & { costItems: readonly CostItemRecord[] }

/**
 * Inserts imported deals with everything that belongs to them, in bulk statements. Open deals start with the
 * organization's defaults where the file has no value; closed ones only get the costs from the file. Active deals get
 * their stage's checklist, but no tasks. Announces nothing.
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
  const active = new Set(deals.filter(({ status }) => status === 'active').map(({ id }) => id))

  const firstStays = await insertDeals(tx, ctx, origin, deals)
  await insertCostItems(tx, orgId, deals)
  await insertArvs(tx, ctx, deals)
  const figures = deals.map((deal) => projectionOf(deal.id, termsOf(ctx, deal), active.has(deal.id)))
  writeProjections(tx, orgId, ctx.now, figures)
  await makeChecklists(
    tx,
    ctx,
    firstStays.filter(({ dealId }) => active.has(dealId)),
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
  }
  const costItems = isClosed
    ? deal.costItems
    : [...starting.costItems.filter(({ bucket }) => !ownCosts.has(bucket)), ...deal.costItems]
  const closedAt = isClosed && fields.saleDate ? startOfDay(fields.saleDate, ctx.timeZone) : null
  const { ownerId, ...own } = deal
  const complete = { ...own, fields: { ...fields, ownerId }, costItems, number, closedAt, realized: null }
  return { ...complete, realized: realizedOf(ctx, complete) }
}

/** If the file gives the selling costs as an amount, no percentages are added. */
const NO_SELLING_PERCENTS = {
  listingCommissionPct: '0',
  buyerCommissionPct: '0',
  sellerClosingPct: '0',
  transferTaxPct: '0',
} satisfies Partial<DealFields>

function termsOf(ctx: Context, { dealType, fields, costItems }: Complete): DealTerms {
  return { dealType, createdOn: dayInZone(ctx.now, ctx.timeZone), fields, costItems, loans: [] }
}

/** The frozen result of a closed deal. */
function realizedOf(ctx: Context, deal: Complete): Record<string, unknown> | null {
  if (deal.status !== 'closed') return null
  return { ...realizedFigures(termsOf(ctx, deal)), realizedAt: ctx.now.toISOString() }
}
