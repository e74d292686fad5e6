import type { CreateDeal } from '@plumbline/contract/deals/create'
import { DAYS_TO_PURCHASE, HOLD_MONTHS, type UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import { startingLoan, startingTerms } from '@plumbline/domain/underwriting/terms/starting-terms'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { sourcesOf, type TermSources } from '@plumbline/domain/underwriting/terms/template'
import { ApiError } from '@plumbline/contract/errors'
import { addDays } from '@plumbline/domain/calendar'
import { type DealFields, FIELD_KEYS, type FieldHome, fieldSpec, isPresent } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { may } from '@plumbline/domain/access/matrix'
import { figuresSeenBy, maySeeField } from '@plumbline/domain/deals/policy'
import { beginningOf } from '@plumbline/domain/storable-text'
import { sql } from 'kysely'
import { requireMembers } from '../team/store.ts'
import { authorize } from '../platform/commands/checks.ts'
import { recordActivity } from './log.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { enterStage } from '../moves/entry.ts'
import { appendHistory, findStart } from '../pipelines/store.ts'
import { refreshProjection } from '../underwriting/projection.ts'
import { organizationDefaults } from '../underwriting/settings.ts'
import { recordManualArv } from '../underwriting/valuations/manual.ts'
import { checkFields, defaultMarket, addressKeyOf } from './edit.ts'
import { insertSideRows, writeFields } from './fields/columns.ts'
import { requirePlaces } from './guards.ts'
import { dealKeys } from './live-keys.ts'
import { searchTextOf } from './fields/search-text.ts'
import { sealField } from './fields/secrets.ts'
import { findDeal, takeDealNumbers } from './store.ts'
import { replaceCostItems, replaceLoans } from '../underwriting/terms/store.ts'

/** Creates a deal in the first stage of its pipeline. What the caller left out comes from the organization's defaults. */
export function createDeal(ctx: Context, input: CreateDeal): Promise<string> {
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'deal.create'))
    await requirePlaces(tx, ctx.tenant.orgId, 1)
    const defaults = await organizationDefaults(tx, ctx.tenant.orgId)
    const fields = startingFields(ctx, input, defaults)
    checkFields(fields, input.dealType)
    await requireMembers(tx, ctx.tenant.orgId, [fields.ownerId ?? ctx.actor.userId], 'fields.ownerId')
    const dealId = await insertDeal(tx, ctx, input, fields, defaults)
    await announce(tx, ctx, dealKeys(dealId))
    return dealId
  })
}

function startingFields(ctx: Context, input: CreateDeal, defaults: UnderwritingDefaults): Partial<DealFields> {
  const given = input.fields as Partial<DealFields>
  const name = given.name?.trim() || given.addressLine1 || given.parcelNumber || coordinatesName(given)
  if (!name) {
    const message = 'Give the address or the parcel number.'
    throw new ApiError('invalid_input', {
      details: { fields: [{ path: 'fields.addressLine1', rule: 'required', message }] },
    })
  }
  const audience = figuresSeenBy(ctx.actor)
  authorize(Object.keys(given).every((key) => maySeeField(audience, key as keyof DealFields)))
  authorize(audience.profit || [input.costItems, input.loans, input.startedFrom].every((terms) => terms === undefined))
  for (const { terms } of input.startedFrom ?? [])
    checkFields((terms.fields ?? {}) as Partial<DealFields>, input.dealType)
  return {
    ...startingTerms(defaults, ctx.locale).fields,
    holdMonths: HOLD_MONTHS[input.dealType],
    projectedPurchaseDate: addDays(ctx.today, DAYS_TO_PURCHASE),
    market: defaultMarket({ city: given.city ?? null, state: given.state ?? null }),
    ownerId: ctx.actor.userId,
    ...(input.dealType === 'land_home' ? { propertyType: 'land' } : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => isPresent(value as never))),
    name: beginningOf(name, 120),
    ...(input.loans === undefined ? {} : { allCash: input.loans.length === 0 }),
  }
}

function coordinatesName(fields: Partial<DealFields>): string | null {
  return typeof fields.latitude === 'number' && typeof fields.longitude === 'number'
    ? `${fields.latitude}, ${fields.longitude}`
    : null
}

const SIDE_TABLES: Readonly<Record<CreateDeal['dealType'], readonly FieldHome[]>> = {
  fix_and_flip: ['properties', 'sales'],
  land_home: ['properties', 'sales', 'land_details', 'home_units'],
}

async function insertDeal(
  tx: Tx,
  ctx: Context,
  input: CreateDeal,
  fields: Partial<DealFields>,
  defaults: UnderwritingDefaults,
): Promise<string> {
  const { orgId } = ctx.tenant
  const dealId = newId()
  const start = await findStart(tx, orgId, input.dealType)
  const [number] = await takeDealNumbers(tx, orgId, 1)
  if (!number) throw new Error('no deal number was given')
  const sealed = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, sealField(ctx, key as keyof DealFields, value)]),
  ) as Partial<DealFields>
  await tx.run(sql`
    insert into deals (org_id, id, number, deal_type, pipeline_id, stage_id, stage_entered_at, name, owner_id, created_by, created_at, updated_at, search_text, address_key, term_sources)
    values (${orgId}, ${dealId}, ${number}, ${input.dealType}, ${start.pipelineId}, ${start.stageId}, ${ctx.now}, ${fields.name}, ${fields.ownerId},
      ${ctx.actor.userId}, ${ctx.now}, ${ctx.now}, ${searchTextOf(number, fields)}, ${addressKeyOf({ addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null, ...fields })},
      ${JSON.stringify(sourcesGiven(input))}::jsonb)`)
  await insertSideRows(tx, orgId, dealId, SIDE_TABLES[input.dealType], sealed)
  await writeFields(tx, orgId, dealId, ownColumns(sealed))
  await replaceCostItems(tx, orgId, dealId, input.costItems ?? startingTerms(defaults, ctx.locale).costItems)
  const { dealType } = input
  const loans = input.loans ?? [startingLoan({ dealType, fields }, defaults.loan, ctx.locale)]
  await replaceLoans(
    tx,
    orgId,
    dealId,
    loans.filter((loan) => loan !== null),
  )
  const deal = await findDeal(tx, orgId, dealId)
  if (!deal) throw new Error('the deal just inserted is not there')
  if (fields.arvCents) await recordManualArv(tx, ctx, dealId, fields.arvCents)
  await refreshProjection(tx, ctx, deal)
  const moveId = newId()
  await appendHistory(tx, orgId, {
    id: moveId,
    dealId,
    fromStageId: null,
    toStageId: start.stageId,
    kind: 'create',
    movedBy: ctx.actor.userId,
    movedAt: ctx.now,
    overridden: false,
    reason: null,
    unmet: [],
    secondsInFromStage: null,
  })
  await enterStage(tx, ctx, deal, start.stageId, moveId)
  await recordActivity(tx, ctx, {
    verb: 'deal.created',
    object: { type: 'deal', id: dealId, label: deal.fields.name ?? number },
    dealId,
    after: { ...fields, number, ...startNames(input) },
  })
  return dealId
}

function ownColumns(fields: Partial<DealFields>): Partial<DealFields> {
  const keys = FIELD_KEYS.filter((key) => fieldSpec(key).home === 'deals' && fields[key] !== undefined)
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}

function sourcesGiven({ startedFrom = [] }: CreateDeal): TermSources {
  return Object.assign({}, ...startedFrom.map(({ terms, ...source }) => sourcesOf(source, terms as TermsPart)))
}

function startNames({ startedFrom = [] }: CreateDeal): { startedFrom?: string } {
  return startedFrom.length > 0 ? { startedFrom: startedFrom.map(({ name }) => name).join(', ') } : {}
}
