import type { Comp, CompInput } from '@plumbline/contract/underwriting/comps'
import { invalidField } from '@plumbline/contract/errors'
import { isDay } from '@plumbline/domain/calendar'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { arvFromComps } from '@plumbline/domain/underwriting/comps/arv'
import { compProblem, subjectSqft } from '@plumbline/domain/underwriting/comps/comps'
import { undoKind } from '../../undo/kind.ts'
import { recordActivity } from '../log.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { readHeader } from '../../deals/header.ts'
import type { DealRecord } from '../../deals/store.ts'
import { type DealCheck, withDeal } from '../../deals/with-deal.ts'
import { expectVersion, found } from '../../platform/commands/checks.ts'
import { readAs, type Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { presentComp, presentEstimate } from './presenter.ts'
import {
  comparedOf,
  type CompFacts,
  type CompRow,
  compsPage,
  deleteComp,
  includedComps,
  insertComp,
  isPicture,
  lockComp,
  subjectQuery,
  updateComp,
} from './store.ts'

/** Who can change a deal's comps and values, and the status the deal must have. */
export const COMPS_OF = { status: 'active', policy: dealPolicy.manageComps } as const satisfies DealCheck

/** A page of the deal's comps, and the current value based on all included ones. */
export async function listComps(ctx: Context, input: { id: string; cursor?: string; limit: number }) {
  const { orgId } = ctx.tenant
  const after = readCursor(input.cursor, isDay)
  const audience = figuresSeenBy(ctx.actor)
  const [deal, rows, included, [subjectRow]] = await Promise.all([
    readHeader(ctx, input.id),
    readAs(ctx, compsPage(orgId, input.id, after, input.limit + 1)),
    audience.financials ? readAs(ctx, includedComps(orgId, input.id)) : [],
    readAs(ctx, subjectQuery(orgId, input.id)),
  ])
  const subject = found(subjectRow)
  const estimate = arvFromComps(included.map(comparedOf), { sqft: subjectSqft(subject) }, ctx.today)
  const shown = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentComp(audience, row)),
    nextCursor: last ? writeCursor({ sortValue: last.saleDate, id: last.id }) : null,
    estimate: estimate.ok ? presentEstimate(estimate.value) : null,
    total: subject.compTotal,
    abilities: { manage: dealPolicy.manageComps(ctx.actor, deal) },
  }
}

type Creating = { id: string; compId?: string; comp: CompInput }

export function createComp(ctx: Context, { compId = newId(), ...input }: Creating): Promise<Comp> {
  return withDeal(ctx, input.id, COMPS_OF, async (tx, deal) => {
    const facts = factsOf(input.comp)
    refuseProblem(facts)
    await refuseOtherPhoto(tx, deal, facts.photoDocumentId)
    const row = await insertComp(tx, {
      ...facts,
      orgId: deal.orgId,
      id: compId,
      dealId: deal.id,
      createdBy: ctx.actor.userId,
      now: ctx.now,
    })
    await recordActivity(tx, ctx, { verb: 'comp.created', ...aboutComp(row), after: loggedOf(row) })
    await announceComps(tx, ctx, deal.id)
    return presentComp(figuresSeenBy(ctx.actor), row)
  })
}

type Target = { id: string; compId: string; version: number }

export function changeComp(ctx: Context, input: Target & { comp: Partial<CompInput> }): Promise<Comp> {
  return withComp(ctx, input, async (tx, deal, before) => {
    const changes = definedFacts(input.comp)
    refuseProblem({ ...before, ...changes })
    if (changes.photoDocumentId !== before.photoDocumentId) await refuseOtherPhoto(tx, deal, changes.photoDocumentId)
    const row = await updateComp(tx, deal.orgId, before.id, changes, ctx.now)
    await recordActivity(tx, ctx, {
      verb: 'comp.updated',
      ...aboutComp(row),
      before: loggedOf(before),
      after: loggedOf(row),
    })
    await announceComps(tx, ctx, deal.id)
    return presentComp(figuresSeenBy(ctx.actor), row)
  })
}

/** Undoing a deletion creates the comp again. */
export const compUndo = undoKind<Creating>('comp')

export function removeComp(ctx: Context, input: Target): Promise<{ removed: boolean; undoId: string }> {
  return withComp(ctx, input, async (tx, deal, before) => {
    await deleteComp(tx, deal.orgId, before.id)
    await recordActivity(tx, ctx, { verb: 'comp.deleted', ...aboutComp(before), before: loggedOf(before) })
    await announceComps(tx, ctx, deal.id)
    const { photo: _title, ...facts } = loggedOf(before)
    const comp = { ...facts, photoDocumentId: before.photo?.id ?? null, adjustments: [...before.adjustments] }
    return { removed: true, undoId: compUndo.remember(tx, ctx, { id: deal.id, compId: before.id, comp }) }
  })
}

function withComp<Result>(
  ctx: Context,
  { id, compId, version }: Target,
  work: (tx: Tx, deal: DealRecord, before: CompRow) => Promise<Result>,
): Promise<Result> {
  return withDeal(ctx, id, COMPS_OF, async (tx, deal) => {
    const comp = found(await lockComp(tx, deal.orgId, deal.id, compId))
    expectVersion(comp, version, () => presentComp(figuresSeenBy(ctx.actor), comp))
    return work(tx, deal, comp)
  })
}

const NOTHING_KNOWN = {
  beds: null,
  baths: null,
  sqft: null,
  lotSqft: null,
  yearBuilt: null,
  distanceMi: null,
  condition: null,
  source: null,
  photoDocumentId: null,
  adjustments: [],
  weight: 1,
  include: true,
} satisfies Partial<CompFacts>

function factsOf(input: CompInput): CompFacts {
  const { address, salePriceCents, saleDate } = input
  return { ...NOTHING_KNOWN, address, salePriceCents, saleDate, ...definedFacts(input) }
}

/** The fields the caller provided; an empty source becomes null. */
function definedFacts(input: Partial<CompInput>): Partial<CompFacts> {
  const named = Object.entries(input).filter(([, value]) => value !== undefined)
  const facts: Partial<CompFacts> = Object.fromEntries(named)
  return facts.source === '' ? { ...facts, source: null } : facts
}

function refuseProblem(facts: CompFacts): void {
  if (compProblem(facts) === null) return
  const message = 'The adjustments make the price negative or too large.'
  throw invalidField('comp.adjustments', 'adjusted_out_of_range', message)
}

async function refuseOtherPhoto(tx: Tx, deal: DealRecord, documentId: string | null | undefined): Promise<void> {
  if (!documentId || (await isPicture(tx, deal.orgId, deal.id, documentId))) return
  throw invalidField('comp.photoDocumentId', 'not_a_picture', 'Choose a photo from this deal’s documents.')
}

function aboutComp(row: CompRow) {
  return { object: { type: 'comp' as const, id: row.id, label: row.address }, dealId: row.dealId }
}

/** The comp's fields, as shown in the activity log. */
function loggedOf({
  id: _id,
  dealId: _dealId,
  version: _version,
  updatedAt: _updatedAt,
  photoDocumentId: _photoDocumentId,
  photo,
  ...facts
}: CompRow): Omit<CompFacts, 'photoDocumentId'> & { photo: string | null } {
  return { ...facts, photo: photo?.title ?? null }
}

/** Announces changes to the list, the log, and the gate that counts comps. */
function announceComps(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  return announce(tx, ctx, [
    ['deals', dealId, 'comps'],
    ['deals', dealId, 'gate'],
    ['deals', dealId, 'activity'],
  ])
}
