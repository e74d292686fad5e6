import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../../tests/deals.ts'
import { type Client, type Person, type TestApp, testApp } from '../../../tests/harness.ts'

let t: TestApp
let owner: Person
let client: Client

beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp()
  client = t.api(owner.token)
})
afterAll(() => t.close())

const update = ({ id, version }: DealWithTerms, body: object) =>
  client.patch<DealChange>(`/deals/${id}`, { version, ...body })
const fromTemplate = { kind: 'template', name: 'Careful', value: '15' }

async function startedDeal(): Promise<DealWithTerms> {
  const deal = await buildDeal(t, owner, { arvCents: 300_000_00 })
  const terms = { fields: { contingencyPct: '15' } }
  const source = { kind: 'template', name: 'Careful' }
  return (await client.put<DealChange>(`/deals/${deal.id}/terms`, { version: deal.version, terms, source })).body.deal
}

it('fields set by the estimate name it as their source, and undo restores the previous source', async () => {
  const deal = await startedDeal()
  const fields = { rehabEstimateCents: 45_000_00, contingencyPct: '12', name: 'Elm' }
  const { body } = await update(deal, { fields, source: 'estimate' })
  expect(body.deal.termSources).toEqual({
    rehabEstimateCents: { kind: 'estimate', value: 45_000_00 },
    contingencyPct: { kind: 'estimate', value: '12' },
  })
  await client.post(`/undo/${body.undoId}`)
  expect((await client.get<DealWithTerms>(`/deals/${deal.id}`)).body.termSources).toEqual({
    contingencyPct: fromTemplate,
  })
})

it('typing over a value keeps the recorded estimate, and an empty estimate removes the source', async () => {
  const deal = await startedDeal()
  const { body } = await update(deal, { fields: { rehabEstimateCents: 45_000_00 }, source: 'estimate' })
  const typed = await update(body.deal, { fields: { rehabEstimateCents: 1_00 } })
  expect(typed.body.deal.termSources).toEqual({
    contingencyPct: fromTemplate,
    rehabEstimateCents: { kind: 'estimate', value: 45_000_00 },
  })
  const emptied = await update(typed.body.deal, { fields: { rehabEstimateCents: null }, source: 'estimate' })
  expect(emptied.body.deal.termSources).toEqual({ contingencyPct: fromTemplate })
})

it('sources are shown only to users who see the figures, and callers may send only the estimate', async () => {
  const deal = await startedDeal()
  const coordinator = await t.signIn(await t.member(owner.orgId, 'transaction_coordinator'))
  const seen = await t.api(coordinator.token).get<DealWithTerms>(`/deals/${deal.id}`)
  expect(seen.body.termSources ?? null).toBeNull()
  const odd = await update(deal, { fields: { contingencyPct: '12' }, source: 'someone' })
  expect(odd.status).toBe(400)
})
