import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TwilioServer, twilioServer } from '../../../stand-ins/twilio.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { readConfig } from '../config/config.ts'
import { listSmsOutbox } from './outbox.ts'
import { isAtTwilio, isHopeless, sendByTwilio } from './twilio.ts'

const WAIT = { timeout: 30_000, interval: 50 }
const message = { to: '19195550134', body: '123456 is your code.', channel: 'sms' } as const

describe('text messages without a service', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  it('are stored in the local outbox, once', async () => {
    const id = await app.parts.sms.send(null, message)
    await vi.waitFor(
      async () =>
        expect(await listSmsOutbox(app.db, message.to)).toMatchObject([{ id, to: '19195550134', body: message.body }]),
      WAIT,
    )
    const page = await app.app.inject('/dev/outbox')
    expect(page.body).toContain('+19195550134')
    expect(page.body).toContain(message.body)
  })
})

describe('text messages through Twilio', () => {
  let twilio: TwilioServer
  beforeAll(async () => void (twilio = await twilioServer()))
  afterAll(() => twilio.close())

  it('are sent as its API specifies', async () => {
    const { baseUrl, accountSid, secret, from } = twilio.account
    const app = await testApp({
      environment: {
        TWILIO_URL: baseUrl,
        TWILIO_ACCOUNT_SID: accountSid,
        TWILIO_AUTH_TOKEN: secret,
        TWILIO_FROM: from,
      },
    })
    try {
      expect(app.parts.sms.provider).toBe('twilio')
      await app.parts.sms.send(null, { ...message, body: 'over a socket' })
      await vi.waitFor(
        () =>
          expect(twilio.messages).toMatchObject([
            { body: 'over a socket', to: '+19195550134', from: '+15005550006', status: 'queued' },
          ]),
        WAIT,
      )
      await jobsAreDone(app)
      expect(await listSmsOutbox(app.db, null)).toEqual([])
    } finally {
      await app.close()
    }
  })

  it('can use WhatsApp or a messaging service', async () => {
    await sendByTwilio(twilio.account, { ...message, channel: 'whatsapp' })
    expect(twilio.messages.at(-1)).toMatchObject({ to: 'whatsapp:+19195550134', from: 'whatsapp:+15005550007' })
    const service = `MG${'a1'.repeat(16)}`
    await sendByTwilio({ ...twilio.account, from: service }, message)
    expect(twilio.messages.at(-1)).toMatchObject({ messaging_service_sid: service, from: null })
  })

  it('are recognized when Twilio’s response was lost, so nobody is texted twice', async () => {
    const lost = { ...message, body: 'the answer is lost' }
    twilio.faults.push('lose the reply')
    await expect(sendByTwilio(twilio.account, lost)).rejects.toThrow('fetch failed')
    expect(await isAtTwilio(twilio.account, lost, new Date())).toBe(true)
    expect(await isAtTwilio(twilio.account, { ...message, body: 'never sent' }, new Date())).toBe(false)
  })

  it.each([
    [400, 21610, true],
    [400, 21614, true],
    [429, 20429, false],
    [503, 20503, false],
  ])('rejected with %i and %i are hopeless: %s', async (status, code, hopeless) => {
    twilio.faults.push({ status, code, message: 'refused' })
    const failure: unknown = await sendByTwilio(twilio.account, message).catch((error: unknown) => error)
    expect(isHopeless(failure)).toBe(hopeless)
    expect((failure as Error).message).toContain(String(code))
  })

  it('are hopeless when the number is invalid', async () => {
    await expect(sendByTwilio(twilio.account, { ...message, to: '0' })).rejects.toThrow('21211')
  })
})

describe('text message settings', () => {
  const sid = `AC${'0'.repeat(32)}`
  it('are all set or not set at all', () => {
    expect(() => readConfig({ TWILIO_ACCOUNT_SID: sid })).toThrow('TWILIO_AUTH_TOKEN, TWILIO_FROM must also be set')
    expect(readConfig({}).twilio).toBeNull()
  })
})
