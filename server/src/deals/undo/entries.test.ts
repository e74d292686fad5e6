import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let owner: Person
let operator: Person

beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp()
  operator = await t.member(owner.orgId, 'operator')
})

afterAll(() => t.close())

/** Changes a new deal, undoes the change, and returns the newest log entry. */
async function takenBack(
  change: (deal: DealWithTerms) => Promise<{ body: DealChange }>,
  fields: Parameters<typeof buildDeal>[2] = {},
): Promise<Record<string, [before: unknown, after: unknown]>> {
  const deal = await buildDeal(t, owner, fields)
  const { body } = await change(deal)
  expect((await t.api(owner.token).post(`/undo/${body.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
  const [entry] = await logOf(deal.id)
  expect(entry?.verb).toBe('deal.undone')
  return Object.fromEntries(entry?.changes.map(({ name, before, after }) => [name, [before, after]]) ?? [])
}

async function logOf(dealId: string): Promise<ActivityEvent[]> {
  return (await t.api(owner.token).get<{ items: ActivityEvent[] }>(`/deals/${dealId}/activity`)).body.items
}

const client = () => t.api(owner.token)
const pathAndVersion = ({ id, version }: DealWithTerms) => ({ path: `/deals/${id}`, version })

describe('the log entry of an undo shows the values before and after', () => {
  it('for fields and team, with secrets masked', async () => {
    const changes = await takenBack(
      (deal) => {
        const { path, version } = pathAndVersion(deal)
        const fields = { arvCents: 31_000_000, lockboxCode: '9999' }
        return client().patch<DealChange>(path, { version, fields, teamIds: [operator.userId] })
      },
      { arvCents: 30_000_000, lockboxCode: '1234' },
    )
    expect(changes).toEqual({
      undone: [null, 'edit'],
      arvCents: [31_000_000, 30_000_000],
      lockboxCode: ['•••', '•••'],
      teamIds: [[operator.userId], []],
    })
  })

  it('for the stage', async () => {
    const changes = await takenBack((deal) => {
      const { path, version } = pathAndVersion(deal)
      const toStageId = deal.pipeline[1]?.id
      const reason = 'The numbers arrive tomorrow'
      return client().post<DealChange>(`${path}/move`, { version, toStageId, override: true, reason })
    })
    expect(changes).toEqual({ undone: [null, 'move'], stage: ['analysis', 'lead'] })
  })

  it('for the archive status', async () => {
    const changes = await takenBack((deal) => {
      const { path, version } = pathAndVersion(deal)
      return client().post<DealChange>(`${path}/archive`, { version, reason: 'lost_bid' })
    })
    expect(changes).toEqual({
      undone: [null, 'status'],
      status: ['archived', 'active'],
      archiveReason: ['lost_bid', null],
    })
  })

  it('for the hold', async () => {
    const changes = await takenBack((deal) => {
      const { path, version } = pathAndVersion(deal)
      return client().post<DealChange>(`${path}/hold`, {
        version,
        onHold: true,
        reason: 'Title',
        reviewOn: '2027-01-05',
      })
    })
    expect(changes).toEqual({
      undone: [null, 'hold'],
      onHold: [true, false],
      reason: ['Title', null],
      reviewOn: ['2027-01-05', null],
    })
  })

  it('for costs', async () => {
    const item = { bucket: 'purchase', name: 'Survey', amountCents: 90_000, pctOf: null, pct: null, per: 'once' }
    const changes = await takenBack((deal) => {
      const { path, version } = pathAndVersion(deal)
      return client().put<DealChange>(`${path}/costs`, { version, items: [{ ...item, from: null, to: null }] })
    })
    expect(changes).toMatchObject({
      undone: [null, 'terms'],
      costItems: [[{ name: 'Survey' }], [{ name: 'Closing costs' }, { name: 'Holding costs' }]],
    })
  })
})

describe('names that come from the product are logged in both languages', () => {
  it('for a checklist item', async () => {
    const { id } = await buildDeal(t, owner)
    const { items } = (
      await client().get<{ items: { templateItemId: string; label: object }[] }>(`/deals/${id}/checklist`)
    ).body
    const [first] = items
    await client().post(`/deals/${id}/checklist`, { templateItemId: first?.templateItemId, status: 'done' })
    const [entry] = await logOf(id)
    expect(entry?.object).toMatchObject({
      label: 'Seller contact logged',
      words: { en: 'Seller contact logged', es: 'Datos del vendedor registrados' },
    })
  })

  it('for the items an override passed', async () => {
    const deal = await buildDeal(t, owner)
    const { path, version } = pathAndVersion(deal)
    const reason = 'The numbers arrive tomorrow'
    await client().post(`${path}/move`, { version, toStageId: deal.pipeline[1]?.id, override: true, reason })
    const [entry] = await logOf(deal.id)
    const passed = entry?.changes.find(({ name }) => name === 'overridden')?.after
    expect(passed).toContainEqual({ en: 'Seller contact logged', es: 'Datos del vendedor registrados' })
    expect(entry?.object.words).toBeNull()
  })
})
