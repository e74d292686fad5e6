import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, type Browser, openAuthBench } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench({ AUTH_REFRESH_REUSE_SECONDS: '10' })))
afterAll(() => bench.close())

let people = 0
async function signedIn(): Promise<{ browser: Browser; refreshToken: string; accessToken: string }> {
  const browser = bench.browser()
  const { data } = await browser.signUp({ email: `refresh-${++people}@cedar.example`, password })
  return { browser, refreshToken: data.session?.refresh_token ?? '', accessToken: data.session?.access_token ?? '' }
}

async function refresh(token: unknown) {
  const reply = await bench.ask('POST', 'token?grant_type=refresh_token', { body: { refresh_token: token } })
  return { status: reply.statusCode, body: reply.json() }
}

async function rotate(token: string): Promise<string> {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token
}

function sessionOf(accessToken: string): string {
  return JSON.parse(atob(accessToken.split('.')[1] ?? '')).session_id
}

describe('refreshing a session', () => {
  it('returns a new refresh token for the same session to the official client', async () => {
    const { browser, refreshToken } = await signedIn()
    const { data, error } = await browser.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(refreshToken)
    expect(data.session?.user.email).toContain('refresh-')
    const { data: claims } = await browser.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }], is_anonymous: false })
  })

  it('keeps the same session through many rotations', async () => {
    const { refreshToken, accessToken } = await signedIn()
    let token = refreshToken
    for (let round = 0; round < 5; round++) token = await rotate(token)
    const { body } = await refresh(token)
    expect(sessionOf(body.access_token)).toBe(sessionOf(accessToken))
  })

  it('returns the active token to a client that lost the response, no matter how much later', async () => {
    const { refreshToken } = await signedIn()
    const lost = await rotate(refreshToken)
    bench.time.advance(3 * 86_400_000)
    expect(await rotate(refreshToken)).toBe(lost)
    expect(await rotate(refreshToken)).toBe(lost)
    const next = await rotate(lost)
    expect(next).not.toBe(lost)
  })

  it('accepts an older token within the reuse interval', async () => {
    const { refreshToken } = await signedIn()
    const second = await rotate(refreshToken)
    const third = await rotate(second)
    expect(await rotate(refreshToken)).toBe(third)
  })

  it('ends the session for good when an older token is reused after the interval', async () => {
    const { refreshToken, accessToken } = await signedIn()
    const second = await rotate(refreshToken)
    const third = await rotate(second)
    bench.time.advance(10_001)
    const reuse = await refresh(refreshToken)
    expect(reuse).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    expect(reuse.body.message).toMatch(/invalid refresh token/i)
    expect(await refresh(third)).toMatchObject({ status: 400, body: { code: 'session_not_found' } })
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { code: 'session_not_found' } })
    const user = await bench.ask('GET', 'user', { token: accessToken })
    expect([user.statusCode, user.json().code]).toEqual([403, 'session_not_found'])
  })

  it('leaves the person’s other sessions alone when one is ended', async () => {
    const { refreshToken } = await signedIn()
    const other = bench.browser()
    await other.signInWithPassword({ email: `refresh-${people}@cedar.example`, password })
    await rotate(await rotate(await rotate(refreshToken)))
    bench.time.advance(10_001)
    expect((await refresh(refreshToken)).status).toBe(400)
    expect((await other.refreshSession()).error).toBeNull()
  })

  it('serializes concurrent refreshes and issues a single new token', async () => {
    const { refreshToken } = await signedIn()
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('returns a conflict when the session stays locked', async () => {
    const { refreshToken } = await signedIn()
    const client = await bench.db.pool.connect()
    try {
      await client.query('begin; select from auth.sessions for update')
      const started = performance.now()
      expect(await refresh(refreshToken)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(performance.now() - started).toBeGreaterThan(4_500)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it.each([
    ['a short token', 'abc', 'validation_failed'],
    ['no token', null, 'validation_failed'],
    ['a token with foreign characters', 'abc def ghi jkl mno', 'validation_failed'],
    ['a token that nobody made', 'abcdefghijkl', 'refresh_token_not_found'],
    ['a number', 12345678901234, 'bad_json'],
  ])('rejects %s', async (_what, token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code } })
  })

  it('rejects a banned person', async () => {
    const { refreshToken, accessToken } = await signedIn()
    await bench.db.pool.query(`update auth.users set banned_until = now() + interval '9 years' where email = $1`, [
      `refresh-${people}@cedar.example`,
    ])
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    expect((await bench.ask('GET', 'user', { token: accessToken })).json().code).toBe('user_banned')
    const again = await bench.browser().signInWithPassword({ email: `refresh-${people}@cedar.example`, password })
    expect(again.error).toMatchObject({ status: 400, code: 'user_banned' })
  })
})

describe('a session with limits', () => {
  it.each([
    ['has a maximum duration', { AUTH_SESSION_SECONDS: '3600' }, [1_800_000, 1_800_001], /maximum duration/],
    ['must not be inactive for too long', { AUTH_SESSION_IDLE_SECONDS: '3600' }, [1_800_000, 3_600_001], /inactive/],
  ])('%s', async (_rule, environment, waits, reason) => {
    const limited = await openAuthBench(environment)
    const { data } = await limited.browser().signUp({ email: 'limited@cedar.example', password })
    const ask = (token: string | undefined) =>
      limited.ask('POST', 'token?grant_type=refresh_token', { body: { refresh_token: token } })
    limited.time.advance(waits[0] ?? 0)
    const kept = await ask(data.session?.refresh_token)
    expect(kept.statusCode).toBe(200)
    limited.time.advance(waits[1] ?? 0)
    const ended = await ask(kept.json().refresh_token)
    expect([ended.statusCode, ended.json().code]).toEqual([400, 'session_expired'])
    expect(ended.json().message).toMatch(reason)
    await limited.close()
  })

  it('gives way to a newer one where each person is limited to one', async () => {
    const single = await openAuthBench({ AUTH_SINGLE_SESSION: 'on' })
    const [first, second] = [single.browser(), single.browser()]
    await first.signUp({ email: 'single@cedar.example', password })
    await second.signInWithPassword({ email: 'single@cedar.example', password })
    expect((await first.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' })
    expect((await second.refreshSession()).error).toBeNull()
    await single.close()
  })
})
