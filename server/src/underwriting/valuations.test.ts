import type { DealDetail } from '@plumbline/contract/deals'
import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesDuring } from '../../tests/live.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person

type Recorded = { valuation: Valuation; dealVersion: number }

const TODAY = '2026-05-14'

beforeAll(async () => {
  t = await testApp({ now: `${TODAY}T15:00:00Z` })
  admin = await t.signUp({ fullName: 'Ada Brick' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
})

afterAll(() => t.close())

/** A deal with three comps of which two weigh something: (1 × 240,000 + 0.5 × 270,000) ÷ 1.5 = 250,000. */
async function dealWithComps(): Promise<DealDetail> {
  const deal = await buildDeal(t, admin, { sqft: 1_500 })
  for (const comp of [
    { address: '14 Oak Ave', salePriceCents: 24_000_000, saleDate: '2026-04-02' },
    {
      address: '15 Oak Ave',
      salePriceCents: 26_000_000,
      saleDate: '2026-04-03',
      weight: 0.5,
      adjustments: [{ name: 'Bath', amountCents: 1_000_000 }],
    },
    { address: '16 Oak Ave', salePriceCents: 99_000_000, saleDate: '2026-04-04', weight: 0 },
  ])
    await t.api(admin.token).post(`/deals/${deal.id}/comps`, { comp })
  return deal
}

const ARV = 25_000_000

function freeze(dealId: string, expectedCents = ARV, person = admin) {
  return t.api(person.token).post<Recorded>(`/deals/${dealId}/valuations/arv-from-comps`, { expectedCents })
}

function record(dealId: string, value: object) {
  return t.api(admin.token).post<Recorded>(`/deals/${dealId}/valuations`, value)
}

async function dealNow(dealId: string): Promise<DealDetail> {
  return (await t.api(admin.token).get<DealDetail>(`/deals/${dealId}`)).body
}

async function valuationsOf(dealId: string, person = admin, query = ''): Promise<Valuation[]> {
  return (await t.api(person.token).get<{ items: Valuation[] }>(`/deals/${dealId}/valuations${query}`)).body.items
}

describe('freezing the ARV from comps', () => {
  it('keeps the value with who, when and the comps as they stood, and makes it the ARV of the deal', async () => {
    const deal = await dealWithComps()
    const { status, body } = await freeze(deal.id)
    expect(status).toBe(201)
    expect(body.valuation).toMatchObject({
      kind: 'arv',
      method: 'comps',
      valueCents: ARV,
      lowCents: 24_000_000,
      highCents: 27_000_000,
      asOf: TODAY,
      confidence: 'low',
      author: { id: admin.userId, name: 'Ada Brick' },
      isCurrent: true,
    })
    expect(body.valuation.comps?.map((comp) => [comp.address, comp.adjustedPriceCents, comp.weight])).toEqual([
      ['15 Oak Ave', 27_000_000, 0.5],
      ['14 Oak Ave', 24_000_000, 1],
    ])
    const after = await dealNow(deal.id)
    expect(after).toMatchObject({ version: body.dealVersion, arvCents: ARV, fields: { arvCents: ARV } })
    expect(after.projection.maoCents).toBe(17_500_000)
  })

  it('keeps why, and what was known of the house; blank words are none', async () => {
    const deal = await dealWithComps()
    const path = `/deals/${deal.id}/valuations/arv-from-comps`
    const why = (note: string) => t.api(admin.token).post<Recorded>(path, { expectedCents: ARV, note })
    const { body } = await why('  Two sales on the same street ')
    expect(body.valuation).toMatchObject({
      note: 'Two sales on the same street',
      subject: { sqft: 1_500, beds: null, condition: 'renovated' },
    })
    expect((await why(' ')).body.valuation.note).toBeNull()
    expect((await why('x'.repeat(501))).status).toBe(400)
    expect((await valuationsOf(deal.id, coordinator)).every((value) => !('note' in value))).toBe(true)
  })

  it('stays as it was when the comps change afterwards', async () => {
    const deal = await dealWithComps()
    await freeze(deal.id)
    const { items } = (await t.api(admin.token).get<{ items: { id: string }[] }>(`/deals/${deal.id}/comps`)).body
    for (const { id } of items) await t.api(admin.token).delete(`/deals/${deal.id}/comps/${id}`, { version: 1 })
    const [frozen] = await valuationsOf(deal.id)
    expect(frozen).toMatchObject({ valueCents: ARV, isCurrent: true })
    expect(frozen?.comps).toHaveLength(2)
    expect((await dealNow(deal.id)).arvCents).toBe(ARV)
  })

  it('asks to look again when the comps make another value by now', async () => {
    const deal = await dealWithComps()
    expect(await freeze(deal.id, 24_999_999)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: deal.version, current: { valueCents: ARV } } },
    })
    expect(await valuationsOf(deal.id)).toEqual([])
  })

  it('needs an included comp', async () => {
    const deal = await buildDeal(t, admin)
    expect(await freeze(deal.id)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'comps', rule: 'no_comps' }] } },
    })
  })

  it('makes the open browsers of the organization ask again for the deal and the lists', async () => {
    const deal = await dealWithComps()
    const keys = await noticesDuring(t, admin.orgId, () => freeze(deal.id))
    expect(keys).toEqual([
      ['deals', deal.id],
      ['deals', 'lists'],
    ])
  })

  it('leaves one entry in the log, with the ARV before and after', async () => {
    const deal = await dealWithComps()
    await freeze(deal.id)
    const { body } = await t
      .api(admin.token)
      .get<{ items: { verb: string; changes: { name: string }[] }[] }>(
        `/deals/${deal.id}/activity?groups=valuation&groups=deal`,
      )
    expect(body.items.map((event) => event.verb)).toEqual(['valuation.recorded', 'deal.created'])
    expect(body.items[0]?.changes).toContainEqual({ name: 'arvCents', before: null, after: ARV })
  })

  it('says the amount in the log also when the ARV was that already', async () => {
    const deal = await dealWithComps()
    await freeze(deal.id)
    await freeze(deal.id)
    const { body } = await t
      .api(admin.token)
      .get<{ items: { changes: { name: string }[] }[] }>(`/deals/${deal.id}/activity?groups=valuation`)
    expect(body.items[0]?.changes).toContainEqual({ name: 'valueCents', before: null, after: ARV })
  })

  it('keeps one current value when two people freeze at once', async () => {
    const deal = await dealWithComps()
    const outcomes = await Promise.all([freeze(deal.id), freeze(deal.id)])
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201])
    const kept = await valuationsOf(deal.id)
    expect(kept.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })
})

describe('a typed ARV', () => {
  it('becomes a valuation made by hand, the former one history', async () => {
    const deal = await dealWithComps()
    const { dealVersion } = (await freeze(deal.id)).body
    const fields = { arvCents: 26_000_000 }
    await t.api(admin.token).patch(`/deals/${deal.id}`, { version: dealVersion, fields })
    expect(await valuationsOf(deal.id)).toMatchObject([
      { method: 'manual', valueCents: 26_000_000, isCurrent: true, asOf: TODAY, comps: [] },
      { method: 'comps', valueCents: ARV, isCurrent: false },
    ])
  })

  it('leaves no current valuation when it is emptied', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    await t.api(admin.token).patch(`/deals/${deal.id}`, { version: deal.version, fields: { arvCents: null } })
    expect(await valuationsOf(deal.id)).toMatchObject([{ valueCents: 30_000_000, isCurrent: false }])
  })

  it('gives its place back to the frozen one when it is undone', async () => {
    const deal = await dealWithComps()
    const { dealVersion } = (await freeze(deal.id)).body
    const edit = { version: dealVersion, fields: { arvCents: 26_000_000 } }
    const { undoId } = (await t.api(admin.token).patch<{ undoId: string }>(`/deals/${deal.id}`, edit)).body
    expect((await t.api(admin.token).post(`/deals/undo/${undoId}`)).body).toMatchObject({ restored: 1 })
    expect((await dealNow(deal.id)).arvCents).toBe(ARV)
    const [manual, frozen] = await valuationsOf(deal.id)
    expect(manual).toMatchObject({ method: 'manual', isCurrent: false })
    expect(frozen).toMatchObject({ method: 'comps', isCurrent: true, author: { name: 'Ada Brick' } })
  })

  it('comes with the deal when it is created', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    expect(await valuationsOf(deal.id)).toMatchObject([{ kind: 'arv', method: 'manual', valueCents: 30_000_000 }])
  })
})

describe('a value entered by hand', () => {
  it('checks an ARV anew, even when the amount stays', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    const appraisal = {
      kind: 'arv',
      method: 'appraisal',
      valueCents: 30_000_000,
      asOf: '2026-05-10',
      confidence: 'high',
    }
    const { status, body } = await record(deal.id, appraisal)
    expect({ status, version: body.dealVersion }).toEqual({ status: 201, version: deal.version + 1 })
    expect(await valuationsOf(deal.id)).toMatchObject([
      { ...appraisal, isCurrent: true },
      { method: 'manual', isCurrent: false },
    ])
  })

  it('of another kind leaves the ARV and the deal alone', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    const value = {
      kind: 'as_is',
      method: 'broker_opinion',
      valueCents: 18_000_000,
      lowCents: 17_000_000,
      highCents: 19_000_000,
    }
    expect((await record(deal.id, value)).body).toMatchObject({
      valuation: { ...value, asOf: TODAY, isCurrent: true },
      dealVersion: deal.version,
    })
    expect(await dealNow(deal.id)).toMatchObject({ version: deal.version, arvCents: 30_000_000 })
    expect((await valuationsOf(deal.id, admin, '?kind=arv')).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  it.each([
    ['of a day to come', { asOf: '2026-05-15' }, 'asOf'],
    ['below its low end', { lowCents: 18_000_001 }, 'lowCents'],
    ['above its high end', { highCents: 17_999_999 }, 'highCents'],
    ['by comps, which compute theirs', { method: 'comps' }, 'method'],
  ])('is refused %s', async (_, facts, path) => {
    const deal = await buildDeal(t, admin)
    const { status, body } = await t
      .api(admin.token)
      .post(`/deals/${deal.id}/valuations`, { kind: 'arv', method: 'manual', valueCents: 18_000_000, ...facts })
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })

  it('is refused on a deal that is put away', async () => {
    const deal = await buildDeal(t, admin)
    await archiveDeal(t, admin, deal)
    const value = { kind: 'arv', method: 'manual', valueCents: 1 }
    expect(await record(deal.id, value)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await freeze(deal.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})

describe('who may value a deal', () => {
  const value = { kind: 'arv', method: 'manual', valueCents: 18_000_000 }
  const ask = async (dealId: string, token?: string) => {
    const client = t.api(token)
    const path = `/deals/${dealId}/valuations`
    const replies = [
      await client.get(path),
      await client.post(path, value),
      await client.post(`${path}/arv-from-comps`, { expectedCents: 1 }),
    ]
    return replies.map(({ status }) => status)
  }

  it('nobody without signing in, no other organization, no coordinator, no operator on deals of others', async () => {
    const deal = await dealWithComps()
    expect(await ask(deal.id)).toEqual([401, 401, 401])
    expect(await ask(deal.id, stranger.token)).toEqual([404, 404, 404])
    expect(await ask(deal.id, coordinator.token)).toEqual([200, 403, 403])
    expect(await ask(deal.id, operator.token)).toEqual([200, 403, 403])
  })

  it('shows a coordinator that a value exists, not how much', async () => {
    const deal = await dealWithComps()
    await freeze(deal.id)
    const [seen] = await valuationsOf(deal.id, coordinator)
    expect(seen).toMatchObject({ kind: 'arv', method: 'comps', asOf: TODAY })
    for (const money of ['valueCents', 'lowCents', 'highCents', 'comps']) expect(seen).not.toHaveProperty(money)
  })

  it('walks through the history page by page', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 1 })
    for (const valueCents of [2, 3])
      await t.api(admin.token).post(`/deals/${deal.id}/valuations`, { ...value, valueCents })
    const client = t.api(admin.token)
    type Page = { items: Valuation[]; nextCursor: string | null }
    const first = (await client.get<Page>(`/deals/${deal.id}/valuations?limit=2`)).body
    const second = (await client.get<Page>(`/deals/${deal.id}/valuations?limit=2&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items].map(({ valueCents }) => valueCents)).toEqual([3, 2, 1])
    expect(second.nextCursor).toBeNull()
  })
})
