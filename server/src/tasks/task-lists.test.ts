import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Task } from '@plumbline/contract/tasks'
import { newId } from '@plumbline/domain/ids'
import type { DueGroup } from '@plumbline/domain/tasks/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person
let deal: DealWithTerms

const TODAY = '2026-05-14'

beforeAll(async () => {
  t = await testApp({ now: `${TODAY}T15:00:00Z` })
  admin = await t.signUp()
  deal = await buildDeal(t, admin)
})

afterAll(() => t.close())

function addTask(facts: object = {}, person = admin): Promise<Task> {
  return buildTask(t, person, { dealId: deal.id, ...facts })
}

function change(task: Pick<Task, 'id' | 'version'>, facts: object) {
  return changeTask(t, admin, task, facts)
}

type List = {
  items: Task[]
  nextCursor: string | null
  counts: { unfinished: number; overdue: number; finished: number }
  abilities: { create: boolean }
}

async function tasksOf(dealId: string, query = '', person = admin): Promise<List> {
  return (await t.api(person.token).get<List>(`/deals/${dealId}/tasks${query}`)).body
}

describe('a deal’s tasks', () => {
  it('are paginated, most urgent first, with finished ones listed separately', async () => {
    const own = await buildDeal(t, admin)
    const before = (await tasksOf(own.id)).counts.unfinished
    const facts = [
      { title: 'undated' },
      { title: 'today, any time', dueDate: TODAY },
      { title: 'today at nine', dueDate: TODAY, dueTime: '09:00' },
      { title: 'late', dueDate: '2026-05-01' },
      { title: 'done', dueDate: '2026-05-01' },
    ]
    for (const fact of facts) await addTask({ dealId: own.id, ...fact })
    const done = (await tasksOf(own.id)).items.find((task) => task.title === 'done')
    await change(done ?? { id: '', version: 0 }, { status: 'done' })
    const titles: string[] = []
    let cursor: string | null = null
    do {
      const page: List = await tasksOf(own.id, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      titles.push(...page.items.map((task) => task.title))
      cursor = page.nextCursor
    } while (cursor)
    const ours = titles.filter((title) => facts.some((fact) => fact.title === title))
    expect(ours).toEqual(['late', 'today at nine', 'today, any time', 'undated'])
    const finished = await tasksOf(own.id, '?show=finished')
    expect(finished.items.map((task) => task.title)).toEqual(['done'])
    expect(finished).toMatchObject({
      counts: { unfinished: before + 4, overdue: 1, finished: 1 },
      abilities: { create: true },
    })
  })

  it('are also paginated when finished, and reject a cursor from another list', async () => {
    const own = await buildDeal(t, admin)
    for (const title of ['one', 'two', 'three']) {
      const made = await addTask({ dealId: own.id, title })
      t.time.advance(1_000)
      await change(made, { status: 'done' })
    }
    const first = await tasksOf(own.id, '?show=finished&limit=2')
    const second = await tasksOf(own.id, `?show=finished&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map((task) => task.title)).toEqual(['three', 'two', 'one'])
    const forged = Buffer.from(JSON.stringify(['yesterday', newId()])).toString('base64url')
    expect(await t.api(admin.token).get(`/deals/${own.id}/tasks?cursor=${forged}`)).toMatchObject({ status: 400 })
  })

  it('can’t be changed once the deal is closed or archived', async () => {
    const own = await buildDeal(t, admin)
    const made = await addTask({ dealId: own.id })
    await archiveDeal(t, admin, own)
    const refused = { status: 409, body: { code: 'wrong_state', details: { current: 'archived' } } }
    expect(await change(made, { status: 'done' })).toMatchObject(refused)
    expect(await t.api(admin.token).post('/tasks', { title: 'Order the survey', dealId: own.id })).toMatchObject(
      refused,
    )
    const list = await tasksOf(own.id)
    expect(list.abilities).toEqual({ create: false })
    expect(list.items.every((task) => !task.abilities.update)).toBe(true)
  })
})

describe('my tasks', () => {
  type Mine = { items: Task[]; nextCursor: string | null; counts: Record<DueGroup, number> }
  const mine = async (person: Person, query = '') => (await t.api(person.token).get<Mine>(`/tasks/mine${query}`)).body

  it('are mine, unfinished, of active deals or no deal, grouped by due date', async () => {
    const person = await t.member(admin.orgId, 'operator')
    const assigneeId = person.userId
    for (const dueDate of ['2026-05-01', '2026-05-13', TODAY, '2026-05-21', '2026-05-22', null])
      await addTask({ assigneeId, dueDate, title: `due ${dueDate}` })
    await addTask({ assigneeId, dealId: null, dueDate: '2026-05-15', title: 'of no deal' })
    await addTask({ title: 'nobody’s' })
    const finished = await addTask({ assigneeId, dueDate: TODAY })
    await change(finished, { status: 'done' })
    const away = await buildDeal(t, admin)
    await addTask({ assigneeId, dealId: away.id, dueDate: TODAY })
    await archiveDeal(t, admin, away)

    const { items, counts } = await mine(person)
    expect(items.map((task) => task.title)).toEqual([
      'due 2026-05-01',
      'due 2026-05-13',
      `due ${TODAY}`,
      'of no deal',
      'due 2026-05-21',
      'due 2026-05-22',
      'due null',
    ])
    expect(counts).toEqual({ overdue: 2, today: 1, week: 2, later: 1, undated: 1 })
    for (const [due, count] of Object.entries(counts))
      expect((await mine(person, `?due=${due}`)).items).toHaveLength(count)
    const first = await mine(person, '?limit=6')
    expect((await mine(person, `?cursor=${first.nextCursor}`)).items.map((task) => task.title)).toEqual(['due null'])
  })

  it('use the organization’s date, not UTC', async () => {
    const person = await t.member(admin.orgId, 'operator')
    await addTask({ assigneeId: person.userId, dueDate: TODAY })
    const before = t.time.now()
    t.time.set('2026-05-15T03:00:00Z')
    const evening = await t.member(admin.orgId, 'operator')
    await addTask({ assigneeId: evening.userId, dueDate: TODAY }, evening)
    expect((await mine(evening)).counts).toMatchObject({ today: 1, overdue: 0 })
    t.time.set(before)
  })
})
