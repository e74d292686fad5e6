import { invalidField } from '@plumbline/contract/errors'
import type { SaleOffer, SaleOfferInput } from '@plumbline/contract/sale-offers'
import type { Day } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { newIdAt } from '@plumbline/domain/ids'
import { clearedSaleFacts, factsToRestore, saleFactsOf } from '@plumbline/domain/sale-offers/accepted'
import type { SaleOfferVerb } from '@plumbline/domain/sale-offers/activity'
import { saleOfferPolicy } from '@plumbline/domain/sale-offers/policy'
import { OFFER_STAGES, offerStatusAfter, type SaleOfferEvent } from '@plumbline/domain/sale-offers/status'
import { dealKeys } from '../deals/live-keys.ts'
import { updateDeal } from '../deals/edit.ts'
import { findDeal } from '../deals/store.ts'
import { type DealCheck, withDeal } from '../deals/with-deal.ts'
import type { DealRecord } from '../deals/store.ts'
import { editConflict, expectStatus, found, wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { listCostItems } from '../underwriting/terms/lists-store.ts'
import { logOffer } from './log.ts'
import { presentOffer } from './presenter.ts'
import {
  deleteOffer,
  hasAcceptedOffer,
  insertOffer,
  lockOffer,
  type OfferFacts,
  type OfferRow,
  type OfferStanding,
  stageKeyOf,
  writeOffer,
} from './store.ts'

const OFFERS_OF = { status: 'active', policy: saleOfferPolicy.manage } as const satisfies DealCheck

type Undoable = SaleOffer & { undoId: string }
type Target = { id: string; offerId: string; version: number }

/** What undoing a change of an offer brings back. */
type Before = {
  id: string
  offerId: string
  /** the version the change led to */
  version: number
  /** null = the offer was new */
  offer: (OfferFacts & OfferStanding) | null
  /** the facts of the sale that the change set, and what they were */
  sale: { set: Partial<DealFields>; before: Partial<DealFields> }
}

export const saleOfferUndo = undoKind<Before>('sale_offer')

/** Adds an offer while the house is on the market. */
export function createSaleOffer(ctx: Context, { id, offer }: { id: string; offer: SaleOfferInput }): Promise<Undoable> {
  return withDeal(ctx, id, OFFERS_OF, async (tx, deal) => {
    await expectOnMarket(tx, deal)
    refuseLater(ctx, 'offer.receivedOn', offer.receivedOn)
    const to = { orgId: deal.orgId, id: newIdAt(ctx.now.getTime()), dealId: deal.id }
    const row = await insertOffer(tx, { ...to, ...offer, by: ctx.actor.userId, now: ctx.now })
    await logOffer(tx, ctx, 'sale_offer.received', { after: row })
    return finish(tx, ctx, deal, row, { offer: null, sale: NO_SALE_FACTS })
  })
}

/** Corrects an offer that isn't decided yet. */
export function changeSaleOffer(ctx: Context, input: Target & { offer: Partial<OfferFacts> }): Promise<Undoable> {
  return withOffer(ctx, input, async (tx, deal, before) => {
    expectStatus(before, 'open')
    const given = Object.fromEntries(Object.entries(input.offer).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given }
    refuseLater(ctx, 'offer.receivedOn', after.receivedOn)
    const row = await writeOffer(tx, deal.orgId, before.id, after)
    await logOffer(tx, ctx, 'sale_offer.updated', { before, after: row })
    return finish(tx, ctx, deal, row, { offer: before, sale: NO_SALE_FACTS })
  })
}

type Decision = Target & { event: SaleOfferEvent; on?: Day | undefined; reason?: string | undefined }

/**
 * Decides on an offer. An accepted one fills in the facts of the sale; the move to the next stage is a step of its own,
 * with its own requirements. A sale that fell through clears them.
 */
export function decideSaleOffer(
  ctx: Context,
  { event, on = ctx.today, reason, ...input }: Decision,
): Promise<Undoable> {
  return withOffer(ctx, input, async (tx, deal, before) => {
    const status = offerStatusAfter(before.status, event)
    if (status === null) throw wrongState(before.status)
    if (event === 'accept') await expectOnMarket(tx, deal)
    if (event === 'accept' && (await hasAcceptedOffer(tx, deal.orgId, deal.id))) throw wrongState('accepted')
    if (event === 'fall_through' && !reason)
      throw invalidField('reason', 'required', 'Enter why the sale fell through.')
    refuseLater(ctx, 'on', on)
    if (before.acceptedOn !== null && on < before.acceptedOn)
      throw invalidField('on', 'before_accepted', 'This date can’t be before the contract date.')
    const row = await writeOffer(tx, deal.orgId, before.id, {
      ...before,
      status,
      acceptedOn: event === 'accept' ? on : before.acceptedOn,
      endedOn: ENDS.has(event) ? on : null,
      reason: ENDS.has(event) ? (reason ?? null) : null,
    })
    const facts = saleFactsAfter(event, row, deal)
    await changeSale(tx, ctx, deal, facts)
    await logOffer(tx, ctx, VERB_OF[event], { before, after: row })
    return finish(tx, ctx, deal, row, { offer: before, sale: { set: facts, before: deal.fields } })
  })
}

const ENDS: ReadonlySet<SaleOfferEvent> = new Set(['reject', 'withdraw', 'fall_through'])

const VERB_OF: Readonly<Record<SaleOfferEvent, SaleOfferVerb>> = {
  accept: 'sale_offer.accepted',
  reject: 'sale_offer.rejected',
  withdraw: 'sale_offer.withdrawn',
  reopen: 'sale_offer.reopened',
  fall_through: 'sale_offer.fell_through',
}

function saleFactsAfter(event: SaleOfferEvent, offer: OfferRow, { fields }: DealRecord): Partial<DealFields> {
  if (offer.acceptedOn === null) return {}
  if (event === 'accept') return saleFactsOf(offer, offer.acceptedOn)
  return event === 'fall_through' ? clearedSaleFacts(offer, offer.acceptedOn, fields) : {}
}

/** Undoes a change of an offer: what it was, and the facts of the sale that nobody has changed since. */
export function restoreSaleOffer(ctx: Context, { offer, sale, ...target }: Before): Promise<void> {
  return withOffer(ctx, target, async (tx, deal, current) => {
    if (offer === null) {
      await deleteOffer(tx, deal.orgId, current.id)
      await logOffer(tx, ctx, 'sale_offer.deleted', { before: current })
    } else {
      if (offer.status === 'accepted' && (await hasAcceptedOffer(tx, deal.orgId, deal.id))) throw wrongState('accepted')
      const row = await writeOffer(tx, deal.orgId, current.id, offer)
      const verb = offer.status === current.status ? 'sale_offer.updated' : 'sale_offer.reopened'
      await logOffer(tx, ctx, verb, { before: current, after: row })
    }
    await changeSale(tx, ctx, deal, factsToRestore(sale.set, sale.before, deal.fields))
    await announce(tx, ctx, dealKeys(deal.id))
  })
}

function withOffer<Result>(
  ctx: Context,
  { id, offerId, version }: Target,
  work: (tx: Tx, deal: DealRecord, before: OfferRow) => Promise<Result>,
): Promise<Result> {
  return withDeal(ctx, id, OFFERS_OF, async (tx, deal) => {
    const offer = found(await lockOffer(tx, deal.orgId, deal.id, offerId))
    if (offer.version !== version) throw editConflict(offer.version, await shown(tx, ctx, deal, offer))
    return work(tx, deal, offer)
  })
}

async function expectOnMarket(tx: Tx, { orgId, id }: DealRecord): Promise<void> {
  const stage = await stageKeyOf(tx, orgId, id)
  if (!OFFER_STAGES.includes(stage)) throw wrongState(stage)
}

function refuseLater(ctx: Context, path: string, day: Day): void {
  if (day > ctx.today) throw invalidField(path, 'odd_day', 'The date can’t be in the future.')
}

/** Changes the deal like a person would, in the same transaction. */
async function changeSale(tx: Tx, ctx: Context, deal: DealRecord, fields: Partial<DealFields>): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await updateDeal({ ...ctx, within: tx }, { id: deal.id, version: deal.version, fields })
}

const NO_SALE_FACTS = { set: {}, before: {} }

async function finish(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  row: OfferRow,
  { offer, sale }: Pick<Before, 'offer' | 'sale'>,
): Promise<Undoable> {
  await announce(tx, ctx, dealKeys(deal.id))
  const keys = Object.keys(sale.set) as (keyof DealFields)[]
  const before = Object.fromEntries(keys.map((key) => [key, sale.before[key] ?? null]))
  const target = { id: deal.id, offerId: row.id, version: row.version }
  const undoId = saleOfferUndo.remember(tx, ctx, { ...target, offer, sale: { set: sale.set, before } })
  const now = found(await findDeal(tx, deal.orgId, deal.id))
  return { ...(await shown(tx, ctx, now, row)), undoId }
}

async function shown(tx: Tx, ctx: Context, deal: DealRecord, row: OfferRow): Promise<SaleOffer> {
  const { orgId, id, fields } = deal
  const costItems = await listCostItems(tx, orgId, id)
  const hasAccepted = await hasAcceptedOffer(tx, orgId, id)
  return presentOffer(ctx, row, {
    fields,
    costItems,
    hasAccepted,
    manages: saleOfferPolicy.manage(ctx.actor, deal),
  })
}
