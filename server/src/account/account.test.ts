import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'

let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** Signs in to another session for the same user, e.g. on their phone. */
async function elsewhere(email: string, userAgent = FIREFOX, ip = '203.0.113.9') {
  const reply = await bench.ask('POST', 'token?grant_type=password', {
    body: { email, password: 'correct horse' },
    headers: { 'user-agent': userAgent },
    ip,
  })
  return reply.json<{ access_token: string }>().access_token
}

describe('the user’s own profile', () => {
  it('shows name, language, time zone and sign-in protection', async () => {
    const { token } = await bench.signUp({ fullName: 'Maya Ortiz', locale: 'es' })
    const { status, body } = await bench.api(token).get('/account')
    expect([status, body]).toMatchObject([
      200,
      {
        fullName: 'Maya Ortiz',
        language: 'es',
        timeZone: null,
        hasPassword: true,
        offers: { phone: false, factors: ['totp', 'webauthn'] },
      },
    ])
    const minutes = (new Date(String(body['confirmedUntil'])).getTime() - bench.time.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(9.9)
  })

  it('changes here, in the session, and for future emails', async () => {
    const { token, email } = await bench.signUp({ email: 'change@homes.example', fullName: 'Maya' })
    const change = { fullName: ' Maya Ortiz ', language: 'es', timeZone: 'America/Chicago' }
    const { status, body } = await bench.api(token).put('/account', change)
    expect([status, body]).toMatchObject([200, { ...change, fullName: 'Maya Ortiz' }])
    expect((await bench.api(token).get('/me')).body['fullName']).toBe('Maya Ortiz')
    const user = await bench.ask('GET', 'user', { token })
    expect(user.json().user_metadata).toMatchObject({ full_name: 'Maya Ortiz', language: 'es', email })
  })

  it.each([
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a name too long', { fullName: 'x'.repeat(121) }, 'fullName'],
    ['a language we do not speak', { language: 'fr' }, 'language'],
    ['a clock of nowhere', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('refuses %s', async (_what, change, path) => {
    const { token } = await bench.signUp()
    const whole = { fullName: 'Maya', language: 'en', timeZone: null, ...change }
    const { status, body } = await bench.api(token).put('/account', whole)
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', details: { fields: [{ path }] } }])
  })

  it('requires a user who belongs to an organization', async () => {
    expect((await bench.api().get('/account')).body['code']).toBe('unauthenticated')
    const { token } = await bench.visitor()
    expect((await bench.api(token).get('/account')).body['code']).toBe('no_organization')
    const change = { fullName: 'Maya', language: 'en', timeZone: null }
    expect((await bench.api(token).put('/account', change)).body['code']).toBe('no_organization')
  })
})

describe('reconfirming a user’s identity', () => {
  it('accepts the password and lasts ten minutes', async () => {
    const { token } = await bench.signUp()
    bench.time.advance(1_200_000)
    const before = await bench.api(token).get<{ confirmedUntil: string }>('/account')
    expect(new Date(before.body.confirmedUntil) < bench.time.now()).toBe(true)
    const wrong = await bench.api(token).post('/account/confirmation', { password: 'wrong horse' })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { code: 'invalid_input', details: { fields: [{ path: 'password', rule: 'wrong_password' }] } },
    ])
    const right = await bench.api(token).post<{ confirmedUntil: string }>('/account/confirmation', {
      password: 'correct horse',
    })
    expect(new Date(right.body.confirmedUntil).getTime() - bench.time.now().getTime()).toBeGreaterThan(590_000)
    expect((await bench.api(token).get('/account')).body['confirmedUntil']).toBe(right.body.confirmedUntil)
  })

  it('slows down guessing', async () => {
    const limited = await openAuthBench({ RATE_LIMITS: 'on', AUTH_GUESSES_PER_ACCOUNT: '3', AUTH_GUESSES: '3' })
    const { token } = await limited.signUp()
    const guess = (password: string) => limited.api(token).post('/account/confirmation', { password })
    for (let round = 0; round < 3; round++) expect((await guess('wrong horse')).status).toBe(400)
    expect((await guess('correct horse')).body['code']).toBe('rate_limited')
    await limited.close()
  })
})

describe('a user’s sessions', () => {
  type Sessions = { items: { id: string; isCurrent: boolean; browser: string | null; system: string | null }[] }
  const sessionsOf = async (token: string) => (await bench.api(token).get<Sessions>('/account/sessions')).body.items

  it('lists each session’s device and address, and marks the current one', async () => {
    const { token, email } = await bench.signUp()
    const phone = await elsewhere(email)
    const items = await sessionsOf(token)
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(
      expect.objectContaining({
        browser: 'Firefox',
        system: 'Linux',
        kind: 'computer',
        ipAddress: '203.0.113.9',
        isCurrent: false,
      }),
    )
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect((await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.browser).toBe('Firefox')
  })

  it('ends one of them at once', async () => {
    const { token, email } = await bench.signUp()
    const phone = await elsewhere(email)
    const other = (await sessionsOf(token)).find(({ isCurrent }) => !isCurrent)
    expect((await bench.api(phone).get('/me')).status).toBe(200)
    expect((await bench.api(token).delete(`/account/sessions/${other?.id}`)).status).toBe(200)
    expect((await bench.api(phone).get('/me')).status).toBe(401)
    expect((await bench.api(token).get('/me')).status).toBe(200)
  })

  it('ends all others at once', async () => {
    const { token, email } = await bench.signUp()
    const [phone, tablet] = [await elsewhere(email), await elsewhere(email)]
    expect((await bench.api(token).delete('/account/sessions')).body).toEqual({ ended: 2 })
    for (const ended of [phone, tablet]) expect((await bench.api(ended).get('/me')).status).toBe(401)
    expect(await sessionsOf(token)).toHaveLength(1)
  })

  it('doesn’t end someone else’s session', async () => {
    const [one, other] = [await bench.signUp(), await bench.signUp()]
    const theirs = (await sessionsOf(other.token))[0]
    const reply = await bench.api(one.token).delete(`/account/sessions/${theirs?.id}`)
    expect([reply.status, reply.body['code']]).toEqual([404, 'not_found'])
    expect((await bench.api(other.token).get('/me')).status).toBe(200)
  })
})
