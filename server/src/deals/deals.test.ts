import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { type Person, type TestApp, testApp } from '../../tests/harness.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp({ planTier: 'SCALE' })
})
afterAll(() => t.close())

type Change = z.infer<typeof DealChange>
const flip = (address: string, fields: Record<string, unknown> = {}) => ({
  dealType: 'fix_and_flip',
  fields: {
    addressLine1: address,
    city: 'Greensboro',
    state: 'NC',
    arvCents: 409_500_00,
    askingPriceCents: 234_000_00,
    rehabEstimateCents: 68_400_00,
    ...fields,
  },
})
const create = async (person: Person, body: object) =>
  (await t.api(person.token).post<DealWithTerms>('/deals', body)).body

describe('creating a deal', () => {
  it('only requires an address; the rest comes from the organization’s defaults', async () => {
    const reply = await t.api(owner.token).post<DealWithTerms>('/deals', flip('418 Linden Ave'))
    expect(reply.status).toBe(201)
    const deal = reply.body
    expect(deal).toMatchObject({
      number: 'D-1001',
      name: '418 Linden Ave',
      market: 'Greensboro, NC',
      status: 'active',
      version: 1,
      checklist: { done: 0, total: 2 },
    })
    expect(deal.fields).toMatchObject({
      contingencyPct: '10',
      maoRulePct: '70',
      holdMonths: 6,
      allCash: true,
      listingCommissionPct: '2.5',
    })
    expect(deal.costItems).toHaveLength(2)
    expect(deal.projection.maoCents).toBe(286_650_00 - 75_240_00)
    expect(deal.projection.profitCents).toBeGreaterThan(0)
  })

  it('adds an activity entry, a first stay, and the stage’s task', async () => {
    const deal = await create(owner, flip('12 Gristmill Pl'))
    expect(deal.stays).toHaveLength(1)
    const activity = await t.api(owner.token).get(`/deals/${deal.id}/activity`)
    expect(JSON.stringify(activity.body)).toContain('deal.created')
    const tasks = await t.api(owner.token).get<{ items: { title: string }[] }>(`/deals/${deal.id}/tasks`)
    expect(tasks.body.items.map((task) => task.title)).toEqual(['Call the seller'])
  })

  it('names the missing field when there’s neither an address nor a parcel', async () => {
    const reply = await t.api(owner.token).post('/deals', { dealType: 'fix_and_flip', fields: { city: 'Durham' } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'fields.addressLine1', rule: 'required' }] },
    })
  })

  it('is rejected beyond the plan’s active deal limit, even with parallel requests', async () => {
    const starter = await t.signUp({ planTier: 'STARTER' })
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => t.api(starter.token).post('/deals', flip(`${index} Race St`))),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(3)
    const refused = replies.find((reply) => reply.status === 402)
    expect(refused?.body).toMatchObject({ code: 'plan_limit_active_deals', details: { limit: 3 } })
  })

  it('happens only once for a repeated idempotency key', async () => {
    const headers = { 'idempotency-key': 'create-once' }
    const one = await t.api(owner.token).post<DealWithTerms>('/deals', flip('1 Twice Rd'), headers)
    const two = await t.api(owner.token).post<DealWithTerms>('/deals', flip('1 Twice Rd'), headers)
    expect(two.body.id).toBe(one.body.id)
    const other = await t.api(owner.token).post('/deals', flip('2 Twice Rd'), headers)
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' })
  })
})

describe('editing a deal', () => {
  it('recalculates profit and logs values before and after', async () => {
    const deal = await create(owner, flip('906 Asbury St'))
    const { body, status } = await t.api(owner.token).patch<Change>(`/deals/${deal.id}`, {
      version: 1,
      fields: { rehabEstimateCents: 90_000_00, titleCompany: 'Carolina Closing' },
    })
    expect(status).toBe(200)
    expect(body.deal.version).toBe(2)
    expect(body.deal.projection.profitCents).toBeLessThan(deal.projection.profitCents!)
    const log = await t
      .api(owner.token)
      .get<{ items: { verb: string; changes: object[] }[] }>(`/deals/${deal.id}/activity`)
    expect(log.body.items[0]).toMatchObject({
      verb: 'deal.updated',
      changes: expect.arrayContaining([
        { name: 'rehabEstimateCents', before: 68_400_00, after: 90_000_00 },
        { name: 'titleCompany', before: null, after: 'Carolina Closing' },
      ]),
    })
  })

  it('rejects a stale version and returns the current record', async () => {
    const deal = await create(owner, flip('77 Marlowe Ct'))
    await t.api(owner.token).patch(`/deals/${deal.id}`, { version: 1, fields: { titleCompany: 'First' } })
    const stale = await t
      .api(owner.token)
      .patch(`/deals/${deal.id}`, { version: 1, fields: { titleCompany: 'Second' } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'edit_conflict',
      details: { currentVersion: 2, current: { titleCompany: 'First' } },
    })
  })

  it('can be undone by its author, once, unless the deal has changed since', async () => {
    const deal = await create(owner, flip('804 Cedar Fork Rd', { lockboxCode: '1234' }))
    const { body } = await t
      .api(owner.token)
      .patch<Change>(`/deals/${deal.id}`, { version: 1, fields: { lockboxCode: '9999', arvCents: 300_000_00 } })
    expect(body.deal.fields.lockboxCode).toBe('9999')
    const undone = await t.api(owner.token).post(`/undo/${body.undoId}`)
    expect(undone.body).toEqual({ restored: 1, skipped: 0 })
    const after = await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(after.body.fields).toMatchObject({ lockboxCode: '1234', arvCents: 409_500_00 })
    expect((await t.api(owner.token).post(`/undo/${body.undoId}`)).body).toMatchObject({ code: 'undo_expired' })
  })

  it('can’t be undone by someone who’s no longer allowed to make the change', async () => {
    const operator = await t.member(owner.orgId, 'operator')
    const deal = await create(operator, flip('806 Cedar Fork Rd'))
    const { body } = await t
      .api(operator.token)
      .patch<Change>(`/deals/${deal.id}`, { version: 1, fields: { arvCents: 300_000_00 } })
    const demoted = { version: 1, roles: ['transaction_coordinator'] }
    expect((await t.api(owner.token).patch(`/team/members/${operator.userId}`, demoted)).status).toBe(200)
    expect((await t.api(operator.token).post(`/undo/${body.undoId}`)).body).toMatchObject({ code: 'forbidden' })
    const after = await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(after.body.fields.arvCents).toBe(300_000_00)
  })

  it('accepts money only in whole cents, and names each invalid field', async () => {
    const deal = await create(owner, flip('29 Osprey Way'))
    const reply = await t
      .api(owner.token)
      .patch(`/deals/${deal.id}`, { version: 1, fields: { askingPriceCents: 12.5, closingDate: '2026-02-30' } })
    expect(reply.status).toBe(400)
    const paths = (reply.body as unknown as { details: { fields: { path: string }[] } }).details.fields.map(
      (field) => field.path,
    )
    expect(paths.toSorted()).toEqual(['fields.askingPriceCents', 'fields.closingDate'])
  })

  it('treats an emptied lockbox code as none', async () => {
    const deal = await create(owner, flip('7 Secret Ln', { lockboxCode: '4711' }))
    const client = t.api(owner.token)
    const emptied = await client.patch<Change>(`/deals/${deal.id}`, { version: 1, fields: { lockboxCode: '' } })
    expect(emptied.status).toBe(200)
    expect((await client.get<DealWithTerms>(`/deals/${deal.id}`)).body.fields.lockboxCode).toBeFalsy()
  })

  it('never exposes the lockbox code in the log or to people who can’t edit the deal', async () => {
    const deal = await create(owner, flip('5 Secret Ln', { lockboxCode: '4711' }))
    const coordinator = await t.member(owner.orgId, 'transaction_coordinator')
    const seen = await t.api(coordinator.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(seen.body.fields).not.toHaveProperty('lockboxCode')
    expect(JSON.stringify((await t.api(owner.token).get(`/deals/${deal.id}/activity`)).body)).not.toContain('4711')
  })
})

describe('roles', () => {
  it('hide prices and profit from transaction coordinators, but let them set dates', async () => {
    const deal = await create(owner, flip('340 Tarleton Ave'))
    const coordinator = await t.member(owner.orgId, 'transaction_coordinator')
    const seen = await t.api(coordinator.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(seen.body.projection).toEqual({})
    expect(seen.body.fields).not.toHaveProperty('askingPriceCents')
    const dated = await t
      .api(coordinator.token)
      .patch(`/deals/${deal.id}`, { version: 1, fields: { closingDate: '2026-12-18' } })
    expect(dated.status).toBe(200)
    const priced = await t
      .api(coordinator.token)
      .patch(`/deals/${deal.id}`, { version: 2, fields: { market: 'Elsewhere' } })
    expect(priced.body).toMatchObject({ code: 'forbidden' })
  })

  it('let operators edit only their own deals', async () => {
    const operator = await t.member(owner.orgId, 'operator')
    const theirs = await create(operator, flip('1 Operator Way'))
    const others = await create(owner, flip('2 Owner Way'))
    expect(
      (await t.api(operator.token).patch(`/deals/${theirs.id}`, { version: 1, fields: { titleCompany: 'A' } })).status,
    ).toBe(200)
    expect(
      (await t.api(operator.token).patch(`/deals/${others.id}`, { version: 1, fields: { titleCompany: 'A' } })).status,
    ).toBe(403)
  })

  it('hide another organization’s deals', async () => {
    const deal = await create(owner, flip('66 Quillback Ln'))
    const stranger = await t.signUp()
    expect((await t.api(stranger.token).get(`/deals/${deal.id}`)).status).toBe(404)
    expect(
      (await t.api(stranger.token).patch(`/deals/${deal.id}`, { version: 1, fields: { titleCompany: 'x' } })).status,
    ).toBe(404)
    expect((await t.api(stranger.token).get<{ items: unknown[] }>('/deals')).body.items).toEqual([])
  })
})

describe('archiving', () => {
  it('frees a slot immediately, and restoring requires one', async () => {
    const starter = await t.signUp({ planTier: 'STARTER' })
    const deals = [
      await create(starter, flip('1 A')),
      await create(starter, flip('2 A')),
      await create(starter, flip('3 A')),
    ]
    const archived = await t
      .api(starter.token)
      .post<Change>(`/deals/${deals[0]!.id}/archive`, { version: 1, reason: 'lost_bid' })
    expect(archived.body.deal).toMatchObject({ status: 'archived', archiveReason: 'lost_bid' })
    expect((await t.api(starter.token).post('/deals', flip('4 A'))).status).toBe(201)
    const full = await t.api(starter.token).post(`/deals/${deals[0]!.id}/restore`, { version: 2 })
    expect(full.body).toMatchObject({ code: 'plan_limit_active_deals' })
  })

  it('returns the current status when there’s nothing to restore', async () => {
    const deal = await create(owner, flip('8 Calm St'))
    const reply = await t.api(owner.token).post(`/deals/${deal.id}/restore`, { version: 1 })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'wrong_state', details: { current: 'active' } })
  })
})
