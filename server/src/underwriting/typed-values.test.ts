import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { ARV_CENTS, type ValuationDesk, valuationDesk } from '../../tests/valuations.ts'

let t: TestApp
let admin: Person
let desk: ValuationDesk

const TODAY = '2026-05-14'

beforeAll(async () => {
  t = await testApp({ now: `${TODAY}T15:00:00Z` })
  admin = await t.signUp({ fullName: 'Ada Brick' })
  desk = valuationDesk(t, admin)
})

afterAll(() => t.close())

describe('a typed ARV', () => {
  it('becomes the current valuation, made by hand, and keeps the previous one as history', async () => {
    const deal = await desk.dealWithComps()
    const { dealVersion } = (await desk.freeze(deal.id)).body
    const fields = { arvCents: 26_000_000 }
    await t.api(admin.token).patch(`/deals/${deal.id}`, { version: dealVersion, fields })
    expect(await desk.valuationsOf(deal.id)).toMatchObject([
      { method: 'manual', valueCents: 26_000_000, isCurrent: true, asOf: TODAY, comps: [] },
      { method: 'comps', valueCents: ARV_CENTS, isCurrent: false },
    ])
  })

  it('leaves no current valuation when cleared', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    await t.api(admin.token).patch(`/deals/${deal.id}`, { version: deal.version, fields: { arvCents: null } })
    expect(await desk.valuationsOf(deal.id)).toMatchObject([{ valueCents: 30_000_000, isCurrent: false }])
  })

  it('makes the frozen valuation current again when undone', async () => {
    const deal = await desk.dealWithComps()
    const { dealVersion } = (await desk.freeze(deal.id)).body
    const edit = { version: dealVersion, fields: { arvCents: 26_000_000 } }
    const { undoId } = (await t.api(admin.token).patch<{ undoId: string }>(`/deals/${deal.id}`, edit)).body
    expect((await t.api(admin.token).post(`/undo/${undoId}`)).body).toMatchObject({ restored: 1 })
    expect((await desk.dealNow(deal.id)).arvCents).toBe(ARV_CENTS)
    const [manual, frozen] = await desk.valuationsOf(deal.id)
    expect(manual).toMatchObject({ method: 'manual', isCurrent: false })
    expect(frozen).toMatchObject({ method: 'comps', isCurrent: true, author: { name: 'Ada Brick' } })
  })

  it('is recorded when the deal is created', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    expect(await desk.valuationsOf(deal.id)).toMatchObject([{ kind: 'arv', method: 'manual', valueCents: 30_000_000 }])
  })
})

describe('a manually entered value', () => {
  it('records a new ARV valuation even if the amount stays the same', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    const appraisal = {
      kind: 'arv',
      method: 'appraisal',
      valueCents: 30_000_000,
      asOf: '2026-05-10',
      confidence: 'high',
    }
    const { status, body } = await desk.record(deal.id, appraisal)
    expect({ status, version: body.dealVersion }).toEqual({ status: 201, version: deal.version + 1 })
    expect(await desk.valuationsOf(deal.id)).toMatchObject([
      { ...appraisal, isCurrent: true },
      { method: 'manual', isCurrent: false },
    ])
  })

  it('of another kind leaves the ARV and the deal unchanged', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 30_000_000 })
    const value = {
      kind: 'as_is',
      method: 'broker_opinion',
      valueCents: 18_000_000,
      lowCents: 17_000_000,
      highCents: 19_000_000,
    }
    expect((await desk.record(deal.id, value)).body).toMatchObject({
      valuation: { ...value, asOf: TODAY, isCurrent: true },
      dealVersion: deal.version,
    })
    expect(await desk.dealNow(deal.id)).toMatchObject({ version: deal.version, arvCents: 30_000_000 })
    expect((await desk.valuationsOf(deal.id, admin, '?kind=arv')).map(({ isCurrent }) => isCurrent)).toEqual([true])
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

  it('is refused on an archived deal', async () => {
    const deal = await buildDeal(t, admin)
    await archiveDeal(t, admin, deal)
    const value = { kind: 'arv', method: 'manual', valueCents: 1 }
    expect(await desk.record(deal.id, value)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await desk.freeze(deal.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})
