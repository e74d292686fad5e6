import { globSync, readFileSync } from 'node:fs'
import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRooms } from '../src/platform/rooms/connect.ts'
import { SERVER_ROOMS } from '../src/rooms.ts'
import { undoneBy } from '../src/undo/kind.ts'
import { type BudgetTeam, budgetTeam, lineOf } from './budgets.ts'
import { closer } from './closing.ts'
import { buildDeal } from './deals.ts'
import { type Client, type Person, testApp, type TestApp } from './harness.ts'
import { type DocumentDesk, documentDesk, pdf } from './documents.ts'
import { buildTask } from './tasks.ts'
import { memberIn } from './team.ts'

let t: TestApp
let admin: Person
let client: Client
let team: BudgetTeam
let desk: DocumentDesk
let close: Awaited<ReturnType<typeof closer>>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  const address = await t.listen()
  desk = documentDesk(t, address)
  close = await closer(t, address)
  team = await budgetTeam(t)
  admin = team.admin
  client = t.api(admin.token)
})

afterAll(() => t.close())

/** Sends a change, undoes it with the returned handle, and returns the verb under which the undo was logged. */
async function undone(change: Promise<{ status: number; body: unknown }>): Promise<string | undefined> {
  const { status, body } = await change
  expect(status).toBeLessThan(300)
  const { undoId } = body as { undoId: string }
  expect(await client.post(`/undo/${undoId}`)).toMatchObject({ status: 200, body: { restored: 1, skipped: 0 } })
  return (await client.get<{ items: ActivityEvent[] }>('/activity')).body.items[0]?.verb
}

const get = async <Body>(path: string) => (await client.get<Body>(path)).body
type Items = { items: { id: string }[] }

describe('what can be undone', () => {
  it('has exactly one room registered per kind', () => {
    const declared = globSync('server/src/**/*.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/= undoKind<.*>\('([a-z_]+)'\)/g)].map((match) => match[1]),
    )
    const registered = undoneBy.of({ rooms: connectRooms(SERVER_ROOMS) }).map(({ kind }) => kind)
    expect(registered.length).toBeGreaterThan(10)
    expect(registered.toSorted()).toEqual(declared.toSorted())
    expect(new Set(registered).size).toBe(registered.length)
  })

  it('reopens a finished task and removes the next one in its series', async () => {
    const task = await buildTask(t, admin, { assigneeId: admin.userId, dueDate: '2026-05-14', repeat: 'weekly' })
    expect(await undone(client.patch(`/tasks/${task.id}`, { version: task.version, status: 'done' }))).toMatch(
      /^task\./,
    )
    expect((await get<Items>('/tasks/mine')).items).toMatchObject([{ id: task.id, status: 'open' }])
  })

  it('roles and limits are restored', async () => {
    const member = await t.member(admin.orgId, 'operator')
    const before = await memberIn(t, admin, member)
    const facts = { roles: ['operator_admin'], approvalLimitCents: 100_00, version: before.version }
    expect(await undone(client.patch(`/team/members/${member.userId}`, facts))).toMatch(/^member\./)
    const { version, ...after } = await memberIn(t, admin, member)
    expect({ ...after, version: version - 2 }).toEqual(before)
  })

  it('a deactivated member can work again, unless their work was handed over', async () => {
    const member = await t.member(admin.orgId, 'operator')
    const path = `/team/members/${member.userId}/deactivate`
    const { version } = await memberIn(t, admin, member)
    expect(await undone(client.post(path, { version }))).toBe('member.reactivated')
    expect(await memberIn(t, admin, member)).toMatchObject({ status: 'active', roles: ['operator'] })
    await buildTask(t, admin, { assigneeId: member.userId })
    const left = await client.post<{ undoId: string | null }>(path, {
      version: version + 2,
      handOverTo: admin.userId,
    })
    expect(left).toMatchObject({ status: 200, body: { undoId: null } })
  })

  it('a deleted permit, comp, scenario, template or view is restored unchanged', async () => {
    const deal = await buildDeal(t, admin, { arvCents: 300_000_00, askingPriceCents: 200_000_00 })
    const terms = { fields: { holdMonths: 4 }, costItems: [] }
    const comp = { address: '12 Oak St', salePriceCents: 250_000_00, saleDate: '2026-03-01', adjustments: [] }
    const made: [list: string, body: object, item?: (id: string) => string][] = [
      [`/deals/${deal.id}/permits`, { permit: { kind: 'building', number: 'B-1', issued: '2026-04-01' } }],
      [`/deals/${deal.id}/comps`, { comp: { ...comp, adjustments: [{ name: 'Garage', amountCents: -500_00 }] } }],
      [`/deals/${deal.id}/scenarios`, { name: 'Slow', changes: { fields: { holdMonths: 9 } } }],
      ['/templates', { name: 'Quick flip', dealType: 'fix_and_flip', terms }],
      ['/views', { name: 'Probate', shared: true, query: 'tag=probate' }],
    ]
    for (const [path, body] of made) {
      const { status, body: created } = await client.post<{ id: string; version?: number }>(path, body)
      expect([path, status]).toEqual([path, 201])
      const list = () => get<Items | { id: string }[]>(path === '/templates' ? `${path}?dealType=fix_and_flip` : path)
      const before = await list()
      await undone(client.delete(`${path}/${created.id}`, { version: created.version }))
      expect(withoutTimes(await list())).toEqual(withoutTimes(before))
    }
  })

  it('a template’s previous terms are restored', async () => {
    const terms = { fields: { holdMonths: 4 } }
    const body = { name: 'Two terms', dealType: 'land_home', terms }
    const { id, version } = (await client.post<{ id: string; version: number }>('/templates', body)).body
    await undone(client.patch(`/templates/${id}`, { version, terms: { fields: { holdMonths: 9 } } }))
    expect(await get<Items>('/templates?dealType=land_home')).toMatchObject({ items: [{ id, terms }] })
  })

  it('restores the public page and what it showed', async () => {
    const { id } = await close(admin)
    await client.post('/portfolio/publish', { published: true })
    expect(await undone(client.post('/portfolio/deals/show', { deals: { ids: [id] }, shown: true }))).toBe(
      'portfolio.updated',
    )
    expect(await undone(client.post('/portfolio/publish', { published: false }))).toBe('portfolio.published')
    expect(await get('/portfolio')).toMatchObject({ published: true, shownCount: 0 })
  })

  it('an estimate gets its previous lines back', async () => {
    const deal = await buildDeal(t, admin)
    const path = `/deals/${deal.id}/estimate`
    const line = { key: 'a', code: '19-020', room: '', description: '', qty: '2', unit: 'SF', unitCostCents: 8_800 }
    const estimate = (version: number, qty: string) => ({
      version,
      perSqftCents: null,
      contingencyPct: '10',
      lines: [{ ...line, qty, note: '' }],
    })
    await client.put(path, estimate(0, '2'))
    expect(await undone(client.put(path, estimate(1, '5')))).toBe('estimate.saved')
    expect(await get(path)).toMatchObject({ version: 3, lines: [{ key: 'a', qty: '2' }] })
  })

  it('expenses: a posted one is voided, a new draft removed, a deleted draft restored', async () => {
    const budget = await team.approved()
    const { id: lineId } = lineOf(budget, 'Roof')
    const path = `/deals/${budget.dealId}/expenses`
    const shares = [{ lineId, pct: '100' }]
    const facts = { vendorName: 'Hollis Supply', spentOn: '2026-05-11', paidBy: 'card', amountCents: 40_000 }
    const expense = { ...facts, split: { splitBy: 'percent', shares } }
    expect(await undone(client.post('/expenses', { expense, post: true }))).toBe('expense.voided')
    expect(await undone(client.post('/expenses', { expense, post: false }))).toBe('expense.deleted')
    expect(await get<Items>(path)).toMatchObject({ items: [{ status: 'void' }] })
    const { body: draft } = await client.post<{ id: string; version: number }>('/expenses', { expense, post: false })
    const before = await get<Items>(path)
    expect(await undone(client.delete(`/expenses/${draft.id}`, { version: draft.version }))).toBe('expense.created')
    expect(withoutTimes(await get<Items>(path))).toEqual(withoutTimes(before))
    expect(await undone(client.post(`/expenses/${draft.id}/post`, { version: draft.version }))).toBe('expense.voided')
  })

  it('a deleted document and a deleted version of one leave the trash', async () => {
    const { id: dealId } = await buildDeal(t, admin)
    const { id } = (await desk.bring(admin, dealId, { content: pdf('first') })).body as unknown as { id: string }
    const path = `/documents/${id}`
    expect(await undone(client.delete(path, { version: 1 }))).toBe('document.recovered')
    await desk.bringVersion(admin, id, { content: pdf('second') })
    const { version } = await get<{ version: number }>(path)
    expect(await undone(client.delete(`${path}/versions/2`, { version }))).toBe('document.recovered')
    expect(await get(path)).toMatchObject({ deletedAt: null, current: { no: 2 } })
  })
})

/** Drops the values that the undo itself sets. */
function withoutTimes(list: unknown): unknown {
  const drop = new Set(['createdAt', 'updatedAt', 'version'])
  return JSON.parse(JSON.stringify(list, (key, value: unknown) => (drop.has(key) ? undefined : value)))
}
