import { ApiError } from '@plumbline/contract/errors'
import { type DealFields, type FieldKey } from '@plumbline/domain/deals/fields'
import { fieldProblem, type FieldProblem } from '@plumbline/domain/deals/field-problem'
import { addressKey } from '@plumbline/domain/addresses/address-key'
import { bookedDays } from '@plumbline/domain/deals/booked-days'
import { type DealPeople, teamBeside } from '@plumbline/domain/deals/people'
import { mayEditField } from '@plumbline/domain/deals/policy'
import { truncate } from '@plumbline/domain/storable-text'
import { recordActivity } from './log.ts'
import { authorize } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { writeDeal } from './fields/store.ts'
import { expectBooksOpen } from '../organizations/books.ts'
import { requireMembers } from '../team/store.ts'
import { fieldsChanged } from './hooks.ts'
import { keptColumns } from './kept-store.ts'
import { notifyOfPeople, type Reassigned } from './notify-people.ts'
import { dealKeys } from './live-keys.ts'
import { sealedFields } from './fields/secrets.ts'
import type { DealRecord, KeptParts } from './store.ts'
import { searchTextOf } from './fields/search-text.ts'
import { dealUndo } from './undo/kind.ts'
import { withDeal } from './with-deal.ts'

/**
 * `same`: nothing was written because the deal already had these values. `reassigned`: who was on the deal before and after, for
 * notices that are sent later.
 */
export type Changed = { dealId: string; undoId: string | null; same?: true; reassigned?: Reassigned }

export type DealEdit = {
  id: string
  version: number
  fields: Partial<DealFields>
  teamIds?: string[]
  source?: 'estimate'
  /** leaves notices about who is on the deal to the caller */
  quiet?: boolean
}

/** Changes fields of one deal, based on the version the caller read, and logs the values before and after. */
export function updateDeal(ctx: Context, input: DealEdit): Promise<Changed> {
  const { version } = input
  return withDeal(ctx, input.id, { version, status: 'active' }, async (tx, deal) => {
    authorizeFields(ctx, deal, input.fields)
    const { fields, before } = realChanges(deal, input.fields)
    const people = peopleAfter(deal, fields, input.teamIds)
    const teamIds = people.teamIds.join() === deal.teamIds.join() ? undefined : people.teamIds
    if (input.teamIds && teamIds) authorize(mayEditField(ctx.actor, deal, 'ownerId'))
    if (Object.keys(fields).length === 0 && !teamIds) return { dealId: deal.id, undoId: null, same: true }
    if (fields.ownerId) await requireMembers(tx, ctx.tenant.orgId, [fields.ownerId], 'fields.ownerId')
    if (input.teamIds && teamIds) await requireMembers(tx, ctx.tenant.orgId, teamIds, 'teamIds')
    const label = fields.name ?? deal.fields.name ?? deal.number
    const undo = {
      kind: 'edit' as const,
      dealId: deal.id,
      version: deal.version + 1,
      before: sealedFields(ctx, before),
      ...(teamIds ? { teamIds: deal.teamIds } : {}),
      ...(input.source ? { kept: { termSources: deal.kept.termSources } } : {}),
    }
    const undoId = dealUndo.remember(tx, ctx, undo)
    await Promise.all([
      changeFields(tx, ctx, deal, fields, {
        ...(teamIds ? { teamIds } : {}),
        ...(input.source ? { estimated: input.fields } : {}),
      }),
      recordActivity(tx, ctx, {
        verb: 'deal.updated',
        object: { type: 'deal', id: deal.id, label },
        dealId: deal.id,
        before: { ...before, ...(teamIds ? { teamIds: deal.teamIds } : {}) },
        after: { ...fields, ...(teamIds ? { teamIds } : {}) },
      }),
      announce(tx, ctx, dealKeys(deal.id)),
    ])
    const reassigned = { id: deal.id, label, before: peopleOf(deal), after: people }
    if (!input.quiet) await notifyOfPeople(tx, ctx, [reassigned])
    return { dealId: deal.id, undoId, reassigned }
  })
}

function peopleOf({ fields, teamIds }: DealRecord): DealPeople {
  return { ownerId: fields.ownerId ?? '', teamIds }
}

function peopleAfter(deal: DealRecord, fields: Partial<DealFields>, teamIds: readonly string[] = deal.teamIds) {
  const ownerId = fields.ownerId ?? deal.fields.ownerId ?? ''
  return { ownerId, teamIds: teamBeside({ ownerId, teamIds }) }
}

type Besides = {
  teamIds?: string[]
  /** data that other rooms store with the deal, changed at the same time */
  kept?: Partial<KeptParts>
  because?: 'change' | 'undo'
  estimated?: Partial<DealFields>
}

/**
 * Writes a change to a deal as one version: its fields and what's derived from them (search text, address key), other
 * changed data, and whatever later rooms add. Does no checks and no logging. `deal` must have decrypted secrets.
 */
export async function changeFields(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  changed: Partial<DealFields>,
  { teamIds, kept = {}, because = 'change', estimated }: Besides = {},
): Promise<void> {
  const subject = { label: deal.fields.name ?? deal.number, dealId: deal.id }
  await expectBooksOpen(tx, ctx, bookedDays(deal.fields, changed), subject)
  const written = { ...changed, ...followers(deal, changed) }
  const fields = { ...deal.fields, ...written }
  const hasFields = Object.keys(written).length > 0
  writeDeal(tx, { orgId: deal.orgId, id: deal.id, now: ctx.now }, sealedFields(ctx, written), {
    ...(hasFields ? { search_text: searchTextOf(deal.number, fields), address_key: addressKeyOf(fields) } : {}),
    ...(teamIds ? { team_ids: teamIds } : {}),
    ...keptColumns(kept),
  })
  if (!hasFields) return
  const now = { ...deal, fields, kept: { ...deal.kept, ...kept } }
  const event = { deal: now, changed, because, ...(estimated ? { estimated } : {}) }
  await fieldsChanged.run(tx, ctx, event)
}

export function addressKeyOf(
  fields: Pick<DealFields, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'>,
): string | null {
  if (!fields.addressLine1) return null
  return addressKey({
    address: fields.addressLine1,
    unit: fields.addressLine2,
    zip: fields.postalCode,
    city: fields.city,
    state: fields.state,
  })
}

/** "city, ST": the market until someone enters a different one. */
export function defaultMarket(fields: Pick<DealFields, 'city' | 'state'>): string | null {
  return fields.city && fields.state ? `${fields.city}, ${fields.state}` : null
}

/** The name and market follow the address until someone changes them. */
function followers(deal: DealRecord, fields: Partial<DealFields>): Partial<DealFields> {
  const merged = { ...deal.fields, ...fields }
  const result: Partial<DealFields> = {}
  if (
    fields.addressLine1 &&
    fields.name === undefined &&
    (deal.fields.name === deal.fields.addressLine1 || deal.fields.name === deal.fields.parcelNumber)
  ) {
    result.name = truncate(fields.addressLine1, 120)
  }
  const movesTown = fields.city !== undefined || fields.state !== undefined
  if (movesTown && fields.market === undefined && deal.fields.market === defaultMarket(deal.fields))
    result.market = defaultMarket(merged)
  return result
}

function authorizeFields(ctx: Context, deal: DealRecord, fields: Partial<DealFields>): void {
  const keys = Object.keys(fields) as FieldKey[]
  authorize(keys.every((key) => mayEditField(ctx.actor, deal, key)))
  checkFields(fields, deal.dealType)
}

const PROBLEM_SENTENCES: Readonly<Record<FieldProblem, string>> = {
  required: 'This field is required.',
  too_long: 'This is too long.',
  out_of_range: 'This is outside the allowed range.',
  not_an_option: 'Choose one of the options.',
  bad_format: 'This doesn’t look right.',
  not_for_this_type: 'This field doesn’t apply to this type of deal.',
}

/** @throws ApiError invalid_input that names each invalid field */
export function checkFields(fields: Partial<DealFields>, dealType: DealRecord['dealType']): void {
  const wrong = (Object.keys(fields) as FieldKey[]).flatMap((key) => {
    const problem = fieldProblem(key, fields[key] ?? null, dealType)
    return problem ? [{ path: `fields.${key}`, rule: problem, message: PROBLEM_SENTENCES[problem] }] : []
  })
  if (wrong.length > 0) throw new ApiError('invalid_input', { details: { fields: wrong } })
}

/** Only the values that actually differ, along with the previous ones. */
export function realChanges(
  deal: DealRecord,
  wanted: Partial<DealFields>,
): { fields: Partial<DealFields>; before: Partial<DealFields> } {
  const keys = (Object.keys(wanted) as FieldKey[]).filter(
    (key) => JSON.stringify(wanted[key] ?? null) !== JSON.stringify(deal.fields[key] ?? null),
  )
  return {
    fields: Object.fromEntries(keys.map((key) => [key, wanted[key] ?? null])),
    before: Object.fromEntries(keys.map((key) => [key, deal.fields[key] ?? null])),
  }
}
