import type { SaleOffer } from '@plumbline/contract/sale-offers'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overrideTo } from '../../tests/closing.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ planTier: 'SCALE' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
})
afterAll(() => t.close())

const SALE = {
  askingPriceCents: 200_000_00,
  arvCents: 300_000_00,
  listingCommissionPct: '2.5',
  buyerCommissionPct: '2.5',
  sellerClosingPct: '1',
  transferTaxPct: '0',
  concessionsCents: 1_500_00,
}

async function listed(person = operator): Promise<DealWithTerms> {
  return overrideTo(t, admin, await buildDeal(t, person, SALE), 'listed')
}

const OFFER = {
  buyer: 'Ines Vega',
  priceCents: 310_000_00,
  financing: 'fha',
  closingOn: '2026-07-01',
  conditions: 'Sale of their home',
  receivedOn: '2026-05-12',
}

type List = { items: SaleOffer[]; sale: { priceCents: number; netCents: number | null } | null; abilities: object }
type Changed = SaleOffer & { undoId: string }

const offersOf = async (dealId: string, { token } = operator) =>
  (await t.api(token).get<List>(`/deals/${dealId}/offers`)).body
const dealOf = async (dealId: string) => (await t.api(admin.token).get<DealWithTerms>(`/deals/${dealId}`)).body
const undo = (undoId: string, { token } = operator) => t.api(token).post(`/undo/${undoId}`)

function send(dealId: string, offer: object = OFFER, { token } = operator) {
  return t.api(token).post<Changed>(`/deals/${dealId}/offers`, { offer })
}

async function add(dealId: string, offer: object = {}): Promise<Changed> {
  const { status, body } = await send(dealId, { ...OFFER, ...offer })
  if (status !== 201) throw new Error(`the offer was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

function decide({ dealId, id, version }: SaleOffer, decision: object, { token } = operator) {
  return t.api(token).post<Changed>(`/deals/${dealId}/offers/${id}/decide`, { version, ...decision })
}

const showProfit = async (operatorsSeeProfit: boolean) => {
  const { version } = (await t.api(admin.token).get<{ version: number }>('/organization/settings')).body
  await t.api(admin.token).patch('/organization/settings', { version, operatorsSeeProfit })
}

describe('offers received', () => {
  it('are compared by what they leave after the deal’s selling costs', async () => {
    const { id } = await listed()
    await add(id)
    await add(id, {
      buyer: 'Cash Homes LLC',
      priceCents: 305_000_00,
      financing: 'cash',
      closingOn: null,
      conditions: '',
    })
    const { items, sale, abilities } = await offersOf(id)
    expect(items.map(({ buyer, netCents, events }) => [buyer, netCents, events])).toEqual([
      ['Ines Vega', 310_000_00 - 18_600_00 - 1_500_00, ['accept', 'reject', 'withdraw']],
      ['Cash Homes LLC', 305_000_00 - 18_300_00 - 1_500_00, ['accept', 'reject', 'withdraw']],
    ])
    expect({ sale, abilities }).toEqual({ sale: null, abilities: { manage: true } })
  })

  it('are entered only while the house is on the market, with a price, and not on a future date', async () => {
    expect(await send((await buildDeal(t, operator, SALE)).id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'lead' } },
    })
    const { id } = await listed()
    expect((await send(id, { ...OFFER, priceCents: 0 })).status).toBe(400)
    expect(await send(id, { ...OFFER, receivedOn: '2026-05-15' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'offer.receivedOn', rule: 'odd_day' }] } },
    })
  })

  it('are edited on the version that was seen, rejected, withdrawn and reopened, each with undo and on record', async () => {
    const { id } = await listed()
    const made = await add(id)
    const path = `/deals/${id}/offers/${made.id}`
    const patch = (version: number, offer: object) => t.api(operator.token).patch<Changed>(path, { version, offer })
    const raised = await patch(1, { priceCents: 312_000_00 })
    expect(raised.body).toMatchObject({ priceCents: 312_000_00, financing: 'fha', version: 2 })
    expect(await patch(1, { priceCents: 1_00 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { priceCents: 312_000_00 } } },
    })
    expect((await undo(raised.body.undoId)).body).toEqual({ restored: 1, skipped: 0 })
    const [restored] = (await offersOf(id)).items
    expect(restored).toMatchObject({ priceCents: 310_000_00, version: 3 })

    const rejected = (await decide(restored!, { event: 'reject' })).body
    expect(rejected).toMatchObject({ status: 'rejected', endedOn: '2026-05-14', events: ['reopen'] })
    expect(await patch(4, { priceCents: 1_00 })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await decide(rejected, { event: 'withdraw' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await undo(rejected.undoId)
    const open = (await offersOf(id)).items[0]!
    const withdrawn = (await decide(open, { event: 'withdraw', on: '2026-05-13' })).body
    expect(withdrawn).toMatchObject({ status: 'withdrawn', endedOn: '2026-05-13' })
    expect((await decide(withdrawn, { event: 'reopen' })).body).toMatchObject({ status: 'open', endedOn: null })

    const { body } = await t
      .api(admin.token)
      .get<{ items: { verb: string }[] }>(`/deals/${id}/activity?groups=sale_offer`)
    expect(body.items.map(({ verb }) => verb.replace('sale_offer.', '')).toReversed()).toEqual([
      'received',
      'updated',
      'updated',
      'rejected',
      'reopened',
      'withdrawn',
      'reopened',
    ])
    const mistake = await add(id, { buyer: 'Typo' })
    await undo(mistake.undoId)
    expect((await offersOf(id)).items.map(({ buyer }) => buyer)).toEqual(['Ines Vega'])
  })
})

describe('an accepted offer', () => {
  it('fills in the facts of the sale, which the gate to the pending sale then asks for no more', async () => {
    const deal = await listed()
    const offer = await add(deal.id)
    const other = await add(deal.id, { buyer: 'Second' })
    const { body } = await decide(offer, { event: 'accept', on: '2026-05-13' })
    expect(body).toMatchObject({ status: 'accepted', acceptedOn: '2026-05-13', events: ['fall_through'] })
    const now = await dealOf(deal.id)
    expect(now.fields).toMatchObject({
      saleContractDate: '2026-05-13',
      saleContractPriceCents: 310_000_00,
      saleClosingDate: '2026-07-01',
      buyerFinancing: 'fha',
    })
    const { items, sale } = await offersOf(deal.id)
    expect(sale).toEqual({ priceCents: 310_000_00, netCents: 310_000_00 - 18_600_00 - 1_500_00 })
    expect(items.map(({ events }) => events)).toEqual([['fall_through'], ['reject', 'withdraw']])
    expect(await decide(other, { event: 'accept' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'accepted' } },
    })
    const toStageId = now.pipeline.find(({ key }) => key === 'sale_pending')!.id
    const gate = await t
      .api(operator.token)
      .get<{ unmet: { key: string }[] }>(`/deals/${deal.id}/gate?toStageId=${toStageId}`)
    expect(gate.body.unmet.map(({ key }) => key)).not.toContain('entry.saleContractPriceCents')
  })

  it('is undone together with the facts that nobody has changed since', async () => {
    const { id } = await listed()
    const accepted = (await decide(await add(id), { event: 'accept' })).body
    const { version } = await dealOf(id)
    await t.api(admin.token).patch(`/deals/${id}`, { version, fields: { saleClosingDate: '2026-07-10' } })
    expect((await undo(accepted.undoId)).body).toEqual({ restored: 1, skipped: 0 })
    expect((await offersOf(id)).items).toMatchObject([{ status: 'open', acceptedOn: null }])
    expect((await dealOf(id)).fields).toMatchObject({
      saleContractDate: null,
      saleContractPriceCents: null,
      saleClosingDate: '2026-07-10',
      buyerFinancing: null,
    })
  })

  it('that falls through needs a reason, clears the contract and stays on record', async () => {
    const { id } = await listed()
    const accepted = (await decide(await add(id), { event: 'accept', on: '2026-05-10' })).body
    expect(await decide(accepted, { event: 'fall_through' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'reason', rule: 'required' }] } },
    })
    expect((await decide(accepted, { event: 'fall_through', on: '2026-05-09', reason: 'No loan' })).status).toBe(400)
    const { body } = await decide(accepted, { event: 'fall_through', reason: 'The loan was denied' })
    expect(body).toMatchObject({
      status: 'fell_through',
      acceptedOn: '2026-05-10',
      endedOn: '2026-05-14',
      reason: 'The loan was denied',
      events: [],
    })
    expect((await dealOf(id)).fields).toMatchObject({ saleContractPriceCents: null, saleContractDate: null })
    await undo(body.undoId)
    expect((await offersOf(id)).items).toMatchObject([{ status: 'accepted', reason: null }])
    expect((await dealOf(id)).fields).toMatchObject({ saleContractPriceCents: 310_000_00 })
  })
})

describe('access to offers received', () => {
  it('is for people who see prices; changing them is for those who edit the deal', async () => {
    const own = await listed()
    const theirs = await listed(admin)
    const offer = await add(own.id)
    expect((await send(theirs.id)).status).toBe(403)
    expect((await offersOf(theirs.id)).abilities).toEqual({ manage: false })
    expect((await t.api(coordinator.token).get(`/deals/${own.id}/offers`)).status).toBe(403)
    expect((await decide({ ...offer, dealId: theirs.id }, { event: 'reject' }, admin)).status).toBe(404)
  })

  it('leaves the net out for people who can’t see profit', async () => {
    const { id } = await listed()
    await add(id)
    await showProfit(false)
    expect((await offersOf(id)).items).toMatchObject([{ priceCents: 310_000_00, netCents: null }])
    await showProfit(true)
  })
})
