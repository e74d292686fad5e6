import type { CalendarFeed } from '@plumbline/contract/calendar-feeds'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { asPlatform } from '../../platform/db/doors.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { memberIn } from '../../../tests/team.ts'
import { scheduleDesk } from '../../../tests/schedules.ts'
import { buildTask } from '../../../tests/tasks.ts'

let t: TestApp
let admin: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
})
afterAll(() => t.close())

const as = ({ token }: Pick<Person, 'token'>) => t.api(token)
const create = async (person: Person, dealId: string | null = null) =>
  (await as(person).post<CalendarFeed>('/calendar/feeds', { dealId })).body
const pathOf = ({ url }: CalendarFeed) => new URL(url).pathname
const read = (feed: CalendarFeed, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: pathOf(feed), headers })

type Listed = { uid: string; summary: string; start: string; status: string }

async function eventsIn(feed: CalendarFeed): Promise<Listed[]> {
  const { body } = await read(feed)
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid: event.uid, summary: event.summary, start: event.startDate.toString(), status }
  })
}

const framing = async (feed: CalendarFeed) =>
  (await eventsIn(feed)).map(({ summary }) => summary).filter((summary) => summary.startsWith('Framing'))

describe('a calendar feed', () => {
  it('shows what its owner’s calendar shows, to anyone who has the address', async () => {
    const deal = await buildDeal(t, admin, { name: 'Elm House', closingDate: '2026-05-18' })
    await buildTask(t, admin, { title: 'Sign; then call', dealId: deal.id, dueDate: '2026-05-19', dueTime: '09:00' })
    const feed = await create(admin)
    const response = await read(feed)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const events = await eventsIn(feed)
    expect(events).toContainEqual({
      uid: expect.stringMatching(`^closing-${deal.id}@`),
      summary: 'Purchase closing: Elm House',
      start: '2026-05-18',
      status: 'CONFIRMED',
    })
    // Nine in the morning in New York.
    expect(events).toContainEqual(
      expect.objectContaining({ summary: 'Sign; then call: Elm House', start: '2026-05-19T13:00:00Z' }),
    )
    type Shown = { items: { id: string }[] }
    const { body } = await as(admin).get<Shown>('/calendar?from=2026-05-01&to=2026-05-31')
    const inMay = events.filter(({ start }) => start.startsWith('2026-05'))
    expect(inMay.map(({ uid }) => uid.split('@')[0]).sort()).toEqual(body.items.map(({ id }) => id).sort())
  })

  it('of everything has only milestones of schedules, and one of a single deal has all of its work', async () => {
    const deal = await buildDeal(t, admin, { name: 'Fir House', rehabStart: '2026-07-01' })
    const desk = scheduleDesk(t)
    await desk.add(admin, deal.id, 'Framing', { durationDays: 3 })
    await desk.add(admin, deal.id, 'Framing done', { durationDays: 0, after: ['Framing'] })
    expect(await framing(await create(admin))).toEqual(['Framing done: Fir House'])
    expect((await framing(await create(admin, deal.id))).sort()).toEqual([
      'Framing done: Fir House',
      'Framing: Fir House',
    ])
  })

  it('can be limited to one deal', async () => {
    const deal = await buildDeal(t, admin, { name: 'Oak House', closingDate: '2026-05-20' })
    await buildDeal(t, admin, { name: 'Ash House', closingDate: '2026-05-20' })
    const summaries = (await eventsIn(await create(admin, deal.id))).map(({ summary }) => summary)
    expect(summaries).toContain('Purchase closing: Oak House')
    expect(summaries.filter((summary) => !summary.endsWith(': Oak House'))).toEqual([])
  })

  it('is identical to the byte while nothing changes, and says so', async () => {
    const feed = await create(admin)
    const first = await read(feed)
    t.time.set('2026-05-14T15:20:00Z')
    const again = await read(feed, { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    await buildTask(t, admin, { title: 'One more', dueDate: '2026-05-29' })
    expect((await read(feed, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(200)
  })

  it('says that an event was canceled', async () => {
    const event = { title: 'Walk with Ana', day: '2026-05-20', time: '14:00' }
    const made = (await as(admin).post<{ id: string; version: number }>('/calendar/events', event)).body
    const feed = await create(admin)
    const walk = async () => (await eventsIn(feed)).find(({ uid }) => uid.startsWith(`event-${made.id}`))
    expect(await walk()).toMatchObject({ status: 'CONFIRMED', start: '2026-05-20T18:00:00Z' })
    await as(admin).post(`/calendar/events/${made.id}/cancel`, { version: made.version })
    expect(await walk()).toMatchObject({ status: 'CANCELLED' })
  })

  it('is in its reader’s language', async () => {
    const person = await t.member(admin.orgId, 'operator')
    await asPlatform(t.db, 'a test changes a language', (tx) =>
      tx.run(sql`update profiles set locale = 'es' where id = ${person.userId}`),
    )
    await buildDeal(t, admin, { name: 'Casa Sol', closingDate: '2026-05-22' })
    const summaries = (await eventsIn(await create(person))).map(({ summary }) => summary)
    expect(summaries).toContain('Cierre de la compra: Casa Sol')
  })
})

describe('the address of a feed', () => {
  it('stops working when a new one is made, and when it’s turned off', async () => {
    const first = await create(admin)
    const second = await create(admin)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    await as(admin).delete(`/calendar/feeds/${second.id}`)
    expect((await read(second)).statusCode).toBe(404)
  })

  it('is shown to its owner only, with when it was last read', async () => {
    const feed = await create(admin)
    await read(feed)
    const colleague = await t.member(admin.orgId, 'org_admin')
    const list = async (person: Person) =>
      (await as(person).get<{ items: CalendarFeed[] }>('/calendar/feeds')).body.items.filter(
        ({ deal }) => deal === null,
      )
    expect(await list(admin)).toMatchObject([
      { id: feed.id, url: feed.url, readAt: expect.stringMatching(/^2026-05-14T15:20:0/) },
    ])
    expect(await list(colleague)).toEqual([])
    expect((await as(colleague).delete(`/calendar/feeds/${feed.id}`)).status).toBe(404)
  })

  it('shows nothing once its owner has left', async () => {
    const person = await t.member(admin.orgId, 'operator')
    const feed = await create(person)
    expect((await read(feed)).statusCode).toBe(200)
    const { version } = await memberIn(t, admin, person)
    await as(admin).post(`/team/members/${person.userId}/deactivate`, { version })
    expect((await read(feed)).statusCode).toBe(404)
  })

  it('shows nothing once its owner is only a vendor there', async () => {
    const person = await t.member(admin.orgId, 'operator')
    const feed = await create(person)
    await asPlatform(t.db, 'a test changes a role', (tx) =>
      tx.run(sql`update user_roles set role = 'vendor' where user_id = ${person.userId}`),
    )
    expect((await read(feed)).statusCode).toBe(404)
  })

  it('with a made-up address leads nowhere', async () => {
    const addresses = ['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'a'.repeat(43)}`]
    const statuses = await Promise.all(
      addresses.map(async (url) => (await t.app.inject({ method: 'GET', url })).statusCode),
    )
    expect(statuses).toEqual([404, 404, 404])
  })
})
