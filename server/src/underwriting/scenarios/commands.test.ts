import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import { MOST_SCENARIOS } from '@plumbline/domain/underwriting/terms/scenario'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Client, type Person, type TestApp, testApp } from '../../../tests/harness.ts'
import { asPlatform } from '../../platform/db/doors.ts'

let t: TestApp
let owner: Person
let client: Client
let deal: DealWithTerms

beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp()
  client = t.api(owner.token)
})
afterAll(() => t.close())
beforeEach(async () => {
  deal = await buildDeal(t, owner, {
    arvCents: 300_000_00,
    askingPriceCents: 200_000_00,
    rehabEstimateCents: 40_000_00,
  })
})

const at = (path = '') => `/deals/${deal.id}/scenarios${path}`
const keep = async (name: string, changes: object, more: object = {}) =>
  (await client.post<Scenario>(at(), { name, changes, ...more })).body
const list = async () => (await client.get<{ items: Scenario[]; abilities: object }>(at())).body
const now = async () => (await client.get<DealWithTerms>(`/deals/${deal.id}`)).body
const payments = [{ paidOn: '2026-05-01', amountCents: 1_000_00 }]

describe('scenarios', () => {
  it('store only what they change, the deal’s values for it and the author, without changing the deal', async () => {
    await keep('Slow market', { fields: { arvCents: 270_000_00, holdMonths: 9 }, payments })
    expect(await list()).toMatchObject({
      items: [
        {
          name: 'Slow market',
          changes: { fields: { arvCents: 270_000_00, holdMonths: 9 }, payments },
          base: { fields: { arvCents: 300_000_00, holdMonths: 6 }, payments: [] },
          author: { id: owner.userId },
          version: 1,
        },
      ],
      abilities: { edit: true },
    })
    expect(await now()).toMatchObject({ version: deal.version, fields: { arvCents: 300_000_00 }, payments: [] })
  })

  it('keep every input when the deal changes, and take its values when told to', async () => {
    const kept = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    expect(kept.base).toMatchObject({
      fields: { askingPriceCents: 200_000_00, rehabEstimateCents: 40_000_00 },
      costItems: [{ name: 'Closing costs' }, { name: 'Holding costs' }],
      loans: [],
      budget: null,
    })
    await client.patch(`/deals/${deal.id}`, {
      version: deal.version,
      fields: { arvCents: 310_000_00, askingPriceCents: 190_000_00 },
    })
    const renamed = await client.patch<Scenario>(at(`/${kept.id}`), { version: 1, name: 'Slower' })
    expect(renamed.body).toMatchObject({ base: kept.base, changes: kept.changes, version: 2 })

    const take = ['askingPriceCents', 'budget']
    const taken = await client.patch<Scenario>(at(`/${kept.id}`), { version: 2, take })
    expect(taken.body).toMatchObject({
      changes: kept.changes,
      base: { fields: { arvCents: 300_000_00, askingPriceCents: 190_000_00, rehabEstimateCents: 40_000_00 } },
    })
    const { body: log } = await client.get<{ items: ActivityEvent[] }>(`/activity?dealId=${deal.id}&limit=1`)
    expect(log.items[0]?.changes).toContainEqual(
      expect.objectContaining({ name: 'askingPriceCents', before: 200_000_00, after: 190_000_00 }),
    )

    const back = await client.patch<Scenario>(at(`/${kept.id}`), { version: 3, take: ['arvCents'] })
    expect(back.body).toMatchObject({ changes: {}, base: { fields: { arvCents: 310_000_00 } } })
  })

  it('freeze an input again when they change it, and drop what says the same as the deal', async () => {
    const { id } = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    await client.patch(`/deals/${deal.id}`, { version: deal.version, fields: { arvCents: 310_000_00 } })
    const lower = await client.patch<Scenario>(at(`/${id}`), {
      version: 1,
      changes: { fields: { arvCents: 260_000_00 } },
    })
    expect(lower.body).toMatchObject({
      changes: { fields: { arvCents: 260_000_00 } },
      base: { fields: { arvCents: 310_000_00 } },
    })
    const same = await client.patch<Scenario>(at(`/${id}`), {
      version: 2,
      changes: { fields: { arvCents: 310_000_00 } },
    })
    expect(same.body.changes).toEqual({})
  })

  it('become the plan with every input they froze, so that the deal comes to their figures', async () => {
    const { id } = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    const changed = await client.patch<DealChange>(`/deals/${deal.id}`, {
      version: deal.version,
      fields: { askingPriceCents: 150_000_00 },
    })
    const adopted = await client.post<DealChange>(at(`/${id}/adopt`), {
      version: 1,
      dealVersion: changed.body.deal.version,
    })
    expect(adopted.body.deal.fields).toMatchObject({ arvCents: 270_000_00, askingPriceCents: 200_000_00 })
  })

  it('return the current version on a conflict when someone else changed them', async () => {
    const { id } = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    await client.patch(at(`/${id}`), { version: 1, changes: { fields: { arvCents: 260_000_00 } } })
    const stale = { version: 1, name: 'Mine', dealVersion: deal.version }
    const replies = await Promise.all([
      client.patch(at(`/${id}`), stale),
      client.post(at(`/${id}/adopt`), stale),
      client.delete(at(`/${id}`), stale),
    ])
    for (const reply of replies)
      expect([reply.status, reply.body]).toMatchObject([
        409,
        {
          code: 'edit_conflict',
          details: { currentVersion: 2, current: { changes: { fields: { arvCents: 260_000_00 } } } },
        },
      ])
  })

  it('become the plan in a single change that is logged with both values and can be undone', async () => {
    const { id } = await keep('Partner money', { fields: { arvCents: 270_000_00, contingencyPct: '15' }, payments })
    const adopted = await client.post<DealChange>(at(`/${id}/adopt`), { version: 1, dealVersion: deal.version })
    expect(adopted.body.deal).toMatchObject({
      version: deal.version + 1,
      fields: { arvCents: 270_000_00, contingencyPct: '15' },
      payments,
    })
    expect(adopted.body.deal.projection.profitCents).toBeLessThan(deal.projection.profitCents!)
    const { body: log } = await client.get<{ items: ActivityEvent[] }>(`/activity?dealId=${deal.id}&limit=5`)
    const entry = log.items.find(({ verb }) => verb === 'deal.scenario_adopted')
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ name: 'arvCents', before: 300_000_00, after: 270_000_00 }),
    )
    expect(entry?.changes).toContainEqual(expect.objectContaining({ name: 'scenario', after: 'Partner money' }))
    expect((await client.post(`/undo/${adopted.body.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
    expect(await now()).toMatchObject({
      fields: { arvCents: 300_000_00, contingencyPct: '10' },
      payments: [],
      projection: deal.projection,
    })
  })

  it('do not overwrite a deal that changed since the caller saw it', async () => {
    const { id } = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    await client.patch(`/deals/${deal.id}`, { version: deal.version, fields: { holdMonths: 7 } })
    const reply = await client.post(at(`/${id}/adopt`), { version: 1, dealVersion: deal.version })
    expect([reply.status, reply.body.code]).toEqual([409, 'edit_conflict'])
    expect((await now()).fields.arvCents).toBe(300_000_00)
  })

  it('keep their original base values when restored after deletion', async () => {
    const kept = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    await client.patch(`/deals/${deal.id}`, { version: deal.version, fields: { arvCents: 310_000_00 } })
    await client.delete(at(`/${kept.id}`), { version: 1 })
    expect((await list()).items).toEqual([])
    const again = await keep(kept.name, kept.changes, { base: kept.base })
    expect(again).toMatchObject({ changes: kept.changes, base: { fields: { arvCents: 300_000_00 } } })
  })

  it('are limited in number, have unique names and change only inputs to the figures', async () => {
    await keep('One', {})
    const replies = [
      await client.post(at(), { name: 'One', changes: {} }),
      await client.post(at(), { name: ' ', changes: {} }),
      await client.post(at(), { name: 'Two', changes: { fields: { name: 'Elsewhere' } } }),
      await client.post(at(), { name: 'Two', changes: { fields: { septicCents: 1 } } }),
      await client.post(at(), { name: 'Two', changes: { fields: { contingencyPct: '51' } } }),
      await client.post(at(), { name: 'Two', changes: { loans: [{ name: 'Half a loan' }] } }),
    ]
    for (let count = 1; count < MOST_SCENARIOS; count++) await keep(`Way ${count}`, {})
    replies.push(await client.post(at(), { name: 'One too many', changes: {} }))
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [400, 'invalid_input']))
    expect((await list()).items).toHaveLength(MOST_SCENARIOS)
  })

  it('of an archived deal can be read but not changed', async () => {
    const { id } = await keep('Slow market', { fields: { arvCents: 270_000_00 } })
    await archiveDeal(t, owner, deal)
    expect(await list()).toMatchObject({ items: [{ id }], abilities: { edit: false } })
    const reply = await client.patch(at(`/${id}`), { version: 1, name: 'Other' })
    expect([reply.status, reply.body.code]).toEqual([409, 'wrong_state'])
  })

  it('are closed to roles that do not see profit', async () => {
    const person = await t.signUp()
    const operator = await t.signIn(await t.member(person.orgId, 'operator'))
    const own = await buildDeal(t, operator)
    const asked = t.api(operator.token)
    const path = `/deals/${own.id}/scenarios`
    const made = await asked.post<Scenario>(path, { name: 'Mine', changes: {} })
    expect(made.status).toBe(201)
    await asPlatform(t.db, 'a test hides profit from operators', (tx) =>
      tx.run(
        sql`update organizations set settings = settings || '{"operatorsSeeProfit": false}' where id = ${person.orgId}`,
      ),
    )
    const blind = t.api((await t.signIn(operator)).token)
    const replies = await Promise.all([
      blind.get(path),
      blind.post(path, { name: 'Other', changes: {} }),
      blind.patch(`${path}/${made.body.id}`, { version: 1, name: 'Other' }),
      blind.post(`${path}/${made.body.id}/adopt`, { version: 1, dealVersion: own.version }),
      blind.delete(`${path}/${made.body.id}`, { version: 1 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})
