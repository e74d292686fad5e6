import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesDuring } from '../../../tests/live.ts'
import { ARV_CENTS, type ValuationDesk, valuationDesk } from '../../../tests/valuations.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let desk: ValuationDesk

const TODAY = '2026-05-14'

beforeAll(async () => {
  t = await testApp({ now: `${TODAY}T15:00:00Z` })
  admin = await t.signUp({ fullName: 'Ada Brick' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  desk = valuationDesk(t, admin)
})

afterAll(() => t.close())

describe('freezing the ARV from comps', () => {
  it('keeps the value, author, date and a snapshot of the comps, and sets the deal’s ARV', async () => {
    const deal = await desk.dealWithComps()
    const { status, body } = await desk.freeze(deal.id)
    expect(status).toBe(201)
    expect(body.valuation).toMatchObject({
      kind: 'arv',
      method: 'comps',
      valueCents: ARV_CENTS,
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
    const after = await desk.dealNow(deal.id)
    expect(after).toMatchObject({ version: body.dealVersion, arvCents: ARV_CENTS, fields: { arvCents: ARV_CENTS } })
    expect(after.projection.maoCents).toBe(17_500_000)
  })

  it('keeps the note and what was known about the house, and treats a blank note as none', async () => {
    const deal = await desk.dealWithComps()
    const why = (note: string) => desk.freeze(deal.id, ARV_CENTS, { note })
    const { body } = await why('  Two sales on the same street ')
    expect(body.valuation).toMatchObject({
      note: 'Two sales on the same street',
      subject: { sqft: 1_500, beds: null, condition: 'renovated' },
    })
    expect((await why(' ')).body.valuation.note).toBeNull()
    expect((await why('x'.repeat(501))).status).toBe(400)
    expect((await desk.valuationsOf(deal.id, coordinator)).every((value) => !('note' in value))).toBe(true)
  })

  it('is unaffected by later changes to the comps', async () => {
    const deal = await desk.dealWithComps()
    await desk.freeze(deal.id)
    const { items } = (await t.api(admin.token).get<{ items: { id: string }[] }>(`/deals/${deal.id}/comps`)).body
    for (const { id } of items) await t.api(admin.token).delete(`/deals/${deal.id}/comps/${id}`, { version: 1 })
    const [frozen] = await desk.valuationsOf(deal.id)
    expect(frozen).toMatchObject({ valueCents: ARV_CENTS, isCurrent: true })
    expect(frozen?.comps).toHaveLength(2)
    expect((await desk.dealNow(deal.id)).arvCents).toBe(ARV_CENTS)
  })

  it('returns a conflict if the comps produce a different value by then', async () => {
    const deal = await desk.dealWithComps()
    expect(await desk.freeze(deal.id, 24_999_999)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: deal.version, current: { valueCents: ARV_CENTS } } },
    })
    expect(await desk.valuationsOf(deal.id)).toEqual([])
  })

  it('requires an included comp', async () => {
    const deal = await buildDeal(t, admin)
    expect(await desk.freeze(deal.id)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'comps', rule: 'no_comps' }] } },
    })
  })

  it('makes the organization’s open browsers refetch the deal and the lists', async () => {
    const deal = await desk.dealWithComps()
    const keys = await noticesDuring(t, admin.orgId, () => desk.freeze(deal.id))
    expect(keys).toEqual([
      ['deals', deal.id],
      ['deals', 'lists'],
    ])
  })

  it('writes one log entry with the ARV before and after', async () => {
    const deal = await desk.dealWithComps()
    await desk.freeze(deal.id)
    const { body } = await t
      .api(admin.token)
      .get<{ items: { verb: string; changes: { name: string }[] }[] }>(
        `/deals/${deal.id}/activity?groups=valuation&groups=deal`,
      )
    expect(body.items.map((event) => event.verb)).toEqual(['valuation.recorded', 'deal.created'])
    expect(body.items[0]?.changes).toContainEqual({ name: 'arvCents', before: null, after: ARV_CENTS })
  })

  it('logs the amount even if the ARV was already the same', async () => {
    const deal = await desk.dealWithComps()
    await desk.freeze(deal.id)
    await desk.freeze(deal.id)
    const { body } = await t
      .api(admin.token)
      .get<{ items: { changes: { name: string }[] }[] }>(`/deals/${deal.id}/activity?groups=valuation`)
    expect(body.items[0]?.changes).toContainEqual({ name: 'valueCents', before: null, after: ARV_CENTS })
  })

  it('leaves one current value when two people freeze at the same time', async () => {
    const deal = await desk.dealWithComps()
    const outcomes = await Promise.all([desk.freeze(deal.id), desk.freeze(deal.id)])
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201])
    const kept = await desk.valuationsOf(deal.id)
    expect(kept.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
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

  it('refuses signed-out users, other organizations, coordinators and operators on others’ deals', async () => {
    const deal = await desk.dealWithComps()
    expect(await ask(deal.id)).toEqual([401, 401, 401])
    expect(await ask(deal.id, stranger.token)).toEqual([404, 404, 404])
    expect(await ask(deal.id, coordinator.token)).toEqual([200, 403, 403])
    expect(await ask(deal.id, operator.token)).toEqual([200, 403, 403])
  })

  it('shows a coordinator that a value exists, but not the amount', async () => {
    const deal = await desk.dealWithComps()
    await desk.freeze(deal.id)
    const [seen] = await desk.valuationsOf(deal.id, coordinator)
    expect(seen).toMatchObject({ kind: 'arv', method: 'comps', asOf: TODAY })
    for (const money of ['valueCents', 'lowCents', 'highCents', 'comps']) expect(seen).not.toHaveProperty(money)
  })

  it('pages through the history', async () => {
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
