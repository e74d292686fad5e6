import type { CalendarEvent, OwnEvent } from '@plumbline/contract/calendar-events'
import { addDays } from '@plumbline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { portalTeam } from '../../tests/portal.ts'
import { scheduleDesk } from '../../tests/schedules.ts'
import { buildTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person
let coordinator: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
})
afterAll(() => t.close())

type Listed = { items: CalendarEvent[]; hasMore: boolean; abilities: { create: boolean } }
type Saved = OwnEvent & { undoId: string }

const as = ({ token }: Pick<Person, 'token'>) => t.api(token)
const list = async (query: string, person: Person = admin) =>
  (await as(person).get<Listed>(`/calendar?${query}`)).body.items
const may = (person: Person = admin) => list('from=2026-05-01&to=2026-05-31', person)
const add = async (event: object, person: Person = admin) =>
  (await as(person).post<Saved>('/calendar/events', { title: 'Walk with Ana', day: '2026-05-20', ...event })).body

const titles = async (person: Person) =>
  (await may(person)).filter(({ day }) => day === '2026-05-21').map(({ what }) => what)
const refused = async (event: object) =>
  (await as(admin).post('/calendar/events', { title: 'Walk', day: '2026-05-20', ...event })).body

const needed = async (person: Person) =>
  (await list('from=2026-09-10&to=2026-09-10', person)).filter(({ kind }) => kind === 'order_needed').length

describe('the calendar', () => {
  it('shows the dates of a deal by name, and the day on which one was met', async () => {
    const deal = await buildDeal(t, admin, {
      name: 'Elm House',
      closingDate: '2026-05-18',
      ddEndDate: '2026-05-15',
      emdDue: '2026-04-30',
    })
    // The first stage adds tasks.
    const dates = async () => (await may()).filter((event) => event.deal?.id === deal.id && event.kind !== 'task')
    expect(await dates()).toMatchObject([
      { kind: 'dd_end', day: '2026-05-15', isDone: false, canMove: true, deal: { name: 'Elm House' } },
      { id: `closing-${deal.id}`, kind: 'closing', day: '2026-05-18', time: null, isDone: false, canMove: true },
    ])
    await as(admin).patch(`/deals/${deal.id}`, { version: deal.version, fields: { purchaseDate: '2026-05-13' } })
    expect(await dates()).toMatchObject([
      { kind: 'closing', day: '2026-05-13', isDone: true, canMove: false },
      { kind: 'dd_end', isDone: true, canMove: false },
    ])
  })

  it('shows scheduled work on the days computed from what it waits for', async () => {
    const deal = await buildDeal(t, admin, { name: 'Ash House', rehabStart: '2026-06-01' })
    const desk = scheduleDesk(t)
    await desk.add(admin, deal.id, 'Framing', { durationDays: 3, who: 'Ana’s crew' })
    await desk.add(admin, deal.id, 'Rough-in inspection', { durationDays: 0, after: ['Framing'] })
    const planned = async (query = `from=2026-06-01&to=2026-06-30&dealId=${deal.id}`) =>
      (await list(query)).filter(({ record }) => record.type === 'schedule_item')
    expect(await planned()).toMatchObject([
      {
        kind: 'scheduled_work',
        what: 'Framing',
        who: 'Ana’s crew',
        day: '2026-06-01',
        endDay: '2026-06-03',
        canMove: false,
        deal: { name: 'Ash House' },
      },
      { kind: 'milestone', what: 'Rough-in inspection', day: '2026-06-03', endDay: '2026-06-03' },
    ])
    await desk.change(admin, deal.id, 'Framing', { durationDays: 5 })
    expect((await planned()).map(({ endDay }) => endDay)).toEqual(['2026-06-05', '2026-06-05'])
    await desk.change(admin, deal.id, 'Framing', { durationDays: 11 })
    const [framing] = await planned(`from=2026-06-04&to=2026-06-14&dealId=${deal.id}`)
    expect(framing).toMatchObject({ day: '2026-06-01', endDay: '2026-06-15' })
    expect(framing!.daysOff).toEqual(['2026-06-06', '2026-06-07', '2026-06-13', '2026-06-14'])
    await desk.change(admin, deal.id, 'Framing', { durationDays: 5 })
    expect(await planned(`from=2026-06-05&to=2026-06-30&personId=${coordinator.userId}`)).toEqual([])
    expect(await planned(`from=2026-06-05&to=2026-06-30&personId=${admin.userId}`)).toHaveLength(2)
    const other = await t.signUp()
    expect(await list('from=2026-06-01&to=2026-06-30', other)).toEqual([])
    await archiveDeal(t, admin, deal)
    expect(await planned('from=2026-06-01&to=2026-06-30')).toEqual([])
  })

  it('shows deals’ tasks to everyone, and a task without a deal only to the people it concerns', async () => {
    const deal = await buildDeal(t, admin, {})
    await buildTask(t, admin, { title: 'Order the survey', dealId: deal.id, dueDate: '2026-05-21', dueTime: '09:00' })
    await buildTask(t, admin, { title: 'Renew my license', dueDate: '2026-05-21' })
    expect(await titles(admin)).toEqual(['Renew my license', 'Order the survey'])
    expect(await titles(coordinator)).toEqual(['Order the survey'])
  })

  it('shows one deal, or what concerns one person', async () => {
    const deal = await buildDeal(t, admin, { closingDate: '2026-05-27' })
    await buildTask(t, admin, {
      title: 'Call title',
      dealId: deal.id,
      dueDate: '2026-05-27',
      assigneeId: coordinator.userId,
    })
    const query = 'from=2026-05-27&to=2026-05-27'
    expect((await list(`${query}&dealId=${deal.id}`)).map(({ kind }) => kind)).toEqual(['closing', 'task'])
    expect((await list(`${query}&personId=${coordinator.userId}`)).map(({ kind }) => kind)).toEqual(['task'])
    expect((await list(`${query}&personId=${admin.userId}`)).map(({ kind }) => kind)).toEqual(['closing'])
  })

  it('shows a coordinator the orders of their own deals only', async () => {
    const team = await portalTeam(t)
    const order = await team.issued(await team.vendor(), 64_200, { needBy: '2026-09-10' })
    const reader = await t.member(team.admin.orgId, 'transaction_coordinator')
    expect([await needed(team.admin), await needed(reader)]).toEqual([1, 0])
    const { version } = (await as(team.admin).get<{ version: number }>(`/deals/${order.dealId}`)).body
    const teamIds = [reader.userId]
    await as(team.admin).patch(`/deals/${order.dealId}`, { version, fields: {}, teamIds })
    expect(await needed(reader)).toBe(1)
  })

  it('lists at most two months at once', async () => {
    const { status, body } = await as(admin).get(`/calendar?from=2026-05-01&to=${addDays('2026-05-01', 62)}`)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'to', rule: 'too_long' }] } },
    })
  })

  it('leaves out archived deals and what belongs to other organizations', async () => {
    const stranger = await t.signUp()
    await add({ title: 'Ours' })
    expect(await may(stranger)).toEqual([])
  })
})

describe('an event that someone enters', () => {
  it('is on each of its days', async () => {
    const { id } = await add({
      title: 'Roofers',
      kind: 'inspection',
      day: '2026-06-29',
      endDay: '2026-07-02',
      place: '12 Oak St',
    })
    for (const day of ['2026-06-29', '2026-07-01', '2026-07-02'])
      expect(await list(`from=${day}&to=${day}`)).toMatchObject([
        { id: `event-${id}`, what: 'Roofers', kind: 'inspection' },
      ])
    expect(await list('from=2026-07-03&to=2026-07-03')).toEqual([])
  })

  it('can’t end before it starts', async () => {
    expect(await refused({ endDay: '2026-05-19' })).toMatchObject({
      details: { fields: [{ path: 'endDay', rule: 'before_start' }] },
    })
    expect(await refused({ endTime: '09:00' })).toMatchObject({
      details: { fields: [{ path: 'time', rule: 'needs_start' }] },
    })
  })

  it('is changed on the version that was read, and can be undone', async () => {
    const made = await add({ time: '14:00', endTime: '15:00' })
    const change = (version: number, event: object) =>
      as(admin).patch<Saved>(`/calendar/events/${made.id}`, { version, event })
    const changed = await change(made.version, { day: '2026-05-21', endDay: '2026-05-21' })
    expect(changed.body).toMatchObject({ day: '2026-05-21', time: '14:00', version: 2 })
    expect(await change(made.version, { place: 'Gate' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
    await as(admin).post(`/undo/${changed.body.undoId}`)
    expect((await as(admin).get(`/calendar/events/${made.id}`)).body).toMatchObject({ day: '2026-05-20', version: 3 })
  })

  it('leaves the calendar when it’s canceled, and comes back with undo', async () => {
    const made = await add({ title: 'Gone', day: '2026-08-03' })
    const { body } = await as(admin).post<Saved>(`/calendar/events/${made.id}/cancel`, { version: made.version })
    expect(body.cancelledAt).not.toBeNull()
    expect(await list('from=2026-08-01&to=2026-08-31')).toEqual([])
    expect((await as(admin).post(`/calendar/events/${made.id}/cancel`, { version: body.version })).body).toMatchObject({
      code: 'wrong_state',
    })
    await as(admin).post(`/undo/${body.undoId}`)
    expect(await list('from=2026-08-01&to=2026-08-31')).toMatchObject([{ what: 'Gone' }])
  })

  it('is in the activity log with what it was before', async () => {
    const deal = await buildDeal(t, admin, {})
    const made = await add({ title: 'Appraiser', dealId: deal.id })
    await as(admin).patch(`/calendar/events/${made.id}`, { version: made.version, event: { time: '09:30' } })
    type Log = { items: { verb: string; changes: object[] }[] }
    const { body } = await as(admin).get<Log>(`/activity?dealId=${deal.id}`)
    expect(body.items.slice(0, 2)).toMatchObject([
      { verb: 'calendar_event.updated', changes: [{ before: null, after: '09:30' }] },
      { verb: 'calendar_event.created' },
    ])
  })
})

const newsFor = async (person: Person) =>
  (await noticesOf(t, person))
    .filter(({ type }) => type.startsWith('event_'))
    .map(({ type, params }) => [type, params['time']])

describe('an attendee of an event', () => {
  it('is notified when added, when it moves and when it’s canceled; others aren’t', async () => {
    const ana = await t.member(admin.orgId, 'operator')
    const bo = await t.member(admin.orgId, 'operator')
    const event = await add({ title: 'Final walk', time: '09:00', attendeeIds: [ana.userId, admin.userId] })
    expect(event.attendeeIds).toEqual([ana.userId, admin.userId])
    const change = (version: number, facts: object) =>
      as(admin).patch<Saved>(`/calendar/events/${event.id}`, { version, event: facts })
    await change(1, { note: 'Bring the key' })
    await change(2, { time: '10:00', attendeeIds: [ana.userId, bo.userId] })
    await as(admin).post(`/calendar/events/${event.id}/cancel`, { version: 3 })
    expect(await newsFor(ana)).toEqual([
      ['event_invited', '09:00'],
      ['event_moved', '10:00'],
      ['event_canceled', '10:00'],
    ])
    expect(await newsFor(bo)).toEqual([
      ['event_invited', '10:00'],
      ['event_canceled', '10:00'],
    ])
    expect(await newsFor(admin)).toEqual([])
    expect(await newsFor(coordinator)).toEqual([])
    // Emails queued at the same moment may be sent in any order.
    const subjects = async () => (await mailsTo(t, ana)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Canceled: Final walk, May 20, 2026')
  })

  it('sees it among their own events, and has to be a team member', async () => {
    const ana = await t.member(admin.orgId, 'operator')
    await add({ title: 'Lender call', day: '2026-08-20', attendeeIds: [ana.userId] })
    const own = await list(`from=2026-08-20&to=2026-08-20&personId=${ana.userId}`)
    expect(own.map(({ what }) => what)).toEqual(['Lender call'])
    const stranger = await t.signUp()
    expect(await refused({ attendeeIds: [stranger.userId] })).toMatchObject({
      details: { fields: [{ path: 'attendeeIds', rule: 'not_a_member' }] },
    })
  })
})
