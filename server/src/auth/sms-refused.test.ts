import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TwilioServer, twilioServer } from '../../stand-ins/twilio.ts'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'
import { jobsAreDone } from '../../tests/jobs.ts'

let twilio: TwilioServer
let bench: AuthBench
beforeAll(async () => {
  twilio = await twilioServer()
  const { baseUrl, accountSid, secret, from } = twilio.account
  bench = await openAuthBench({
    AUTH_PHONE: 'on',
    TWILIO_URL: baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: secret,
    TWILIO_FROM: from,
  })
})
afterAll(async () => {
  await bench.close()
  await twilio.close()
})

const askForCode = (phone: string) => bench.ask('POST', 'otp', { body: { phone } })

it('says so at once when a code can’t be sent to a number, and keeps nothing of it', async () => {
  twilio.faults.push({ status: 400, code: 21610, message: 'the recipient opted out' })
  const refused = await askForCode('+19195550171')
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'sms_send_failed'])
  expect(refused.json().message).not.toContain('opted out')
  const { rows } = await bench.db.pool.query(`select 1 from auth.one_time_tokens where sent_to = '19195550171'`)
  expect(rows).toEqual([])
  await jobsAreDone(bench)
  expect(twilio.messages.filter(({ to }) => to === '+19195550171')).toEqual([])
})

it('sends a code once, also when the response of the service is lost', async () => {
  expect((await askForCode('+19195550172')).statusCode).toBe(200)
  expect(twilio.messages.filter(({ to }) => to === '+19195550172')).toHaveLength(1)
  twilio.faults.push('lose the reply')
  expect((await askForCode('+19195550173')).statusCode).toBe(200)
  await jobsAreDone(bench)
  expect(twilio.messages.filter(({ to }) => to === '+19195550173')).toHaveLength(1)
})

it('tries again later when the service is busy', async () => {
  twilio.faults.push({ status: 503, code: 20503, message: 'try again' })
  expect((await askForCode('+19195550174')).statusCode).toBe(200)
  await expect.poll(() => twilio.messages.filter(({ to }) => to === '+19195550174')).toHaveLength(1)
})
