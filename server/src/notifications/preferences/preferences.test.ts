import type { Notice } from '@plumbline/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { mailsTo } from '../../../tests/notices.ts'
import { choose, preferencesOf } from '../../../tests/preferences.ts'
import { hearOfAddress } from '../../platform/mail/bounces.ts'
import { buildTask } from '../../../tests/tasks.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ fullName: 'Ada Brick' })
})
afterAll(() => t.close())

const colleague = () => t.member(admin.orgId, 'operator')
const assign = (reader: Person, title: string) => buildTask(t, admin, { title, assigneeId: reader.userId })

async function inboxOf({ token }: Person): Promise<string[]> {
  const { items } = (await t.api(token).get<{ items: Notice[] }>('/notifications?place=asks')).body
  return items.map(({ title }) => title)
}

async function subjectsTo(person: Person): Promise<string[]> {
  await jobsAreDone(t)
  return (await mailsTo(t, person)).map(({ subject }) => subject)
}

const kind = async (person: Person, type: string) =>
  (await preferencesOf(t, person)).kinds.find((one) => one.type === type)

describe('the preference for a kind of notice', () => {
  it('is in the app and by email right away by default', async () => {
    const reader = await colleague()
    expect(await kind(reader, 'task_assigned')).toEqual({
      type: 'task_assigned',
      name: 'Task assigned',
      line: 'tasks',
      isForced: false,
      inApp: true,
      email: true,
      sms: false,
      digest: 'instant',
    })
    expect(await kind(reader, 'approval_requested')).toMatchObject({ sms: true })
  })

  it('can be the app alone', async () => {
    const reader = await colleague()
    expect((await choose(t, reader, 'task_assigned', { email: false })).status).toBe(200)
    await assign(reader, 'Quietly')
    expect(await inboxOf(reader)).toEqual(['New task: Quietly'])
    expect(await subjectsTo(reader)).toEqual([])
  })

  it('can be email alone, which leaves nothing in the inbox', async () => {
    const reader = await colleague()
    await choose(t, reader, 'task_assigned', { inApp: false })
    await assign(reader, 'By email')
    expect(await subjectsTo(reader)).toEqual(['New task: By email'])
    expect(await inboxOf(reader)).toEqual([])
    expect((await t.api(reader.token).get('/notifications/counts')).body).toMatchObject({ unread: 0 })
    expect((await t.api(reader.token).get('/notifications/newest')).body).toEqual({ notice: null })
  })

  it('can be off, and reset to the default', async () => {
    const reader = await colleague()
    await choose(t, reader, 'task_assigned', { inApp: false, email: false })
    await assign(reader, 'Unheard')
    await choose(t, reader, 'task_assigned', { inApp: true, email: true })
    await assign(reader, 'Heard')
    expect([await inboxOf(reader), await subjectsTo(reader)]).toEqual([['New task: Heard'], ['New task: Heard']])
  })

  it('is personal', async () => {
    const [one, other] = [await colleague(), await colleague()]
    await choose(t, one, 'task_assigned', { email: false })
    expect(await kind(other, 'task_assigned')).toMatchObject({ email: true })
  })

  it('can’t be chosen for kinds that can’t reach them', async () => {
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect(await kind(coordinator, 'draw_funded')).toBeUndefined()
    const channels = { inApp: true, email: true, sms: false, digest: 'instant' }
    for (const type of ['draw_funded', 'nothing_like_it']) {
      const { status, body } = await t
        .api(coordinator.token)
        .put('/notifications/preferences/kinds', { kinds: [{ type, ...channels }] })
      expect([status, body]).toMatchObject([400, { details: { fields: [{ rule: 'unknown_kind' }] } }])
    }
  })

  it('is fixed for admins if it keeps the account safe', async () => {
    await choose(t, admin, 'limit_near', { inApp: false, email: false, digest: 'weekly' })
    expect(await kind(admin, 'limit_near')).toMatchObject({
      isForced: true,
      inApp: true,
      email: true,
      digest: 'instant',
    })
  })

  it('is named in the reader’s language', async () => {
    const reader = await t.signUp({ locale: 'es' })
    expect(await kind(reader, 'task_assigned')).toMatchObject({ name: 'Tarea asignada' })
  })
})

describe('quiet hours', () => {
  it('are 9 PM to 8 AM until changed', async () => {
    const reader = await colleague()
    expect(await preferencesOf(t, reader)).toMatchObject({ quietHours: { from: '21:00', to: '08:00' } })
    const { body } = await t
      .api(reader.token)
      .put('/notifications/preferences/quiet-hours', { from: '19:30', to: '07:00' })
    expect(body).toMatchObject({ quietHours: { from: '19:30', to: '07:00' } })
  })

  it.each(['24:00', '7:00', '', 'noon'])('can’t begin at %j', async (from) => {
    const { status } = await t.api(admin.token).put('/notifications/preferences/quiet-hours', { from, to: '07:00' })
    expect(status).toBe(400)
  })
})

describe('an address that bounces', () => {
  it('gets no emails about notices until its owner tries again', async () => {
    const reader = await colleague()
    await hearOfAddress(t.parts, { email: reader.email, exists: false, now: t.time.now() })
    await assign(reader, 'In the app')
    expect([await inboxOf(reader), await subjectsTo(reader)]).toEqual([['New task: In the app'], []])
    expect((await preferencesOf(t, reader)).bouncingEmail).toBe(reader.email)
    expect((await preferencesOf(t, admin)).bouncingEmail).toBeNull()
    const { body } = await t.api(reader.token).delete('/notifications/preferences/bounce')
    expect(body['bouncingEmail']).toBeNull()
    await assign(reader, 'Again')
    expect(await subjectsTo(reader)).toEqual(['New task: Again'])
  })
})

describe('the organization’s limit of text messages', () => {
  it('can be changed by admins, one at a time, on record', async () => {
    const own = await t.signUp()
    const { smsUse } = await preferencesOf(t, own)
    expect(smsUse).toEqual({ sent: 0, limit: 500, version: 1 })
    const set = (limit: number, version: number) =>
      t.api(own.token).put('/notifications/preferences/sms-limit', { limit, version })
    expect((await set(50, 1)).body).toMatchObject({ smsUse: { limit: 50, version: 2 } })
    expect(await set(60, 1)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    const { body } = await t.api(own.token).get<{ items: object[] }>('/activity?groups=sms_limit')
    expect(body.items).toMatchObject([{ verb: 'sms_limit.changed' }])
  })

  it('can’t be changed by anyone else', async () => {
    const reader = await colleague()
    expect((await preferencesOf(t, reader)).smsUse).toBeNull()
    const { status } = await t.api(reader.token).put('/notifications/preferences/sms-limit', { limit: 5, version: 1 })
    expect(status).toBe(403)
  })
})

describe('without a text message service', () => {
  it('no phone can be added', async () => {
    expect((await preferencesOf(t, admin)).sms).toMatchObject({ isOffered: false, state: 'off' })
    const { status } = await t.api(admin.token).post('/notifications/preferences/phone', { phone: '336 555 0142' })
    expect(status).toBe(409)
  })
})
