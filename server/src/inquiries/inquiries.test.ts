import { shownAtMark } from '@plumbline/domain/inquiries/inquiry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, testApp, type TestApp } from '../../tests/harness.ts'
import { jobsAreDone } from '../../tests/jobs.ts'
import { asPlatform, readAs } from '../platform/db/doors.ts'
import { CONFIRMED_INQUIRIES, INQUIRIES_AN_HOUR } from '../platform/http/limits.ts'
import { listOutbox } from '../platform/mail/outbox.ts'
import { forgetInquiries } from './jobs.ts'
import { type Inquiry, inquiriesSince } from './store.ts'

const TEAM = 'team@plumbline.example'
const SOON = { timeout: 30_000 }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await testApp({ environment: { CONTACT_EMAIL: TEAM, RATE_LIMITS: 'on' } })
})
afterAll(() => t.close())

let writers = 0

/** What someone entered after looking at the form for a minute. */
function form(more: object = {}) {
  return {
    topic: 'question',
    name: 'Jo Mercer',
    email: `jo-${++writers}@homes.example`,
    message: 'Does it import my spreadsheet?',
    shownAt: shownAtMark(new Date(t.time.now().getTime() - MINUTE_MS)),
    ...more,
  }
}

/** Each call uses a different IP address unless one is given. */
async function send(body: object, ip = `203.0.113.${(writers % 250) + 1}`, on = t) {
  const answer = await on.app.inject({ method: 'POST', url: '/api/v1/inquiries', remoteAddress: ip, payload: body })
  return { status: answer.statusCode, body: answer.json<Json>(), headers: answer.headers }
}

const kept = async (email: string, on = t): Promise<Inquiry[]> => {
  const all = await asPlatform(on.db, 'a test looks', (tx) => tx.rows(inquiriesSince(new Date(0), 1_000)))
  return all.filter((inquiry) => inquiry.email === email)
}
const toTeam = async (email: string) => (await listOutbox(t.db, TEAM)).filter(({ text }) => text.includes(email))

describe('a message to the team', () => {
  it('is stored, emailed to the team once, and confirmed to its sender in their language', async () => {
    const email = 'Lucia@Casas.example'
    const written = form({
      topic: 'demo',
      name: 'Lucía Herrera',
      email: ` ${email} `,
      company: 'Casas del Valle',
      dealsAYear: '6-20',
      message: 'Hola.\r\nQuiero ver un negocio de los míos.',
      language: 'es',
    })
    const answers = [await send(written), await send(written)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { received: true }],
      [200, { received: true }],
    ])
    const address = 'lucia@casas.example'
    expect(await kept(address)).toEqual([
      {
        id: expect.any(String),
        topic: 'demo',
        name: 'Lucía Herrera',
        email: address,
        company: 'Casas del Valle',
        dealsAYear: '6-20',
        message: 'Hola.\nQuiero ver un negocio de los míos.',
        locale: 'es',
        receivedAt: expect.any(Date),
      },
    ])
    await jobsAreDone(t)
    expect(await listOutbox(t.db, address)).toHaveLength(1)
    const [confirmation] = await listOutbox(t.db, address)
    expect(confirmation).toMatchObject({ subject: 'Recibimos su mensaje', locale: 'es' })
    const mails = await toTeam(address)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Formulario de contacto: Demostración')
    for (const words of ['Lucía Herrera', 'Casas del Valle', '6-20', 'Quiero ver un negocio de los míos.'])
      expect(mails[0]?.text).toContain(words)
  })

  it('sends none of the sender’s own text back to the address they entered, and no HTML to anyone', async () => {
    const bait = '<a href="https://prize.example">You won</a>'
    const email = 'victim@homes.example'
    await send(form({ email, name: bait, company: bait, message: `${bait}\n<script>alert(1)</script>` }))
    await expect.poll(() => listOutbox(t.db, email), SOON).toHaveLength(1)
    const [confirmation] = await listOutbox(t.db, email)
    expect(JSON.stringify(confirmation)).not.toContain('prize.example')
    await expect.poll(() => toTeam(email), SOON).toHaveLength(1)
    const [mail] = await toTeam(email)
    expect(mail?.subject).not.toContain('prize')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)')
    expect(mail?.html).not.toMatch(/<script|prize\.example">You/)
  })

  it('stores the deal count only for topics that ask for it', async () => {
    const asked = form({ topic: 'press', dealsAYear: '51+', company: '' })
    await send(asked)
    expect(await kept(asked.email)).toMatchObject([{ topic: 'press', dealsAYear: null, company: null, locale: 'en' }])
  })

  it('with the same text on another day is a new message', async () => {
    const same = form({ message: 'Please call me.' })
    await send(same)
    t.time.advance(DAY_MS)
    await send(same)
    expect(await kept(same.email)).toHaveLength(2)
  })

  it('is rejected by field, with the rule that’s violated', async () => {
    const { status, body } = await send({
      topic: 'weather',
      name: '  ',
      email: 'jo at homes',
      message: 'x'.repeat(5_001),
      dealsAYear: '12',
    })
    expect(status).toBe(400)
    const refused = body as unknown as { code: string; details: { fields: { path: string; rule: string }[] } }
    expect(refused.code).toBe('invalid_input')
    expect(refused.details.fields.map(({ path, rule }) => [path, rule])).toEqual([
      ['topic', 'invalid_value'],
      ['name', 'too_small'],
      ['email', 'custom'],
      ['dealsAYear', 'invalid_value'],
      ['message', 'too_big'],
    ])
    const nul = await send(form({ message: 'a\0b' }))
    expect(nul.body).toMatchObject({ details: { fields: [{ path: 'message', rule: 'unstorable_text' }] } })
  })
})

describe('a bot', () => {
  it.each([
    ['fills in the field that people do not see', () => form({ website: 'https://seo.example' })],
    ['is quicker than a person', () => form({ shownAt: shownAtMark(t.time.now()) })],
    ['never looked at the form', () => form({ shownAt: '' })],
  ])('that %s gets the usual response, but its message is dropped', async (_, written) => {
    const body = written()
    expect(await send(body)).toMatchObject({ status: 200, body: { received: true } })
    const person = form()
    await send(person)
    await jobsAreDone(t)
    expect(await toTeam(person.email)).toHaveLength(1)
    expect([await kept(body.email), await toTeam(body.email), await listOutbox(t.db, body.email)]).toEqual([[], [], []])
  })
})

describe('a sender who writes too often', () => {
  it('from one IP address has to wait, while others don’t', async () => {
    const ip = '198.51.100.7'
    const statuses: number[] = []
    for (let count = 0; count <= INQUIRIES_AN_HOUR.perNetworkAddress; count++)
      statuses.push((await send(form(), ip)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(INQUIRIES_AN_HOUR.perNetworkAddress)
    const refused = form()
    expect(await send(refused, ip)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
      headers: { 'retry-after': expect.any(String) },
    })
    expect(await kept(refused.email)).toEqual([])
    expect((await send(form(), '198.51.100.8')).status).toBe(200)
  })

  it('with one email address has to wait wherever they are, and gets only one confirmation', async () => {
    const email = 'often@homes.example'
    const statuses: number[] = []
    for (let count = 0; count <= INQUIRIES_AN_HOUR.perEmail; count++)
      statuses.push((await send(form({ email, message: `Number ${count}` }), `192.0.2.${count + 1}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await kept(email)).toHaveLength(INQUIRIES_AN_HOUR.perEmail)
    await jobsAreDone(t)
    expect(await toTeam(email)).toHaveLength(INQUIRIES_AN_HOUR.perEmail)
    expect(await listOutbox(t.db, email)).toHaveLength(CONFIRMED_INQUIRIES.perEmailADay)
  })
})

describe('if the team has no address', () => {
  it('messages are stored anyway', async () => {
    const quiet = await testApp()
    try {
      const written = form({ email: 'quiet@homes.example', shownAt: shownAtMark(new Date(0)) })
      expect((await send(written, '192.0.2.77', quiet)).status).toBe(200)
      expect(await kept(written.email, quiet)).toHaveLength(1)
    } finally {
      await quiet.close()
    }
  })
})

it('no one in an organization can read visitors’ messages', async () => {
  const owner = await t.signUp()
  const look = readAs(
    { db: t.db, tenant: { orgId: owner.orgId, userId: owner.userId } },
    sql`select message from inquiries`,
  )
  await expect(look).rejects.toThrow(/permission denied/)
})

it('a message is deleted after the year that the site promises, and not before', async () => {
  const old = form()
  await send(old)
  t.time.advance(364 * DAY_MS)
  await forgetInquiries(t.db, t.time.now())
  expect(await kept(old.email)).toHaveLength(1)
  t.time.advance(2 * DAY_MS)
  expect(await forgetInquiries(t.db, t.time.now())).toBeGreaterThan(0)
  expect(await kept(old.email)).toEqual([])
})
