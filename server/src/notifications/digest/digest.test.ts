import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../../tests/deals.ts'
import { cloneDatabase, type TestDatabase } from '../../../tests/database.ts'
import { type Person, testApp, type TestApp, type TestOptions } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { mailsTo } from '../../../tests/notices.ts'
import { choose, preferencesOf } from '../../../tests/preferences.ts'
import { buildTask } from '../../../tests/tasks.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { sendDueDigests } from './send.ts'
import { takeDueNotices } from './store.ts'

/** Thursday, 11 AM in New York. */
const NOON = '2026-05-14T15:00:00Z'
const NEXT_MORNING = '2026-05-15T12:00:00Z'
const NEXT_MONDAY = '2026-05-18T12:00:00Z'

let database: TestDatabase
let t: TestApp
let admin: Person
let reader: Person

const open = (more: TestOptions = {}) =>
  testApp({ now: NOON, database: { url: database.url, drop: async () => undefined }, ...more })

beforeAll(async () => {
  database = await cloneDatabase()
  t = await open({ now: '2026-05-14T14:30:00Z' })
  admin = await t.signUp({ fullName: 'Ada Brick' })
})
beforeEach(async () => {
  t.time.set(NOON)
  reader = await t.member(admin.orgId, 'operator')
  await choose(t, reader, 'task_assigned', { digest: 'daily' })
})
afterAll(async () => {
  await t.close()
  await database.drop()
})

const assign = (title: string, dealId?: string) =>
  buildTask(t, admin, { title, assigneeId: reader.userId, ...(dealId ? { dealId } : {}) })

async function mails(to = reader) {
  await jobsAreDone(t)
  return mailsTo(t, to)
}

async function atTime(instant: string): Promise<void> {
  t.time.set(instant)
  await sendDueDigests(t.parts)
}

describe('a daily summary', () => {
  it('is sent at eight the next morning, with everything in one email, by deal', async () => {
    const deal = await buildDeal(t, admin, { name: 'Elm House' })
    await assign('Call the county')
    await assign('Order the survey', deal.id)
    expect(await mails()).toEqual([])
    await atTime('2026-05-15T11:59:00Z')
    expect(await mails()).toEqual([])
    await atTime(NEXT_MORNING)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your summary: 2 things need you', locale: 'en' })
    const { text = '', html = '' } = mail ?? {}
    expect(text).toContain('Your summary for May 15, 2026')
    expect(text.indexOf('ELM HOUSE')).toBeLessThan(text.indexOf('- New task: Order the survey\n  Needs you.'))
    expect(text.indexOf('EVERYTHING ELSE')).toBeLessThan(text.indexOf('- New task: Call the county'))
    expect(text).toContain(`/app/deals/${deal.id}`)
    expect(html).toContain('<h2')
    expect(html).not.toContain('<img')
  })

  it('is in the reader’s language and time zone', async () => {
    await asPlatform(t.db, 'a test moves someone', (tx) =>
      tx.run(sql`update profiles set locale = 'es', time_zone = 'America/Los_Angeles' where id = ${reader.userId}`),
    )
    await assign('Llamar al condado')
    await atTime('2026-05-15T14:59:00Z')
    expect(await mails()).toEqual([])
    await atTime('2026-05-15T15:00:00Z')
    expect((await mails())[0]).toMatchObject({ subject: 'Su resumen: 1 pendiente suyo', locale: 'es' })
  })

  it('leaves out what is already done, and isn’t sent if nothing is left', async () => {
    const [done, waiting] = [await assign('Done'), await assign('Open')]
    const finish = ({ id, version }: typeof done) =>
      t.api(reader.token).patch(`/tasks/${id}`, { version, status: 'done' })
    await finish(done)
    await atTime(NEXT_MORNING)
    const [mail] = await mails()
    expect(mail?.text).toContain('New task: Open')
    expect(mail?.text).not.toContain('New task: Done')
    t.time.set(NOON)
    await finish(waiting)
    const last = await assign('Last')
    await finish(last)
    await atTime(NEXT_MORNING)
    expect(await mails()).toHaveLength(1)
  })

  it('leaves out kinds whose emails were turned off by then', async () => {
    await assign('Call')
    await choose(t, reader, 'task_assigned', { email: false })
    await atTime(NEXT_MORNING)
    expect(await mails()).toEqual([])
  })

  it('can be turned off by its link, with every kind in it', async () => {
    await assign('Call')
    await atTime(NEXT_MORNING)
    const link = /\S+(\/unsubscribe\/\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await t.app.inject({ method: 'POST', url: link, headers: form, payload: '' })
    expect(body).toContain('You won’t get email summaries anymore.')
    const isEmailed = async () =>
      (await preferencesOf(t, reader)).kinds.find(({ type }) => type === 'task_assigned')?.email
    t.time.set(NOON)
    expect(await isEmailed()).toBe(false)
    const undo = /action="([^"]+)"/.exec(body)?.[1] ?? ''
    await t.app.inject({ method: 'POST', url: undo, headers: form, payload: '' })
    expect(await isEmailed()).toBe(true)
  })

  it('can be previewed before it’s sent', async () => {
    await assign('Call')
    expect((await preferencesOf(t, reader)).waiting).toEqual({ asks: 1, news: 0 })
    const { body } = await t.api(reader.token).get('/notifications/preferences/digest')
    expect(body).toMatchObject({
      at: '2026-05-15T12:00:00.000Z',
      asks: 1,
      sections: [{ deal: null, items: [{ title: 'New task: Call', asks: true }] }],
    })
  })
})

it('a weekly summary is sent on Monday at eight', async () => {
  await choose(t, reader, 'task_assigned', { digest: 'weekly' })
  await assign('Call')
  await atTime(NEXT_MORNING)
  expect(await mails()).toEqual([])
  await atTime(NEXT_MONDAY)
  expect(await mails()).toHaveLength(1)
})

/** A notice for a summary, with an amount that coordinators can't see. */
async function storeMoneyNotice(): Promise<void> {
  const words = { title: { en: 'Budget' }, detail: { en: '' }, reference: null, deal: 'Elm', by: 'Ana', reason: null }
  const params = JSON.stringify({ ...words, isReminder: false, amountCents: 123_400 })
  await asPlatform(t.db, 'a test stores a notice', (tx) =>
    tx.run(sql`
      with told as (
        insert into notifications (org_id, id, user_id, type, params, link, created_at)
        values (${reader.orgId}, gen_random_uuid(), ${reader.userId}, 'approval_requested', ${params}::jsonb, '/app/approvals', now())
        returning org_id, id, user_id
      )
      insert into notice_emails (org_id, notice_id, user_id, due_at)
      select org_id, id, user_id, ${NEXT_MORNING} from told`),
  )
}

describe('the contents of a summary', () => {
  it('are at most fifty notices, and how many more there are', async () => {
    for (let one = 1; one <= 53; one++) await assign(`Task ${one}`)
    await atTime(NEXT_MORNING)
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Your summary: 53 things need you' })
    expect(mail?.text?.match(/New task: /g)).toHaveLength(50)
    expect(mail?.text).toContain('AND 3 MORE')
  })

  it('are what its reader may see when it’s sent', async () => {
    await storeMoneyNotice()
    await assign('Call')
    await asPlatform(t.db, 'a test changes a role', (tx) =>
      tx.run(sql`update user_roles set role = 'transaction_coordinator' where user_id = ${reader.userId}`),
    )
    await atTime(NEXT_MORNING)
    const [mail] = await mails()
    expect(mail?.text).toContain('New task: Call')
    expect(mail?.text).not.toMatch(/\$|Budget/)
  })

  it('are empty for someone who left', async () => {
    await assign('Call')
    await asPlatform(t.db, 'a test removes a member', (tx) =>
      tx.run(sql`delete from user_roles where user_id = ${reader.userId}`),
    )
    await atTime(NEXT_MORNING)
    expect(await mails()).toEqual([])
  })
})

describe('a summary is sent exactly once', () => {
  it('by two processes at the same moment', async () => {
    const other = await open({ options: { alone: false } })
    try {
      for (let one = 0; one < 5; one++) await assign(`Task ${one}`)
      t.time.set(NEXT_MORNING)
      other.time.set(NEXT_MORNING)
      const sent = await Promise.all([t, other, t, other].map(({ parts }) => sendDueDigests(parts)))
      expect(sent.reduce((sum, summaries) => sum + summaries, 0)).toBe(1)
      const own = await mails()
      expect(own).toHaveLength(1)
      expect(own[0]?.subject).toBe('Your summary: 5 things need you')
    } finally {
      await other.close()
    }
  })

  it('after a process stopped between composing and sending it', async () => {
    await assign('Before the restart')
    // It queues emails, and never sends any.
    const first = await open({ environment: { ROLE: 'web' }, options: { alone: false } })
    first.time.set(NEXT_MORNING)
    expect(await sendDueDigests(first.parts)).toBe(1)
    await first.close()
    const second = await open({ options: { alone: false } })
    try {
      second.time.set(NEXT_MORNING)
      expect(await sendDueDigests(second.parts)).toBe(0)
      expect(await mails()).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  it('after a process failed before it was queued', async () => {
    await assign('Call')
    t.time.set(NEXT_MORNING)
    const cutShort = asPlatform(t.db, 'a test ends a process midway', async (tx) => {
      await takeDueNotices(tx, reader, t.time.now())
      throw new Error('the process ended')
    })
    await expect(cutShort).rejects.toThrow('the process ended')
    await sendDueDigests(t.parts)
    await sendDueDigests(t.parts)
    expect(await mails()).toHaveLength(1)
  })
})
