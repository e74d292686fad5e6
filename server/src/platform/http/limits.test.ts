import { ApiError } from '@plumbline/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { createLimits, type RequestLimits, USUAL_LIMITS } from './limits.ts'

const SECONDS = 60

let t: TestApp
beforeAll(async () => {
  t = await testApp({ environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => t.close())

async function countUntilRefused(limits: RequestLimits[], address: string): Promise<number> {
  for (let count = 0; ; count++) {
    const refusal: unknown = await limits[count % limits.length]?.countAddress(address).catch((error: unknown) => error)
    if (refusal instanceof ApiError && refusal.code === 'rate_limited') return count
    if (refusal !== undefined) throw refusal
  }
}

/** How many of these requests are granted when that many are made at once. */
async function grantedOf(requests: number, limits: RequestLimits[], address: string, atOnce: number): Promise<number> {
  let [made, granted] = [0, 0]
  const client = async () => {
    while (made < requests) {
      const refusal: unknown = await limits[made++ % limits.length]!.countAddress(address).catch(
        (error: unknown) => error,
      )
      if (refusal === undefined) granted++
      else if (!(refusal instanceof ApiError)) throw refusal
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return granted
}

const ask = (url: string, ip: string, headers = {}) => t.app.inject({ url, remoteAddress: ip, headers })

describe('a rate limit', () => {
  it('is exact for one process', async () => {
    const limits = createLimits(t.db.pool, { perAddress: 100, perUser: 100, seconds: SECONDS })
    expect(await countUntilRefused([limits], '203.0.113.1')).toBe(100)
  })

  it('is shared across processes', async () => {
    const processes = [1, 2, 3].map(() => createLimits(t.db.pool, { perAddress: 300, perUser: 1, seconds: SECONDS }))
    const allowed = await countUntilRefused(processes, '203.0.113.2')
    expect(allowed).toBeGreaterThan(200)
    expect(allowed).toBeLessThanOrEqual(300)
  })

  it.each([1, 24, 200, 1_600])('lets requests through up to the limit, %i at once', async (atOnce) => {
    const limits = createLimits(t.db.pool, { perAddress: 1_500, perUser: 1_500, seconds: SECONDS })
    expect(await grantedOf(1_600, [limits], `203.0.113.7-${atOnce}`, atOnce)).toBe(1_500)
  })

  it.each([24, 200])('lets at least 95% of it through three processes, %i at once', async (atOnce) => {
    const sizes = { perAddress: 1_500, perUser: 1_500, seconds: SECONDS }
    const processes = [1, 2, 3].map(() => createLimits(t.db.pool, sizes))
    const granted = await grantedOf(1_800, processes, `198.51.100.7-${atOnce}`, atOnce)
    expect(granted).toBeGreaterThanOrEqual(1_425)
    expect(granted).toBeLessThanOrEqual(1_500)
  })

  it('makes one database call for many requests', async () => {
    const limits = createLimits(t.db.pool, { perAddress: 1_000, perUser: 1_000, seconds: SECONDS })
    const before = await statements()
    for (let count = 0; count < 250; count++) await limits.countAddress('203.0.113.3')
    expect((await statements()) - before).toBe(10)
  })

  it('counts each address separately, and ignores this machine', async () => {
    const limits = createLimits(t.db.pool, { perAddress: 4, perUser: 4, seconds: SECONDS })
    expect(await countUntilRefused([limits], '203.0.113.4')).toBe(4)
    await limits.countAddress('203.0.113.5')
    for (let count = 0; count < 50; count++) await limits.countAddress('127.0.0.1')
  })

  it('resets when its period ends, and deletes old counters', async () => {
    const limits = createLimits(t.db.pool, { perAddress: 4, perUser: 4, seconds: 1 })
    // On a busy machine, four requests can take longer than the one-second window, so poll.
    const allowed = () => countUntilRefused([limits], '203.0.113.6')
    await expect.poll(allowed).toBe(4)
    await expect.poll(allowed).toBe(4)
    await t.db.pool.query('update rate_limits set expire = 0')
    await limits.sweep()
    expect((await t.db.pool.query('select from rate_limits')).rowCount).toBe(0)
  })
})

async function statements(): Promise<number> {
  const { rows } = await t.db.pool.query<{ points: number }>(
    `select coalesce(sum(points), 0)::int as points from rate_limits where key like '%203.0.113.3'`,
  )
  return (rows[0]?.points ?? 0) / 25
}

describe('the server under rate limits', () => {
  /** The share of the limit used up through another process; the server under test gets the rest. */
  const OTHER = 0.96

  it('answers 429 with the time to wait, and keeps answering health checks', async () => {
    const elsewhere = createLimits(t.db.pool)
    for (let count = 0; count < USUAL_LIMITS.perAddress * OTHER; count++) await elsewhere.countAddress('198.51.100.1')
    const seen = new Set<number>()
    for (let count = 0; count < 130; count++) seen.add((await ask('/api/v1/me', '198.51.100.1')).statusCode)
    expect([...seen]).toEqual([401, 429])
    const refused = await ask('/api/v1/me', '198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 'rate_limited', details: { retryAfterMs: expect.any(Number) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('/healthz', '198.51.100.1')).statusCode).toBe(200)
    expect((await ask('/readyz', '198.51.100.1')).statusCode).toBe(200)
  })

  it('limits the API reference, too', async () => {
    const elsewhere = createLimits(t.db.pool)
    for (let count = 0; count < USUAL_LIMITS.perAddress; count++) await elsewhere.countAddress('198.51.100.3')
    expect((await ask('/api/docs', '198.51.100.3')).statusCode).toBe(429)
  })

  it('limits a person across IP addresses', async () => {
    const person = await t.signUp()
    const headers = { authorization: `Bearer ${person.token}` }
    const elsewhere = createLimits(t.db.pool)
    for (let count = 0; count < USUAL_LIMITS.perUser * OTHER; count++) await elsewhere.countUser(person.userId)
    const seen = new Set<number>()
    for (let count = 0; count < 70; count++)
      seen.add((await ask('/api/v1/me', `192.0.2.${count % 200}`, headers)).statusCode)
    expect([...seen]).toEqual([200, 429])
  })
})
