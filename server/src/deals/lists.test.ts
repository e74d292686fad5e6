import type { DealChange } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type TestApp, testApp } from '../../tests/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('lists and boards', () => {
  it('return each deal exactly once across pages, in order, with totals from the database', async () => {
    const person = await t.signUp({ planTier: 'SCALE' })
    for (let index = 0; index < 7; index++)
      await buildDeal(t, person, {
        addressLine1: `${index} Page St`,
        arvCents: index === 3 ? null : (200 + index) * 1_000_00,
      })
    const api = t.api(person.token)
    const seen: string[] = []
    const counts: (number | undefined)[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { body: { items: { name: string }[]; nextCursor: string | null; totals: { count: number } | null } } =
        await api.get(`/deals?limit=3&totals=true&sort=arv&order=desc${cursor ? `&cursor=${cursor}` : ''}`)
      counts.push(page.body.totals?.count)
      seen.push(...page.body.items.map((item) => item.name))
      cursor = page.body.nextCursor
    }
    expect(seen).toEqual(['6 Page St', '5 Page St', '4 Page St', '2 Page St', '1 Page St', '0 Page St', '3 Page St'])
    expect(counts).toEqual([7, 7, 7])
    const board = await api.get<{
      columns: { totals: { count: number; arvCents: number }; cards: unknown[]; nextCursor: string | null }[]
    }>('/deals/board?dealType=fix_and_flip&cards=5')
    expect(board.body.columns).toHaveLength(11)
    expect(board.body.columns[0]).toMatchObject({
      totals: { count: 7, arvCents: (200 + 201 + 202 + 204 + 205 + 206) * 1_000_00 },
    })
    expect(board.body.columns[0]!.cards).toHaveLength(5)
    const column = await api.get<{ items: unknown[] }>(
      `/deals/column?stageId=${(board.body.columns[0] as unknown as { stage: { id: string } }).stage.id}&cursor=${board.body.columns[0]!.nextCursor}`,
    )
    expect(column.body.items).toHaveLength(2)
  })

  it('find deals by words in the name, town, parcel, and tags, ignoring case and accents', async () => {
    const person = await t.signUp({ planTier: 'SCALE' })
    await buildDeal(t, person, { addressLine1: 'Calle Peña 12', tags: ['Probate'], parcelNumber: '77-A' })
    await buildDeal(t, person, { addressLine1: '9 Elm Ct' })
    for (const q of ['peña', 'PENA calle', 'probate', '77-a', 'd-1001'])
      expect(
        (
          await t.api(person.token).get<{ items: { name: string }[] }>(`/deals?q=${encodeURIComponent(q)}`)
        ).body.items.map((item) => item.name),
      ).toEqual(['Calle Peña 12'])
  })

  it('reject an invalid cursor', async () => {
    expect((await t.api((await t.signUp()).token).get('/deals?cursor=nonsense')).status).toBe(400)
  })
})

describe('bulk changes', () => {
  it('apply to each deal separately and are undone together', async () => {
    const person = await t.signUp({ planTier: 'SCALE' })
    const deals = [
      await buildDeal(t, person, { addressLine1: '1 Bulk' }),
      await buildDeal(t, person, { addressLine1: '2 Bulk' }),
      await buildDeal(t, person, { addressLine1: '3 Bulk' }),
    ]
    const targets = deals.map((deal, index) => ({ id: deal.id, version: index === 1 ? 9 : 1 }))
    const { body } = await t
      .api(person.token)
      .post<{ changed: number; undoId: string; results: { outcome: string }[] }>('/deals/bulk/edit', {
        deals: targets,
        fields: { priority: 'high' },
        addTags: ['hot'],
      })
    expect(body.changed).toBe(2)
    expect(body.results.map((result) => result.outcome)).toEqual(['done', 'conflict', 'done'])
    expect((await t.api(person.token).post(`/undo/${body.undoId}`)).body).toEqual({ restored: 2, skipped: 0 })
    const tagged = await t.api(person.token).get<{ items: unknown[] }>('/deals?tags=hot')
    expect(tagged.body.items).toEqual([])
  })

  it('are undone where that is still possible, and the other deals are named with the reason', async () => {
    const admin = await t.signUp({ planTier: 'SCALE' })
    const operator = await t.member(admin.orgId, 'operator')
    const theirs = await buildDeal(t, admin, { addressLine1: '4 Bulk' })
    const assigned = { version: theirs.version, fields: {}, teamIds: [operator.userId] }
    const { deal: shared } = (await t.api(admin.token).patch<DealChange>(`/deals/${theirs.id}`, assigned)).body
    const own = await buildDeal(t, operator, { addressLine1: '5 Bulk' })
    const { body } = await t.api(operator.token).post<{ changed: number; undoId: string }>('/deals/bulk/edit', {
      deals: [shared, own].map(({ id, version }) => ({ id, version })),
      fields: { ownerId: admin.userId },
      addTags: ['handed-over'],
    })
    expect(body.changed).toBe(2)
    expect((await t.api(operator.token).post(`/undo/${body.undoId}`)).body).toEqual({
      restored: 1,
      skipped: 1,
      left: [{ id: own.id, name: '5 Bulk', why: 'forbidden' }],
    })
    const tagged = await t.api(admin.token).get<{ items: { id: string }[] }>('/deals?tags=handed-over')
    expect(tagged.body.items.map(({ id }) => id)).toEqual([own.id])
  })

  it('are undone as far as the plan allows', async () => {
    const person = await t.signUp({ planTier: 'STARTER' })
    const archived = [
      await buildDeal(t, person, { addressLine1: '6 Bulk' }),
      await buildDeal(t, person, { addressLine1: '7 Bulk' }),
    ]
    const { body } = await t.api(person.token).post<{ undoId: string }>('/deals/bulk/archive', {
      deals: archived.map(({ id, version }) => ({ id, version })),
      reason: 'duplicate',
    })
    await buildDeal(t, person, { addressLine1: '8 Bulk' })
    await buildDeal(t, person, { addressLine1: '9 Bulk' })
    expect((await t.api(person.token).post(`/undo/${body.undoId}`)).body).toEqual({
      restored: 1,
      skipped: 1,
      left: [{ id: archived[1]?.id, name: '7 Bulk', why: 'plan_limit' }],
    })
  })
})
