import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Task } from '@plumbline/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesDuring } from '../../tests/live.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person

const BEFORE_CLOSING = { date: 'closingDate', days: -5 }

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
})

afterAll(() => t.close())

const client = () => t.api(admin.token)

async function setFields(deal: Pick<DealWithTerms, 'id'>, fields: object): Promise<DealChange> {
  const { version } = (await client().get<DealWithTerms>(`/deals/${deal.id}`)).body
  const { status, body } = await client().patch<DealChange>(`/deals/${deal.id}`, { version, fields })
  if (status !== 200) throw new Error(`the deal was not changed: ${status} ${JSON.stringify(body)}`)
  return body
}

async function tasksOf(deal: Pick<DealWithTerms, 'id'>, show = 'unfinished'): Promise<Task[]> {
  return (await client().get<{ items: Task[] }>(`/deals/${deal.id}/tasks?show=${show}`)).body.items
}

const taskOf = async (task: Task) =>
  [...(await tasksOf(task.deal!)), ...(await tasksOf(task.deal!, 'finished'))].find(({ id }) => id === task.id)

const dueOf = async (task: Task) => (await taskOf(task))?.dueDate

const add = (deal: DealWithTerms, facts: object = {}) =>
  buildTask(t, admin, { dealId: deal.id, dueFrom: BEFORE_CLOSING, ...facts })

describe('a task that is due around a date of its deal', () => {
  it('is due that many days before or after it', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    expect(await add(deal)).toMatchObject({ dueDate: '2026-06-15', dueFrom: BEFORE_CLOSING })
    const after = { date: 'closingDate', days: 3 }
    expect(await add(deal, { dueFrom: after })).toMatchObject({ dueDate: '2026-06-23', dueFrom: after })
  })

  it('waits until the date is set, and keeps its time and repetition until then', async () => {
    const deal = await buildDeal(t, admin)
    const task = await add(deal, { dueTime: '09:00', repeat: 'weekly' })
    expect(task).toMatchObject({ dueDate: null, dueTime: '09:00', dueFrom: BEFORE_CLOSING })
    await setFields(deal, { closingDate: '2026-06-20' })
    expect(await taskOf(task)).toMatchObject({ dueDate: '2026-06-15', dueTime: '09:00', version: 2 })
    await setFields(deal, { closingDate: null })
    expect(await taskOf(task)).toMatchObject({ dueDate: null, dueTime: '09:00' })
  })

  it('follows when the date changes, and when the change is undone', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    const task = await add(deal)
    const { undoId } = await setFields(deal, { closingDate: '2026-07-01' })
    expect(await dueOf(task)).toBe('2026-06-26')
    await client().post(`/undo/${undoId}`)
    expect(await dueOf(task)).toBe('2026-06-15')
  })

  it('stays where it was once it is done, and catches up when it is reopened', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    const done = (await changeTask(t, admin, await add(deal), { status: 'done' })).body.task
    await setFields(deal, { closingDate: '2026-07-01' })
    expect(await dueOf(done)).toBe('2026-06-15')
    const open = (await changeTask(t, admin, done, { status: 'open' })).body.task
    expect(open).toMatchObject({ dueDate: '2026-06-26', dueFrom: BEFORE_CLOSING })
  })

  it('stops following once someone enters a day', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    const typed = (await changeTask(t, admin, await add(deal), { dueDate: '2026-06-01' })).body.task
    expect(typed).toMatchObject({ dueDate: '2026-06-01', dueFrom: null })
    const kept = (await changeTask(t, admin, await add(deal), { dueFrom: null })).body.task
    expect(kept).toMatchObject({ dueDate: '2026-06-15', dueFrom: null })
    await setFields(deal, { closingDate: '2026-07-01' })
    expect([await dueOf(typed), await dueOf(kept)]).toEqual(['2026-06-01', '2026-06-15'])
  })

  it('can start following later', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    const task = await add(deal, { dueFrom: null, dueDate: '2026-06-01' })
    const bound = (await changeTask(t, admin, task, { dueFrom: BEFORE_CLOSING })).body.task
    expect(bound).toMatchObject({ dueDate: '2026-06-15', dueFrom: BEFORE_CLOSING })
  })

  it('makes a next task that follows the series and not the date', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    const task = await add(deal, { repeat: 'weekly' })
    await setFields(deal, { closingDate: '2026-06-25' })
    const moved = await taskOf(task)
    const { next } = (await changeTask(t, admin, moved!, { status: 'done' })).body
    expect(next).toMatchObject({ dueDate: '2026-06-27', dueFrom: null })
  })

  it.each([
    ['without a deal', { dealId: null }, 'dueFrom'],
    ['around a date that its type of deal doesn’t have', { dueFrom: { date: 'deliveryTarget', days: 0 } }, 'dueFrom'],
    ['around something else', { dueFrom: { date: 'saleDate', days: 0 } }, 'dueFrom.date'],
    ['years away', { dueFrom: { date: 'closingDate', days: 366 } }, 'dueFrom.days'],
  ])('is refused %s', async (_, facts, path) => {
    const deal = await buildDeal(t, admin)
    const input = { title: 'Walk it', dealId: deal.id, dueFrom: BEFORE_CLOSING, ...facts }
    const { status, body } = await client().post('/tasks', input)
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })
})

describe('when a date of a deal changes', () => {
  it('the log has one more entry, however many tasks follow', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20', emdDue: '2026-05-20' })
    for (const days of [-3, -1]) await add(deal, { title: `Day ${days}`, dueFrom: { date: 'closingDate', days } })
    await add(deal, { title: 'Wire it', dueFrom: { date: 'emdDue', days: 0 } })
    await setFields(deal, { closingDate: '2026-06-30', emdDue: '2026-05-22' })
    const { items } = (await client().get<{ items: ActivityEvent[] }>(`/deals/${deal.id}/activity?limit=2`)).body
    expect(items.map(({ verb }) => verb).sort()).toEqual(['deal.updated', 'task.rescheduled'])
    const entry = items.find(({ verb }) => verb === 'task.rescheduled')
    expect(entry?.object).toMatchObject({ type: 'deal', id: deal.id })
    const [change] = entry?.changes ?? []
    expect(change?.name).toBe('dueDates')
    expect(change?.after).toEqual(
      expect.arrayContaining([
        { title: 'Day -3', dueDate: '2026-06-27' },
        { title: 'Day -1', dueDate: '2026-06-29' },
        { title: 'Wire it', dueDate: '2026-05-22' },
      ]),
    )
  })

  it('tasks aren’t mentioned when none follows it', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-06-20' })
    await add(deal)
    const keys = await noticesDuring(t, admin.orgId, () => setFields(deal, { ddEndDate: '2026-06-01', arvCents: 1 }))
    expect(keys).not.toContainEqual(['deals', deal.id, 'tasks'])
    const { items } = (await client().get<{ items: ActivityEvent[] }>(`/deals/${deal.id}/activity?groups=task`)).body
    expect(items.map(({ verb }) => verb)).toEqual(['task.created'])
  })

  it('open browsers refetch its tasks', async () => {
    const deal = await buildDeal(t, admin)
    await add(deal)
    const keys = await noticesDuring(t, admin.orgId, () => setFields(deal, { closingDate: '2026-06-20' }))
    expect(keys).toContainEqual(['deals', deal.id, 'tasks'])
  })

  it('tasks of other deals stay', async () => {
    const [one, other] = [await buildDeal(t, admin), await buildDeal(t, admin, { closingDate: '2026-06-20' })]
    const task = await add(other)
    await setFields(one, { closingDate: '2026-07-20' })
    expect(await dueOf(task)).toBe('2026-06-15')
  })
})

it('a task around loan maturity follows the first loan that matures', async () => {
  const deal = await buildDeal(t, admin)
  const task = await add(deal, { dueFrom: { date: 'loanMaturity', days: -30 } })
  expect(task.dueDate).toBeNull()
  const setLoans = async (...maturities: string[]) => {
    const { version } = (await client().get<DealWithTerms>(`/deals/${deal.id}`)).body
    const loans = maturities.map((maturityDate) => ({ ...LOAN, maturityDate }))
    const { status, body } = await client().put<DealChange>(`/deals/${deal.id}/loans`, { version, loans })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  await setLoans('2026-12-31', '2026-11-30')
  expect(await dueOf(task)).toBe('2026-10-31')
  const { undoId } = await setLoans('2026-12-31')
  expect(await dueOf(task)).toBe('2026-12-01')
  await client().post(`/undo/${undoId}`)
  expect(await dueOf(task)).toBe('2026-10-31')
  expect(await add(deal, { dueFrom: { date: 'loanMaturity', days: 0 } })).toMatchObject({ dueDate: '2026-11-30' })
})

const LOAN = {
  name: 'Hard money',
  loanType: 'hard_money',
  initialAdvanceCents: 10_000_000,
  holdbackCents: 0,
  ratePct: '11',
  pointsPct: '2',
  feesCents: 0,
  exitFeePct: '0',
  dayCount: 'ACT/360',
  interestOn: 'drawn',
  payment: 'monthly',
  startDate: null,
  payoffDate: null,
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'even',
  draws: [],
  status: 'proposed',
}

describe('a stage’s task', () => {
  it('waits for its date if that isn’t known yet', async () => {
    const made = await buildDeal(t, admin)
    const stage = made.pipeline.find(({ key }) => key === 'financing_closing')
    const move = { version: made.version, toStageId: stage?.id, override: true, reason: 'Closing was moved up' }
    await client().post(`/deals/${made.id}/move`, move)
    const wire = (await tasksOf(made)).find(({ dueFrom }) => dueFrom !== null)
    expect(wire).toMatchObject({ dueDate: null, dueFrom: { date: 'closingDate', days: -1 } })
    await setFields(made, { closingDate: '2026-06-20' })
    expect(await taskOf(wire!)).toMatchObject({ dueDate: '2026-06-19' })
  })

  it('goes away with an undone move, and other tasks don’t count from a date', async () => {
    const made = await buildDeal(t, admin, { offerExpires: '2026-05-20' })
    expect(await tasksOf(made)).toMatchObject([{ dueDate: '2026-05-15', dueFrom: null }])
    const stage = made.pipeline.find(({ key }) => key === 'offer')
    const move = { version: made.version, toStageId: stage?.id, override: true, reason: 'The seller is in a hurry' }
    const { undoId } = (await client().post<DealChange>(`/deals/${made.id}/move`, move)).body
    expect((await tasksOf(made)).map(({ dueDate }) => dueDate)).toContain('2026-05-19')
    await client().post(`/undo/${undoId}`)
    expect((await tasksOf(made)).map(({ dueDate }) => dueDate)).not.toContain('2026-05-19')
  })
})
