import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { BulkTaskOutcome, Task } from '@plumbline/contract/tasks'
import type { Undone } from '@plumbline/contract/undo'
import { addDays } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesOf } from '../../tests/notices.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person
let operator: Person
let oak: DealWithTerms
let elm: DealWithTerms

const TODAY = '2026-05-14'

beforeAll(async () => {
  t = await testApp({ now: `${TODAY}T15:00:00Z` })
})
beforeEach(async () => {
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  oak = await buildDeal(t, admin, { name: '4 Oak Ln' })
  elm = await buildDeal(t, admin, { name: '12 Elm St' })
  // The first stage adds tasks, which don't matter here.
  for (const { id } of [oak, elm])
    for (const task of (await t.api(admin.token).get<{ items: Task[] }>(`/deals/${id}/tasks`)).body.items)
      await changeTask(t, admin, task, { status: 'cancelled' })
})
afterAll(() => t.close())

type List = {
  items: Task[]
  nextCursor: string | null
  counts: Record<string, number>
  deals: { id: string | null; unfinished: number; overdue: number }[]
}

const list = async (query = '', person = admin) => (await t.api(person.token).get<List>(`/tasks${query}`)).body
const titles = async (query = '', person = admin) => (await list(query, person)).items.map(({ title }) => title)

describe('tasks across deals', () => {
  it('are mine, everyone’s or one person’s', async () => {
    await buildTask(t, admin, { title: 'Mine', dealId: oak.id, assigneeId: admin.userId })
    await buildTask(t, admin, { title: 'Theirs', dealId: oak.id, assigneeId: operator.userId })
    await buildTask(t, admin, { title: 'No one’s', dealId: elm.id })
    expect(await titles()).toEqual(['Mine'])
    expect(await titles('?who=everyone')).toEqual(['Mine', 'Theirs', 'No one’s'])
    expect(await titles(`?who=person&personId=${operator.userId}`)).toEqual(['Theirs'])
    const { status, body } = await t.api(admin.token).get('/tasks?who=person')
    expect({ status, body }).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'personId' }] } } })
  })

  it('without a deal are seen only by their assignee and their author', async () => {
    await buildTask(t, admin, { title: 'Renew my license', assigneeId: admin.userId })
    await buildTask(t, admin, { title: 'Pick up the keys', assigneeId: operator.userId })
    const manager = await t.member(admin.orgId, 'operator_admin')
    expect(await titles('?who=everyone', admin)).toEqual(['Renew my license', 'Pick up the keys'])
    expect(await titles('?who=everyone', operator)).toEqual(['Pick up the keys'])
    expect(await titles('?who=everyone', manager)).toEqual([])
    expect(await titles(`?who=person&personId=${operator.userId}`, manager)).toEqual([])
  })

  it('are counted by due date, and can be filtered by date, deal and words', async () => {
    const due = { Late: addDays(TODAY, -1), Now: TODAY, Soon: addDays(TODAY, 7), Far: addDays(TODAY, 8) }
    for (const [title, dueDate] of Object.entries(due))
      await buildTask(t, admin, { title: `${title} paint`, dealId: oak.id, dueDate })
    await buildTask(t, admin, { title: 'Any time', dealId: elm.id })
    const { counts, items } = await list('?who=everyone&due=week')
    expect(counts).toEqual({ overdue: 1, today: 1, week: 1, later: 1, undated: 1 })
    expect(items.map(({ title }) => title)).toEqual(['Soon paint'])
    expect(await titles(`?who=everyone&dealId=${elm.id}`)).toEqual(['Any time'])
    expect(await titles('?who=everyone&q=PAINT%20far')).toEqual(['Far paint'])
    expect(await titles('?who=everyone&q=elm')).toEqual(['Any time'])
    expect((await list('?who=everyone&q=elm')).counts).toMatchObject({ overdue: 0, undated: 1 })
  })

  it('are paginated, by due date or deal by deal with counts for each', async () => {
    await buildTask(t, admin, { title: 'Oak, later', dealId: oak.id, dueDate: addDays(TODAY, 9) })
    await buildTask(t, admin, { title: 'Oak, late', dealId: oak.id, dueDate: addDays(TODAY, -9) })
    await buildTask(t, admin, { title: 'Elm', dealId: elm.id })
    await buildTask(t, admin, { title: 'Own', dueDate: TODAY })
    const pages = async (order: string) => {
      const found: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: List = await list(`?who=everyone&order=${order}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
        found.push(...page.items.map(({ title }) => title))
        cursor = page.nextCursor
      }
      return found
    }
    expect(await pages('due')).toEqual(['Oak, late', 'Own', 'Oak, later', 'Elm'])
    expect(await pages('deal')).toEqual(['Elm', 'Oak, late', 'Oak, later', 'Own'])
    const { deals } = await list('?who=everyone&order=deal&limit=2')
    expect(deals.toSorted((one, other) => one.unfinished - other.unfinished)).toEqual([
      { id: elm.id, unfinished: 1, overdue: 0 },
      { id: oak.id, unfinished: 2, overdue: 1 },
    ])
  })

  it('of archived deals are listed when finished, but not when open', async () => {
    const done = await buildTask(t, admin, { title: 'Done', dealId: oak.id })
    await changeTask(t, admin, done, { status: 'done' })
    await buildTask(t, admin, { title: 'Open', dealId: oak.id })
    await archiveDeal(t, admin, oak)
    expect(await titles('?who=everyone')).toEqual([])
    expect(await titles('?who=everyone&state=finished&q=done')).toEqual(['Done'])
  })
})

const edit = (tasks: readonly Pick<Task, 'id' | 'version'>[], change: object, person = admin) =>
  t.api(person.token).post<BulkTaskOutcome>('/tasks/bulk/edit', {
    tasks: tasks.map(({ id, version }) => ({ id, version })),
    change,
  })
const undo = async (undoId: string | null) => (await t.api(admin.token).post<Undone>(`/undo/${undoId}`)).body
const outcomes = ({ results }: BulkTaskOutcome) => results.map(({ outcome }) => outcome)

describe('a change of several tasks', () => {
  it('completes them, and one undo opens them again', async () => {
    const tasks = [
      await buildTask(t, admin, { title: 'One' }),
      await buildTask(t, admin, { title: 'Two', dealId: oak.id }),
    ]
    const { body } = await edit(tasks, { status: 'done' })
    expect(body).toMatchObject({ changed: 2, results: [{ name: 'One', outcome: 'done' }, { name: 'Two' }] })
    expect(await titles('?who=everyone')).toEqual([])
    expect(await undo(body.undoId)).toMatchObject({ restored: 2, skipped: 0 })
    expect((await titles('?who=everyone')).toSorted()).toEqual(['One', 'Two'])
  })

  it('assigns them with one notice, and undo reassigns them', async () => {
    const tasks = [
      await buildTask(t, admin, { title: 'One', dealId: oak.id, assigneeId: admin.userId }),
      await buildTask(t, admin, { title: 'Two', dealId: oak.id, assigneeId: admin.userId }),
    ]
    const { body } = await edit(tasks, { assigneeId: operator.userId })
    expect(await titles('', operator)).toEqual(['One', 'Two'])
    expect((await noticesOf(t, operator)).filter(({ type }) => type.startsWith('task'))).toMatchObject([
      { type: 'tasks_assigned', params: { count: 2, task: 'One' } },
    ])
    await undo(body.undoId)
    expect(await titles()).toEqual(['One', 'Two'])
  })

  it('moves due dates, and skips tasks that are already due then', async () => {
    const tasks = [
      await buildTask(t, admin, { title: 'One', dueDate: TODAY, dueTime: '09:00' }),
      await buildTask(t, admin, { title: 'Two', dueDate: addDays(TODAY, 1) }),
    ]
    const { body } = await edit(tasks, { dueDate: addDays(TODAY, 1) })
    expect([body.changed, ...outcomes(body)]).toEqual([1, 'done', 'same'])
    expect((await list('?who=everyone')).items).toMatchObject([
      { title: 'One', dueDate: addDays(TODAY, 1), dueTime: '09:00' },
      { title: 'Two', version: 1 },
    ])
    await undo(body.undoId)
    expect((await list('?who=everyone&due=today')).items).toMatchObject([{ title: 'One', dueTime: '09:00' }])
  })

  it('lists what it couldn’t change, with the reason', async () => {
    const changed = await buildTask(t, admin, { title: 'Changed', dealId: oak.id })
    await changeTask(t, admin, changed, { priority: 'high' })
    const archived = await buildTask(t, admin, { title: 'Archived', dealId: elm.id })
    await archiveDeal(t, admin, elm)
    const repeating = await buildTask(t, admin, { title: 'Weekly', dueDate: TODAY, repeat: 'weekly' })
    const theirs = await buildTask(t, operator, { title: 'Theirs' })
    const missing = { id: newId(), version: 1 }
    const { body } = await edit([changed, archived, repeating, theirs, missing], { dueDate: null })
    expect(body).toMatchObject({ changed: 0, undoId: null })
    expect(body.results.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Changed', 'conflict'],
      ['Archived', 'wrong_state'],
      ['Weekly', 'invalid'],
      ['', 'not_found'],
      ['', 'not_found'],
    ])
  })

  it('names what an undo skipped because someone has changed it since', async () => {
    const tasks = [
      await buildTask(t, admin, { title: 'One', dealId: oak.id }),
      await buildTask(t, admin, { title: 'Two', dealId: oak.id }),
    ]
    const { body } = await edit(tasks, { status: 'done' })
    await changeTask(t, admin, { id: tasks[0]!.id, version: 2 }, { description: 'Since then' })
    expect(await undo(body.undoId)).toMatchObject({
      restored: 1,
      skipped: 1,
      left: [{ id: tasks[0]!.id, name: 'One', why: 'conflict' }],
    })
  })

  it('is refused if it changes nothing, assigns a stranger, or has more than 100 tasks', async () => {
    const task = await buildTask(t, admin)
    expect((await edit([task], {})).status).toBe(400)
    expect((await edit([task], { assigneeId: newId() })).status).toBe(400)
    expect(
      (
        await edit(
          Array.from({ length: 101 }, () => task),
          { status: 'done' },
        )
      ).status,
    ).toBe(400)
  })
})
