import { invalidField } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import type { Values } from '@plumbline/domain/activity/changes'
import {
  type DealFields,
  type DealType,
  type FieldHome,
  type FieldKey,
  isPresent,
} from '@plumbline/domain/deals/fields'
import { teamBeside } from '@plumbline/domain/deals/people'
import { figuresSeenBy, maySeeField } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { truncate } from '@plumbline/domain/storable-text'
import { recordActivity } from './log.ts'
import { takeDealNumbers } from '../organizations/deal-number-store.ts'
import { appendHistory, findStart } from '../pipelines/store.ts'
import { authorize } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { addressKeyOf, checkFields, defaultMarket } from './edit.ts'
import { bookedDays } from '@plumbline/domain/deals/booked-days'
import { expectBooksOpen } from '../organizations/books.ts'
import { insertFields } from './fields/store.ts'
import { searchTextOf } from './fields/search-text.ts'
import { openSecrets, sealedFields } from './fields/secrets.ts'
import { requirePlaces } from './guards.ts'
import { requireMembers } from '../team/store.ts'
import { dealCreated, stageEntered } from './hooks.ts'
import { dealKeys } from './live-keys.ts'
import { notifyOfPeople } from './notify-people.ts'
import { type NewDeal, startingFacts } from './providers.ts'
import { type DealRecord, findDeal } from './store.ts'

/**
 * Creates a deal in the first stage of its pipeline. Later rooms fill in what the caller left out from the
 * organization's defaults. A sample deal doesn't count toward the plan.
 */
export function createDeal(
  ctx: Context,
  given: NewDeal,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<string> {
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'deal.create'))
    if (!isSample) await requirePlaces(tx, ctx.tenant.orgId, 1)
    const name = nameOf(given.fields)
    const audience = figuresSeenBy(ctx.actor)
    authorize((Object.keys(given.fields) as FieldKey[]).every((key) => maySeeField(audience, key)))
    const facts = await startingFacts.ask(tx, ctx, given)
    const fields: Partial<DealFields> = {
      ...Object.assign({}, ...facts.map(({ defaults }) => defaults)),
      ...ownDefaults(ctx, given),
      ...Object.fromEntries(Object.entries(given.fields).filter(([, value]) => isPresent(value as never))),
      name: truncate(name, 120),
      ...Object.assign({}, ...facts.map(({ follows }) => follows)),
    }
    checkFields(fields, given.dealType)
    const ownerId = fields.ownerId ?? ctx.actor.userId
    const people = { ownerId, teamIds: teamBeside({ ownerId, teamIds: given.teamIds ?? [] }) }
    await requireMembers(tx, ctx.tenant.orgId, [ownerId], 'fields.ownerId')
    await requireMembers(tx, ctx.tenant.orgId, people.teamIds, 'teamIds')
    await expectBooksOpen(tx, ctx, bookedDays({}, fields), { label: name, dealId: null })
    const deal = await insertDeal(tx, ctx, given.dealType, fields, { teamIds: people.teamIds, isSample })
    await dealCreated.run(tx, ctx, { deal, given })
    await startStay(tx, ctx, deal)
    const label = deal.fields.name ?? deal.number
    await recordActivity(tx, ctx, {
      verb: 'deal.created',
      object: { type: 'deal', id: deal.id, label },
      dealId: deal.id,
      after: Object.assign(
        { ...fields, number: deal.number, ...(people.teamIds.length > 0 ? { teamIds: people.teamIds } : {}) },
        ...facts.map(({ logged }) => logged),
      ) as Values,
    })
    await announce(tx, ctx, dealKeys(deal.id))
    await notifyOfPeople(tx, ctx, [{ id: deal.id, label, before: null, after: people }])
    return deal.id
  })
}

function nameOf(given: Partial<DealFields>): string {
  const name = given.name?.trim() || given.addressLine1 || given.parcelNumber || coordinatesName(given)
  if (!name) throw invalidField('fields.addressLine1', 'required', 'Enter an address or parcel number.')
  return name
}

function ownDefaults(ctx: Context, { dealType, fields }: NewDeal): Partial<DealFields> {
  return {
    market: defaultMarket({ city: fields.city ?? null, state: fields.state ?? null }),
    ownerId: ctx.actor.userId,
    ...(dealType === 'land_home' ? { propertyType: 'land' } : {}),
  }
}

function coordinatesName(fields: Partial<DealFields>): string | null {
  return typeof fields.latitude === 'number' && typeof fields.longitude === 'number'
    ? `${fields.latitude}, ${fields.longitude}`
    : null
}

const NO_PLACE = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null }

const SIDE_TABLES: Readonly<Record<DealType, readonly FieldHome[]>> = {
  fix_and_flip: ['properties', 'sales'],
  land_home: ['properties', 'sales', 'land_details', 'home_units'],
}

/** @returns the new deal, with decrypted secrets */
async function insertDeal(
  tx: Tx,
  ctx: Context,
  dealType: DealType,
  fields: Partial<DealFields>,
  { teamIds, isSample }: { teamIds: readonly string[]; isSample: boolean },
): Promise<DealRecord> {
  const { orgId } = ctx.tenant
  const id = newId()
  const start = await findStart(tx, orgId, dealType)
  const [number] = await takeDealNumbers(tx, orgId, 1)
  if (!number) throw new Error('no deal number was assigned')
  const sealed = sealedFields(ctx, fields)
  const columns = {
    org_id: orgId,
    id,
    number,
    deal_type: dealType,
    pipeline_id: start.pipelineId,
    stage_id: start.stageId,
    stage_entered_at: ctx.now,
    team_ids: [...teamIds],
    is_sample: isSample,
    created_by: ctx.actor.userId,
    created_at: ctx.now,
    updated_at: ctx.now,
    search_text: searchTextOf(number, fields),
    address_key: addressKeyOf({ ...NO_PLACE, ...fields }),
  }
  await insertFields(tx, 'deals', columns, sealed)
  for (const home of SIDE_TABLES[dealType]) await insertFields(tx, home, { org_id: orgId, deal_id: id }, sealed)
  const deal = await findDeal(tx, orgId, id)
  if (!deal) throw new Error('the deal just created is missing')
  return { ...deal, fields: openSecrets(ctx, deal.fields) }
}

/** Adds the first history entry and runs what entering the first stage triggers. */
async function startStay(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  const moveId = newId()
  appendHistory(tx, deal.orgId, {
    id: moveId,
    dealId: deal.id,
    fromStageId: null,
    toStageId: deal.stageId,
    kind: 'create',
    movedBy: ctx.actor.userId,
    movedAt: ctx.now,
    overridden: false,
    reason: null,
    unmet: [],
    secondsInFromStage: null,
  })
  await stageEntered.run(tx, ctx, { deal, stageId: deal.stageId, moveId })
}
