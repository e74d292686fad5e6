import type { Day } from '@plumbline/domain/calendar'
import type { OfferTerms } from '@plumbline/domain/sale-offers/accepted'
import type { SaleOfferStatus } from '@plumbline/domain/sale-offers/status'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export type OfferFacts = OfferTerms & { conditions: string; receivedOn: Day }
export type OfferStanding = {
  status: SaleOfferStatus
  acceptedOn: Day | null
  endedOn: Day | null
  reason: string | null
}
export type OfferRow = OfferFacts & OfferStanding & { id: string; dealId: string; version: number }

const SELECTED = sql.raw(`
  offer.id, offer.deal_id, offer.buyer, offer.price_cents, offer.financing, offer.closing_on, offer.conditions,
  offer.received_on, offer.status, offer.accepted_on, offer.ended_on, offer.reason, offer.version`)

const MOST_SHOWN = 200

/** In the order in which they were entered. */
export function listOffers(tx: Tx, orgId: string, dealId: string): Promise<OfferRow[]> {
  return tx.rows(sql<OfferRow>`
    select ${SELECTED}
    from sale_offers offer
    where offer.org_id = ${orgId} and offer.deal_id = ${dealId}
    order by offer.id
    limit ${MOST_SHOWN}`)
}

export function lockOffer(tx: Tx, orgId: string, dealId: string, id: string): Promise<OfferRow | undefined> {
  return tx.first(sql<OfferRow>`
    select ${SELECTED}
    from sale_offers offer
    where offer.org_id = ${orgId} and offer.deal_id = ${dealId} and offer.id = ${id}
    for update`)
}

/** Whether another offer for this deal is accepted. The deal is locked, so this holds until the transaction ends. */
export async function hasAcceptedOffer(tx: Tx, orgId: string, dealId: string): Promise<boolean> {
  const found = await tx.first(sql`
    select from sale_offers where org_id = ${orgId} and deal_id = ${dealId} and status = 'accepted'`)
  return found !== undefined
}

/** The stage that the deal is in. */
export async function stageKeyOf(tx: Tx, orgId: string, dealId: string): Promise<string> {
  const { key } = await tx.one(sql<{ key: string }>`
    select stage.key
    from deals deal
    join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
    where deal.org_id = ${orgId} and deal.id = ${dealId}`)
  return key
}

type NewOffer = OfferFacts & { orgId: string; id: string; dealId: string; by: string; now: Date }

export function insertOffer(tx: Tx, offer: NewOffer): Promise<OfferRow> {
  return tx.one(sql<OfferRow>`
    insert into sale_offers as offer
      (org_id, id, deal_id, buyer, price_cents, financing, closing_on, conditions, received_on, status, created_by, created_at)
    values (
      ${offer.orgId}, ${offer.id}, ${offer.dealId}, ${offer.buyer}, ${offer.priceCents}, ${offer.financing}, ${offer.closingOn},
      ${offer.conditions}, ${offer.receivedOn}, 'open', ${offer.by}, ${offer.now}
    )
    returning ${SELECTED}`)
}

export function writeOffer(tx: Tx, orgId: string, id: string, offer: OfferFacts & OfferStanding): Promise<OfferRow> {
  return tx.one(sql<OfferRow>`
    update sale_offers as offer
    set
      buyer = ${offer.buyer}, price_cents = ${offer.priceCents}, financing = ${offer.financing}, closing_on = ${offer.closingOn},
      conditions = ${offer.conditions}, received_on = ${offer.receivedOn}, status = ${offer.status},
      accepted_on = ${offer.acceptedOn}, ended_on = ${offer.endedOn}, reason = ${offer.reason}, version = offer.version + 1
    where offer.org_id = ${orgId} and offer.id = ${id}
    returning ${SELECTED}`)
}

export async function deleteOffer(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from sale_offers where org_id = ${orgId} and id = ${id}`)
}
