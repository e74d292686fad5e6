import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import { termOf } from '@plumbline/domain/underwriting/terms/scenario'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../../tests/deals.ts'
import { type Client, type Person, type TestApp, testApp } from '../../../tests/harness.ts'

let t: TestApp
let owner: Person
let client: Client
let deal: DealWithTerms

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.signUp()
  client = t.api(owner.token)
  deal = await buildDeal(t, owner, { arvCents: 300_000_00, askingPriceCents: 200_000_00 })
})

const terms = { fields: { holdMonths: 4, contingencyPct: '15' }, costItems: [] }
const quick = { name: 'Quick flip', dealType: 'fix_and_flip', terms }
const list = async () =>
  (await client.get<{ items: DealTemplate[]; abilities: object }>('/templates?dealType=fix_and_flip')).body

const take = (body: object) => client.put<DealChange>(`/deals/${deal.id}/terms`, { version: deal.version, ...body })

describe('templates', () => {
  it('are stored per deal type and gone once deleted', async () => {
    const made = await client.post<DealTemplate>('/templates', quick)
    expect([made.status, made.body]).toMatchObject([201, { ...quick, author: { id: owner.userId } }])
    expect(await list()).toMatchObject({ items: [quick], abilities: { manage: true } })
    expect((await client.get<{ items: object[] }>('/templates?dealType=land_home')).body.items).toEqual([])
    const gone = { version: made.body.version }
    expect((await client.delete(`/templates/${made.body.id}`, gone)).status).toBe(200)
    expect((await list()).items).toEqual([])
    expect((await client.delete(`/templates/${made.body.id}`, gone)).status).toBe(404)
  })

  it('have unique names and contain only what their deal type allows', async () => {
    await client.post('/templates', quick)
    const replies = [
      await client.post('/templates', quick),
      await client.post('/templates', { ...quick, name: '' }),
      await client.post('/templates', { ...quick, name: 'A', terms: { fields: { septicCents: 1 } } }),
      await client.post('/templates', { ...quick, name: 'A', terms: { fields: { contingencyPct: '99' } } }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [400, 'invalid_input']))
  })

  it('are read by anyone who sees profit and managed by those who manage settings', async () => {
    const manager = t.api((await t.signIn(await t.member(owner.orgId, 'operator_admin'))).token)
    const seen = await manager.get('/templates?dealType=fix_and_flip')
    expect([seen.status, seen.body]).toMatchObject([200, { abilities: { manage: false } }])
    expect((await manager.post('/templates', quick)).status).toBe(403)
    const { id, version } = (await client.post<DealTemplate>('/templates', quick)).body
    expect((await manager.patch(`/templates/${id}`, { version, name: 'Mine' })).status).toBe(403)
    expect((await manager.delete(`/templates/${id}`, { version })).status).toBe(403)
    const coordinator = t.api((await t.signIn(await t.member(owner.orgId, 'transaction_coordinator'))).token)
    expect((await coordinator.get('/templates?dealType=fix_and_flip')).status).toBe(403)
  })
})

describe('an existing template', () => {
  let made: DealTemplate
  beforeEach(async () => {
    made = (await client.post<DealTemplate>('/templates', quick)).body
  })
  const change = (body: object) => client.patch<DealTemplate & { undoId: string | null }>(`/templates/${made.id}`, body)

  it('can be renamed and given new terms, with before and after in the log', async () => {
    const renamed = await change({ version: made.version, name: 'Slow flip' })
    expect(renamed.body).toMatchObject({ name: 'Slow flip', terms: made.terms, version: made.version + 1 })
    const other = { fields: { holdMonths: 9 } }
    const replaced = await change({ version: renamed.body.version, terms: other })
    expect(replaced.body).toMatchObject({ name: 'Slow flip', terms: other, version: made.version + 2 })
    const { undoId: _undoId, ...shown } = replaced.body
    expect((await list()).items).toEqual([shown])
    const { body } = await client.get<{ items: { verb: string; changes: object[] }[] }>('/activity')
    const [last, first] = body.items.filter(({ verb }) => verb === 'template.updated')
    expect(first?.changes).toEqual([{ name: 'template', before: 'Quick flip', after: 'Slow flip' }])
    expect(last?.changes).toContainEqual({ name: 'holdMonths', before: 4, after: 9 })
  })

  it('is not overwritten or deleted by a caller who saw an older version', async () => {
    const { undoId: _undoId, ...now } = (await change({ version: made.version, name: 'Slow flip' })).body
    const late = [
      await change({ version: made.version, name: 'Mine' }),
      await client.delete(`/templates/${made.id}`, { version: made.version }),
    ]
    for (const reply of late)
      expect(reply).toMatchObject({ status: 409, body: { code: 'edit_conflict', details: { current: now } } })
    expect((await list()).items).toEqual([now])
  })

  it('stays unchanged, with no log entry, when the update changes nothing', async () => {
    expect((await change({ version: made.version, name: made.name, terms: made.terms })).body).toEqual({
      ...made,
      undoId: null,
    })
    const { body } = await client.get<{ items: { verb: string }[] }>('/activity')
    expect(body.items.map(({ verb }) => verb)).not.toContain('template.updated')
  })

  it('rejects a name that is already taken and terms of the other deal type', async () => {
    await client.post('/templates', { ...quick, name: 'Slow flip' })
    const replies = [
      await change({ version: made.version, name: 'Slow flip' }),
      await change({ version: made.version, terms: { fields: { septicCents: 1 } } }),
    ]
    expect(replies.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      replies.map(() => [400, 'invalid_input']),
    )
    expect((await list()).items).toHaveLength(2)
  })

  it('is created only once when two people save the same name at once', async () => {
    const both = await Promise.all([1, 2].map(() => client.post('/templates', { ...quick, name: 'Twice' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })
})

describe('terms applied to a deal', () => {
  it('are one change that can be undone, and each records its source', async () => {
    const { body } = await take({ terms, source: { kind: 'template', name: 'Quick flip' } })
    expect(body.deal).toMatchObject({
      version: deal.version + 1,
      fields: { holdMonths: 4, contingencyPct: '15', arvCents: 300_000_00 },
      costItems: [],
      termSources: {
        holdMonths: { kind: 'template', name: 'Quick flip', value: 4 },
        costItems: { kind: 'template', name: 'Quick flip', value: [] },
      },
    })
    expect((await client.post(`/undo/${body.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
    const { body: back } = await client.get<DealWithTerms>(`/deals/${deal.id}`)
    expect(back).toMatchObject({
      fields: { holdMonths: 6, contingencyPct: '10' },
      projection: deal.projection,
      termSources: {},
    })
    expect(back.termSources).not.toHaveProperty('holdMonths')
    expect(termOf({ costItems: back.costItems ?? [] }, 'costItems')).toHaveLength(2)
  })

  it('from the organization’s defaults clear the earlier sources', async () => {
    const first = await take({ terms, source: { kind: 'deal', name: '12 Elm St' } })
    const second = await client.put<DealChange>(`/deals/${deal.id}/terms`, {
      version: first.body.deal.version,
      terms: { fields: { contingencyPct: '10' } },
    })
    expect(second.body.deal.termSources).not.toHaveProperty('contingencyPct')
    expect(second.body.deal.termSources).toHaveProperty('holdMonths')
  })

  it('never overwrite someone else’s changes', async () => {
    await client.patch(`/deals/${deal.id}`, { version: deal.version, fields: { holdMonths: 7 } })
    const stale = await take({ terms, source: { kind: 'template', name: 'Quick flip' } })
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'edit_conflict' }])
    expect((await client.get<DealWithTerms>(`/deals/${deal.id}`)).body).toMatchObject({
      fields: { holdMonths: 7 },
      termSources: {},
    })
  })
})

const makeDeal = (body: object) => client.post<DealWithTerms>('/deals', { dealType: 'fix_and_flip', ...body })

describe('a deal created from a template', () => {
  const fields = { addressLine1: '9 Elm St', contingencyPct: '20', holdMonths: 4 }
  const startedFrom = [{ kind: 'template', name: 'Quick flip', terms }]

  it('records the source of each input, even if the user entered a different value', async () => {
    const { status, body } = await makeDeal({ fields, costItems: [], startedFrom })
    expect([status, body]).toMatchObject([
      201,
      {
        fields: { contingencyPct: '20', holdMonths: 4 },
        costItems: [],
        termSources: {
          contingencyPct: { kind: 'template', name: 'Quick flip', value: '15' },
          holdMonths: { kind: 'template', name: 'Quick flip', value: 4 },
          costItems: { kind: 'template', name: 'Quick flip', value: [] },
        },
      },
    ])
    const log = await client.get<{ items: { verb: string; changes: object[] }[] }>(`/activity?dealId=${body.id}`)
    const entry = log.body.items.find(({ verb }) => verb === 'deal.created')
    expect(entry?.changes).toContainEqual({ name: 'startedFrom', before: null, after: 'Quick flip' })
  })

  it('accepts only terms that its type allows, from users who see profit', async () => {
    const foreign = [{ ...startedFrom[0], terms: { fields: { septicCents: 1 } } }]
    expect((await makeDeal({ fields, startedFrom: foreign })).status).toBe(400)
    const operator = t.api((await t.member(owner.orgId, 'operator')).token)
    const body = { dealType: 'fix_and_flip', fields: { addressLine1: '1 A St' }, startedFrom }
    expect((await operator.post('/deals', body)).status).toBe(201)
    expect((await client.patch('/organization/settings', { version: 1, operatorsSeeProfit: false })).status).toBe(200)
    expect((await operator.post('/deals', body)).status).toBe(403)
  })
})
