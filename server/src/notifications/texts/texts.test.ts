import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TwilioServer, twilioServer } from '../../../stand-ins/twilio.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { choose, preferencesOf } from '../../../tests/preferences.ts'
import { buildTask } from '../../../tests/tasks.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { twilioSignature } from '../../platform/sms/signature.ts'
import { queueDueTexts } from '../jobs.ts'
import { sendText } from './send.ts'

const PUBLIC_URL = 'https://deals.example.com'
/** 11 AM in New York. */
const NOON = '2026-05-14T15:00:00Z'
const NIGHT = '2026-05-15T02:00:00Z'
const MORNING = '2026-05-15T12:00:00Z'

let twilio: TwilioServer
let t: TestApp
let admin: Person
let reader: Person
let phones = 0

beforeAll(async () => {
  twilio = await twilioServer()
  const { baseUrl, accountSid, secret, from } = twilio.account
  t = await testApp({
    now: '2026-05-14T14:30:00Z',
    environment: {
      PUBLIC_URL,
      TWILIO_URL: baseUrl,
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: secret,
      TWILIO_FROM: from,
    },
  })
})
beforeEach(async () => {
  t.time.set(NOON)
  admin = await t.signUp({ fullName: 'Ada Brick' })
  reader = await t.member(admin.orgId, 'operator')
})
afterAll(async () => {
  await t.close()
  await twilio.close()
})

const to = (phone: string) => twilio.messages.filter((message) => message.to === phone)
const sms = async (person = reader) => (await preferencesOf(t, person)).sms
const assign = (title: string) => buildTask(t, admin, { title, assigneeId: reader.userId })
const send = (person: Person, method: 'post' | 'delete', path: string, body?: object) =>
  t.api(person.token)[method]<NoticePreferences>(`/notifications/preferences/phone${path}`, body)

const newPhone = () => `+1336555${String(1000 + ++phones)}`

/** Makes the reader agree to text messages, and turns them on for tasks. */
async function agree(phone = newPhone()): Promise<string> {
  await send(reader, 'post', '', { phone })
  const code = /^\d{6}/.exec(to(phone).at(-1)?.body ?? '')?.[0]
  expect((await send(reader, 'post', '/agreement', { code })).status).toBe(200)
  await choose(t, reader, 'task_assigned', { sms: true })
  return phone
}

async function textsTo(phone: string): Promise<string[]> {
  await jobsAreDone(t)
  return to(phone)
    .map(({ body }) => body)
    .filter((body) => body.startsWith('Plumbline:'))
}

async function comeBackAt(instant: string): Promise<void> {
  t.time.set(instant)
  reader = await t.signIn(reader)
  admin = await t.signIn(admin)
}

type Stored = { id: string; status: string; messages: number | null; errorCode: string | null }
const storedTexts = (person = reader) =>
  asPlatform(t.db, 'look at text messages in a test', (tx) =>
    tx.rows(sql<Stored>`
      select one.id, one.status, one.messages, one.error_code from notice_texts one
      where one.user_id = ${person.userId} order by one.created_at, one.id`),
  )

function byTwilio(url: string, form: Record<string, string>, signature?: string) {
  return t.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? twilioSignature(twilio.account.secret, PUBLIC_URL + url, form),
    },
    payload: new URLSearchParams(form).toString(),
  })
}
const answer = (phone: string, body: string) => byTwilio('/webhooks/twilio/answers', { From: phone, Body: body })

describe('agreeing to text messages', () => {
  it('takes a code that was sent to the phone, and is kept as proof', async () => {
    const phone = newPhone()
    const { body } = await send(reader, 'post', '', { phone: phone.slice(2) })
    expect(body.sms).toMatchObject({ state: 'waiting', waitingFor: phone, phone: null })
    const [{ body: words } = { body: '' }] = to(phone)
    expect(words).toMatch(/^\d{6} is your Plumbline code\. .*Reply STOP/)
    const agreed = await send(reader, 'post', '/agreement', { code: words.slice(0, 6) })
    expect(agreed.body.sms).toMatchObject({
      state: 'on',
      phone,
      agreedAt: expect.stringMatching(/^2026-05-14/) as string,
    })
    const proofs = await asPlatform(t.db, 'look at proofs in a test', (tx) =>
      tx.rows(
        sql`select consent.phone, consent.what from sms_consents consent where consent.user_id = ${reader.userId}`,
      ),
    )
    expect(proofs).toEqual([{ phone, what: 'agreed' }])
  })

  it('refuses a wrong code, and any after five guesses or ten minutes', async () => {
    const phone = newPhone()
    await send(reader, 'post', '', { phone })
    const right = (to(phone).at(-1)?.body ?? '').slice(0, 6)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++)
      expect((await send(reader, 'post', '/agreement', { code: wrong })).body).toMatchObject({ code: 'invalid_input' })
    expect((await send(reader, 'post', '/agreement', { code: right })).body).toMatchObject({ code: 'wrong_state' })
    await send(reader, 'post', '', { phone })
    const fresh = (to(phone).at(-1)?.body ?? '').slice(0, 6)
    t.time.advance(11 * 60_000)
    expect((await send(reader, 'post', '/agreement', { code: fresh })).body).toMatchObject({ code: 'wrong_state' })
    expect(await sms()).toMatchObject({ state: 'off' })
  })

  it('refuses a number that can’t be texted', async () => {
    twilio.faults.push({ status: 400, code: 21_614, message: 'not a mobile number' })
    const { status, body } = await send(reader, 'post', '', { phone: newPhone() })
    expect([status, body]).toMatchObject([400, { details: { fields: [{ path: 'phone', rule: 'refused' }] } }])
    expect((await send(reader, 'post', '', { phone: '12' })).status).toBe(400)
  })

  it('ends by removing the number', async () => {
    const phone = await agree()
    expect((await send(reader, 'delete', '')).body.sms).toMatchObject({ state: 'off', phone: null })
    await assign('Unheard')
    expect(await textsTo(phone)).toEqual([])
  })
})

describe('a notice by text message', () => {
  it('says what happened and where, and reports its delivery', async () => {
    const phone = await agree()
    await assign('Order the “survey”')
    expect(await textsTo(phone)).toEqual([`Plumbline: New task: Order the "survey" ${PUBLIC_URL}/app/tasks`])
    const [stored] = await storedTexts()
    expect(stored).toMatchObject({ status: 'queued', messages: 1 })
    const status = `/webhooks/twilio/status?org=${reader.orgId}&text=${stored?.id}`
    const report = (MessageStatus: string, more = {}) => byTwilio(status, { MessageSid: 'SM1', MessageStatus, ...more })
    expect((await report('delivered')).statusCode).toBe(200)
    await report('sent')
    expect(await storedTexts()).toMatchObject([{ status: 'delivered' }])
    expect(await sms()).toMatchObject({ sentThisMonth: 1 })
  })

  it('isn’t sent without agreement', async () => {
    await choose(t, reader, 'task_assigned', { sms: true })
    await assign('Unheard')
    expect(await storedTexts()).toEqual([])
  })

  it('waits for the end of quiet hours, and nothing is lost', async () => {
    const phone = await agree()
    await comeBackAt(NIGHT)
    await assign('In the night')
    await queueDueTexts(t.parts)
    expect(await textsTo(phone)).toEqual([])
    t.time.set(MORNING)
    await queueDueTexts(t.parts)
    await queueDueTexts(t.parts)
    expect(await textsTo(phone)).toHaveLength(1)
  })

  it('is left out if its reader may not see it anymore, or has dealt with it', async () => {
    const phone = await agree()
    await comeBackAt(NIGHT)
    const { id, version } = await assign('Done by then')
    await t.api(reader.token).patch(`/tasks/${id}`, { version, status: 'done' })
    t.time.set(MORNING)
    await queueDueTexts(t.parts)
    expect(await textsTo(phone)).toEqual([])
    expect(await storedTexts()).toMatchObject([{ status: 'left_out' }])
  })

  it('is sent once even if the service’s response is lost', async () => {
    const phone = await agree()
    twilio.faults.push('lose the reply')
    await assign('Once')
    await expect.poll(() => to(phone).length).toBe(2)
    const [stored] = await storedTexts()
    await sendText(t.parts, { orgId: reader.orgId, id: stored!.id })
    expect(to(phone).filter(({ body }) => body.includes('Once'))).toHaveLength(1)
    expect(await storedTexts()).toMatchObject([{ status: 'queued' }])
  })

  it('that can’t be delivered says why, and isn’t tried again', async () => {
    const phone = await agree()
    twilio.faults.push({ status: 400, code: 21_610, message: 'opted out' })
    await assign('Refused')
    await jobsAreDone(t)
    expect(await storedTexts()).toMatchObject([{ status: 'failed', errorCode: '21610' }])
    expect(await sms()).toMatchObject({ state: 'stopped', phone })
  })
})

describe('a reply', () => {
  it('of STOP stops text messages everywhere, and START brings them back', async () => {
    const phone = await agree()
    const { body, headers } = await answer(phone, 'Stop')
    expect([body, headers['content-type']]).toEqual([expect.stringContaining('<Response/>'), 'text/xml; charset=utf-8'])
    expect(await sms()).toMatchObject({ state: 'stopped', stoppedAt: expect.any(String) as string })
    await assign('Unheard')
    t.time.advance(60_000)
    await answer(phone, 'START')
    expect(await sms()).toMatchObject({ state: 'on', stoppedAt: null })
    await assign('Heard')
    expect(await textsTo(phone)).toEqual([expect.stringContaining('Heard')])
  })

  it('of START doesn’t sign up a number that never agreed', async () => {
    const phone = newPhone()
    await answer(phone, 'START')
    expect(await sms()).toMatchObject({ state: 'off' })
  })

  it.each([
    ['has no signature', ''],
    ['has another’s signature', twilioSignature('another token', `${PUBLIC_URL}/webhooks/twilio/answers`, {})],
  ])('is refused if it %s', async (_how, signature) => {
    const phone = await agree()
    const { statusCode } = await byTwilio('/webhooks/twilio/answers', { From: phone, Body: 'STOP' }, signature)
    expect(statusCode).toBe(403)
    expect(await sms()).toMatchObject({ state: 'on' })
  })

  it('is refused if it was tampered with', async () => {
    const phone = await agree()
    const form = { From: phone, Body: 'hello' }
    const signature = twilioSignature(twilio.account.secret, `${PUBLIC_URL}/webhooks/twilio/answers`, form)
    expect((await byTwilio('/webhooks/twilio/answers', { ...form, Body: 'STOP' }, signature)).statusCode).toBe(403)
  })
})

const setLimit = async (limit: number) => {
  const { smsUse } = await preferencesOf(t, admin)
  await t.api(admin.token).put('/notifications/preferences/sms-limit', { limit, version: smsUse?.version ?? 1 })
}
const noticesToAdmins = async () => (await noticesOf(t, admin)).filter(({ type }) => type === 'sms_limit_reached')

describe('an organization’s monthly limit', () => {
  it('stops text messages for the month, and admins are notified once', async () => {
    const phone = await agree()
    await setLimit(1)
    for (const title of ['One', 'Two', 'Three']) await assign(title)
    expect(await textsTo(phone)).toHaveLength(1)
    expect((await storedTexts()).map(({ status }) => status).toSorted()).toEqual(['over_limit', 'over_limit', 'queued'])
    expect(await noticesToAdmins()).toMatchObject([{ params: { limit: 1 } }])
    expect((await preferencesOf(t, admin)).smsUse).toMatchObject({ sent: 1, limit: 1 })
    expect(await noticesOf(t, reader)).toHaveLength(3)
  })

  it('starts over on the first of the month, in the organization’s time zone', async () => {
    const phone = await agree()
    await setLimit(1)
    await assign('May')
    await jobsAreDone(t)
    await comeBackAt('2026-05-31T23:00:00Z')
    await assign('Still May')
    await jobsAreDone(t)
    await comeBackAt('2026-06-01T13:00:00Z')
    await assign('June')
    expect(await textsTo(phone)).toHaveLength(2)
  })

  it('of zero sends nothing', async () => {
    const phone = await agree()
    await setLimit(0)
    await assign('Unheard')
    expect(await textsTo(phone)).toEqual([])
  })
})

it('a code isn’t sent to countries that aren’t served', async () => {
  for (const phone of ['+18765550142', '+2348012345678', '+442071234567']) {
    const { status, body } = await send(reader, 'post', '', { phone })
    expect([status, body]).toMatchObject([400, { details: { fields: [{ path: 'phone', rule: 'country' }] } }])
    expect(to(phone)).toEqual([])
  }
  expect((await send(reader, 'post', '', { phone: '+528112345678' })).status).toBe(200)
  expect((await sms()).countries).toEqual(['US', 'CA', 'MX'])
})
