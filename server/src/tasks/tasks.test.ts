import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Task } from '@plumbline/contract/tasks'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesDuring } from '../../tests/live.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let deal: DealWithTerms

const TODAY = '2026-05-14'
const NEW_TASK = { title: 'Order the survey' }

beforeAll(async () => {
  t = await testApp({ now: `${TODAY}T15:00:00Z` })
  admin = await t.signUp({ fullName: 'Ada Brick' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  deal = await buildDeal(t, admin)
})

afterAll(() => t.close())

function addTask(facts: object = {}, person = admin): Promise<Task> {
  return buildTask(t, person, { dealId: deal.id, ...facts })
}

function change(task: Pick<Task, 'id' | 'version'>, facts: object, person = admin) {
  return changeTask(t, person, task, facts)
}

async function unfinished(dealId: string): Promise<Task[]> {
  return (await t.api(admin.token).get<{ items: Task[] }>(`/deals/${dealId}/tasks`)).body.items
}

describe('a task', () => {
  it('requires only a title', async () => {
    const title = { title: '  Call the seller ' }
    expect((await t.api(admin.token).post<Task>('/tasks', title)).body).toMatchObject({
      title: 'Call the seller',
      deal: null,
      description: '',
      assignee: null,
      dueDate: null,
      dueTime: null,
      overdue: false,
      status: 'open',
      priority: 'normal',
      repeat: 'none',
      version: 1,
      abilities: { update: true },
    })
  })

  it('stores every field', async () => {
    const facts = {
      description: 'Ask for the plat',
      dueDate: '2026-05-20',
      dueTime: '09:30',
      priority: 'high',
      repeat: 'weekly',
    }
    const made = await addTask({ ...facts, assigneeId: operator.userId })
    expect(made).toMatchObject({
      ...facts,
      deal: { id: deal.id, number: deal.number, name: deal.name },
      assignee: { id: operator.userId, name: operator.fullName },
    })
    expect((await unfinished(deal.id)).find((task) => task.id === made.id)).toEqual(made)
  })

  it.each([
    ['without a title', { title: '  ' }, 'title'],
    ['with what no text can hold', { title: 'Call\u0000' }, 'title'],
    ['with a time but no day', { dueTime: '09:00' }, 'dueTime'],
    ['that repeats from no day', { repeat: 'weekly' }, 'dueDate'],
    ['for someone outside the team', { assigneeId: newId() }, 'assigneeId'],
    ['for someone in another organization', { assigneeId: () => stranger.userId }, 'assigneeId'],
  ])('is rejected %s', async (_, facts, path) => {
    const given = Object.entries(facts).map(([name, value]) => [name, typeof value === 'function' ? value() : value])
    const { status, body } = await t.api(admin.token).post('/tasks', { ...NEW_TASK, ...Object.fromEntries(given) })
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })

  it('can be changed on the version that was read; a stale change is a conflict that returns the current task', async () => {
    const made = await addTask({ dueDate: '2026-05-20', dueTime: '10:00' })
    const { body } = await change(made, { title: 'Order two surveys', dueDate: null })
    expect(body.task).toMatchObject({ title: 'Order two surveys', dueDate: null, dueTime: null, version: 2 })
    expect(await change(made, { priority: 'high' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { title: 'Order two surveys' } } },
    })
  })

  it('records who completed it and when, and can be reopened', async () => {
    const made = await addTask()
    const done = (await change(made, { status: 'done' }, coordinator)).body.task
    expect(done).toMatchObject({ status: 'done', completedBy: { id: coordinator.userId } })
    expect(done.completedAt?.slice(0, 10)).toBe(TODAY)
    const again = (await change(done, { status: 'in_progress' })).body.task
    expect(again).toMatchObject({ status: 'in_progress', completedAt: null, completedBy: null })
  })

  it('is overdue after its due date until it’s finished', async () => {
    const late = await addTask({ dueDate: '2026-05-13' })
    expect([late.overdue, (await addTask({ dueDate: TODAY })).overdue]).toEqual([true, false])
    const blocked = (await change(late, { status: 'blocked' })).body.task
    expect(blocked.overdue).toBe(true)
    expect((await change(blocked, { status: 'cancelled' })).body.task.overdue).toBe(false)
  })

  it('makes the organization’s open browsers refetch the lists that could include it', async () => {
    expect(await noticesDuring(t, admin.orgId, () => addTask())).toEqual([
      ['tasks'],
      ['reports'],
      ['deals', deal.id, 'tasks'],
      ['deals', deal.id, 'activity'],
    ])
  })

  it('logs its changes on the deal', async () => {
    const own = await buildDeal(t, admin)
    const made = await addTask({ dealId: own.id })
    const renamed = (await change(made, { title: 'Order it' })).body.task
    const done = (await change(renamed, { status: 'done' })).body.task
    const open = (await change(done, { status: 'open' })).body.task
    await change(open, { status: 'cancelled' })
    type Log = { items: { verb: string; changes: object[] }[] }
    const { items } = (await t.api(admin.token).get<Log>(`/deals/${own.id}/activity?groups=task`)).body
    expect(items.map((event) => event.verb)).toEqual([
      'task.cancelled',
      'task.reopened',
      'task.completed',
      'task.updated',
      'task.created',
    ])
    expect(items[3]?.changes).toEqual([{ name: 'title', before: NEW_TASK.title, after: 'Order it' }])
  })
})

describe('a repeating task', () => {
  it('creates the next one when it’s completed', async () => {
    const made = await addTask({ dueDate: '2026-05-11', dueTime: '08:00', repeat: 'weekly', assigneeId: admin.userId })
    const { task, next } = (await change(made, { status: 'done' })).body
    expect(task).toMatchObject({ status: 'done', dueDate: '2026-05-11' })
    expect(next).toMatchObject({
      title: made.title,
      deal: { id: deal.id },
      dueDate: '2026-05-18',
      dueTime: '08:00',
      status: 'open',
      repeat: 'weekly',
      assignee: { id: admin.userId },
      version: 1,
    })
  })

  it('creates only one next task, no matter how often it’s completed and reopened', async () => {
    const made = await addTask({ dealId: (await buildDeal(t, admin)).id, dueDate: TODAY, repeat: 'daily' })
    const first = (await change(made, { status: 'done' })).body
    const open = (await change(first.task, { status: 'open' })).body.task
    expect((await unfinished(made.deal?.id ?? '')).map((task) => task.id)).not.toContain(first.next?.id)
    const second = (await change(open, { status: 'done' })).body
    expect(second.next).toMatchObject({ dueDate: '2026-05-15' })
    await change({ id: second.next?.id ?? '', version: 1 }, { priority: 'high' })
    const reopened = (await change(second.task, { status: 'open' })).body.task
    expect((await change(reopened, { status: 'done' })).body.next).toBeNull()
    const kept = (await unfinished(made.deal?.id ?? '')).filter((task) => task.repeat === 'daily')
    expect(kept).toMatchObject([{ id: second.next?.id, priority: 'high' }])
  })

  it('returns to its day of the month after a shorter month', async () => {
    let task = await addTask({ dueDate: '2026-05-31', repeat: 'monthly' })
    const days = [task.dueDate]
    for (let month = 0; month < 2; month++) {
      const { next } = (await change(task, { status: 'done' })).body
      if (!next) throw new Error('the series ended')
      task = next
      days.push(task.dueDate)
    }
    expect(days).toEqual(['2026-05-31', '2026-06-30', '2026-07-31'])
  })

  it('stops at the end of the calendar', async () => {
    const made = await addTask({ dueDate: '9999-12-31', repeat: 'monthly' })
    expect((await change(made, { status: 'done' })).body.next?.dueDate).toBe('9999-12-31')
  })

  it('starts a new series on another date, and ends when it’s canceled or no longer repeats', async () => {
    const made = await addTask({ dueDate: '2026-05-31', repeat: 'monthly' })
    const moved = (await change(made, { dueDate: '2026-06-15' })).body.task
    const { next } = (await change(moved, { status: 'done' })).body
    expect(next?.dueDate).toBe('2026-07-15')
    expect((await change({ id: next?.id ?? '', version: 1 }, { status: 'cancelled' })).body.next).toBeNull()
    const other = await addTask({ dueDate: TODAY, repeat: 'daily' })
    expect((await change(other, { repeat: 'none', status: 'done' })).body.next).toBeNull()
  })
})

describe('access to tasks', () => {
  it('requires sign-in', async () => {
    const made = await addTask()
    const client = t.api()
    const replies = [
      await client.get(`/deals/${deal.id}/tasks`),
      await client.get('/tasks/mine'),
      await client.post('/tasks', NEW_TASK),
      await client.patch(`/tasks/${made.id}`, { version: 1, status: 'done' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  it('is granted to the whole team, but not to vendors', async () => {
    const vendor = await t.member(admin.orgId, 'vendor')
    for (const person of [operator, coordinator]) {
      const made = await addTask({}, person)
      expect((await change(made, { status: 'done' }, person)).status).toBe(200)
    }
    expect((await t.api(vendor.token).get('/tasks/mine')).status).toBe(403)
    expect((await t.api(vendor.token).post('/tasks', NEW_TASK)).status).toBe(403)
  })

  it('is limited to the organization’s own tasks', async () => {
    const made = await addTask()
    const client = t.api(stranger.token)
    expect((await client.get(`/deals/${deal.id}/tasks`)).status).toBe(404)
    expect((await client.post('/tasks', { ...NEW_TASK, dealId: deal.id })).status).toBe(404)
    expect((await client.patch(`/tasks/${made.id}`, { version: 1, status: 'done' })).status).toBe(404)
    expect((await client.get('/tasks/mine')).body).toMatchObject({ items: [], counts: { undated: 0 } })
  })
})

describe('a task without a deal', () => {
  it('is changed by its assignee and its author only', async () => {
    const author = await t.member(admin.orgId, 'operator')
    const assignee = await t.member(admin.orgId, 'operator')
    const task = await buildTask(t, author, { title: 'Renew the license', assigneeId: assignee.userId })
    const urgent = async (person: Person, version: number) =>
      (await t.api(person.token).patch(`/tasks/${task.id}`, { version, priority: 'high' })).status
    expect(await urgent(admin, 1)).toBe(404)
    expect(await urgent(assignee, 1)).toBe(200)
    expect(await urgent(author, 2)).toBe(200)
  })
})
