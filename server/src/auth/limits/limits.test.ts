import { afterEach, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'
let bench: AuthBench
afterEach(() => bench.close())

async function statuses(times: number, ask: (round: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const seen: number[] = []
  for (let round = 0; round < times; round++) seen.push((await ask(round)).statusCode)
  return seen
}

const guess = (email: string, ip: string, word = 'wrong-line') =>
  bench.ask('POST', 'token?grant_type=password', { ip, body: { email, password: word } })

describe('requests from one network address', () => {
  it('are limited per kind of request, and for that address only', async () => {
    bench = await openAuthBench({
      RATE_LIMITS: 'on',
      AUTH_LIMIT_VERIFY: '3',
      AUTH_LIMIT_TOKEN: '10',
      AUTH_LIMIT_MAILING: '2',
    })
    const verify = (ip: string) => bench.ask('POST', 'verify', { ip, body: { type: 'signup', token_hash: 'x' } })
    expect(await statuses(5, () => verify('203.0.113.7'))).toEqual([403, 403, 403, 429, 429])
    expect((await verify('203.0.113.8')).statusCode).toBe(403)

    const token = () => bench.ask('POST', 'token?grant_type=refresh_token', { ip: '203.0.113.7', body: {} })
    expect(await statuses(3, token)).toEqual([400, 400, 429])

    const recover = (round: number) =>
      bench.ask('POST', 'recover', { ip: '203.0.113.7', body: { email: `nobody-${round}@cedar.example` } })
    expect(await statuses(3, recover)).toEqual([200, 200, 429])
    const signUp = (round: number) =>
      bench.ask('POST', 'signup', { ip: '203.0.113.7', body: { email: `limit-${round}@cedar.example`, password } })
    expect(await statuses(3, signUp)).toEqual([200, 200, 429])

    const refused = await verify('203.0.113.7')
    expect(refused.json().code).toBe('over_request_rate_limit')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('aren’t limited with limits turned off, or from the server itself', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'off', AUTH_LIMIT_VERIFY: '1' })
    const verify = (ip: string) => bench.ask('POST', 'verify', { ip, body: { type: 'signup', token_hash: 'x' } })
    expect(await statuses(3, () => verify('203.0.113.7'))).toEqual([403, 403, 403])
    await bench.close()
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_LIMIT_VERIFY: '1' })
    expect(await statuses(3, () => verify('127.0.0.1'))).toEqual([403, 403, 403])
    expect(await statuses(2, () => verify('203.0.113.7'))).toEqual([403, 429])
  })
})

const forged = (made: string, ask: (headers: Record<string, string>) => Promise<{ statusCode: number }>) =>
  ask({ 'x-forwarded-for': `${made}, 203.0.113.7` })

describe('addresses that a client makes up', () => {
  it('don’t get around the limits', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_LIMIT_VERIFY: '2' })
    const verify = (round: number) =>
      forged(`198.51.100.${round}`, (headers) =>
        bench.ask('POST', 'verify', { headers, body: { type: 'signup', token_hash: 'x' } }),
      )
    expect(await statuses(3, verify)).toEqual([403, 403, 429])
  })

  it('don’t lock out the person at that address', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_GUESSES: '2', AUTH_LIMIT_TOKEN: '0' })
    await bench.ask('POST', 'signup', { body: { email: 'maya@cedar.example', password } })
    const attack = () =>
      forged('198.51.100.1', (headers) =>
        bench.ask('POST', 'token?grant_type=password', {
          headers,
          body: { email: 'maya@cedar.example', password: 'wrong-line' },
        }),
      )
    expect(await statuses(3, attack)).toEqual([400, 400, 429])
    expect((await guess('maya@cedar.example', '198.51.100.1', password)).statusCode).toBe(200)
  })

  it('are ignored altogether without a trusted proxy', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', TRUST_PROXY: 'off', AUTH_GUESSES: '2', AUTH_LIMIT_TOKEN: '0' })
    expect(await statuses(3, (round) => guess('maya@cedar.example', `198.51.100.${round}`))).toEqual([400, 400, 429])
  })
})

const right = () => guess('maya@cedar.example', '203.0.113.7', password)
const wrong = () => guess('maya@cedar.example', '203.0.113.7')

describe('wrong passwords for one account', () => {
  it('are refused from an address with too many attempts, for known and unknown accounts', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_GUESSES: '3', AUTH_LIMIT_TOKEN: '0' })
    await bench.ask('POST', 'signup', { body: { email: 'maya@cedar.example', password } })
    for (const email of ['maya@cedar.example', 'nobody@cedar.example'])
      expect(await statuses(5, () => guess(email, '203.0.113.7'))).toEqual([400, 400, 400, 429, 429])
    expect((await guess('maya@cedar.example', '203.0.113.7', password)).statusCode).toBe(429)
    expect((await guess('maya@cedar.example', '203.0.113.8', password)).statusCode).toBe(200)
  })

  it('are counted before they’re checked, however many are sent at once', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_GUESSES: '10', AUTH_LIMIT_TOKEN: '0' })
    await bench.ask('POST', 'signup', { body: { email: 'maya@cedar.example', password } })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => guess('maya@cedar.example', '203.0.113.7').then(({ statusCode }) => statusCode)),
    )
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(50)
    expect((await guess('maya@cedar.example', '203.0.113.8', password)).statusCode).toBe(200)
  })

  it('don’t count if they turn out to be right', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_GUESSES: '2', AUTH_LIMIT_TOKEN: '0' })
    await bench.ask('POST', 'signup', { body: { email: 'maya@cedar.example', password } })
    expect(await statuses(4, right)).toEqual([200, 200, 200, 200])
    expect(await statuses(1, wrong)).toEqual([400])
    expect(await statuses(2, right)).toEqual([200, 200])
    expect(await statuses(2, wrong)).toEqual([400, 429])
  })

  it('are refused from everywhere if they come from everywhere', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_GUESSES_PER_ACCOUNT: '4', AUTH_LIMIT_TOKEN: '0' })
    const spread = (round: number) => guess('maya@cedar.example', `203.0.113.${round}`)
    expect(await statuses(6, spread)).toEqual([400, 400, 400, 400, 429, 429])
    expect((await guess('other@cedar.example', '203.0.113.1')).statusCode).toBe(400)
  })
})

describe('emails to one address', () => {
  it('are an interval apart for each kind, for known and unknown addresses', async () => {
    bench = await openAuthBench({ AUTH_CONFIRM_EMAIL: 'on', AUTH_MAIL_INTERVAL_SECONDS: '60' })
    const signUp = () => bench.ask('POST', 'signup', { body: { email: 'maya@cedar.example', password } })
    expect(await statuses(2, signUp)).toEqual([200, 429])
    for (const email of ['maya@cedar.example', 'nobody@cedar.example']) {
      const recover = () => bench.ask('POST', 'recover', { body: { email } })
      expect(await statuses(2, recover)).toEqual([200, 429])
    }
    const resend = await bench.ask('POST', 'resend', { body: { type: 'signup', email: 'maya@cedar.example' } })
    expect([resend.statusCode, resend.json().code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(resend.json().message).toMatch(/after \d+ seconds/)
  })

  it('may be sent again after the interval', async () => {
    bench = await openAuthBench({ AUTH_MAIL_INTERVAL_SECONDS: '1' })
    const recover = () => bench.ask('POST', 'recover', { body: { email: 'maya@cedar.example' } })
    // If a busy machine delays both by more than the interval, both are let through, so this tries again.
    await expect.poll(() => statuses(2, recover)).toEqual([200, 429])
    await expect.poll(() => statuses(2, recover)).toEqual([200, 429])
  })
})

describe('emails across the whole installation', () => {
  it('are limited per hour if addresses are confirmed', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_CONFIRM_EMAIL: 'on', AUTH_MAILS_PER_HOUR: '2' })
    const recover = (round: number) =>
      bench.ask('POST', 'recover', { body: { email: `person-${round}@cedar.example` } })
    expect(await statuses(3, recover)).toEqual([200, 200, 429])
  })

  it('aren’t limited if no confirmation is needed', async () => {
    bench = await openAuthBench({ RATE_LIMITS: 'on', AUTH_MAILS_PER_HOUR: '2' })
    const recover = (round: number) =>
      bench.ask('POST', 'recover', { body: { email: `person-${round}@cedar.example` } })
    expect(await statuses(3, recover)).toEqual([200, 200, 200])
  })
})

it('takes at least the same time for known and unknown addresses', async () => {
  bench = await openAuthBench({ AUTH_EVEN_ANSWER_MS: '300', AUTH_CONFIRM_EMAIL: 'on' })
  await bench.ask('POST', 'signup', { body: { email: 'maya@cedar.example', password } })
  for (const email of ['maya@cedar.example', 'nobody@cedar.example']) {
    const startedAt = performance.now()
    await bench.ask('POST', 'recover', { body: { email } })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299)
  }
})
