import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'
const email = 'maya@cedar.example'
let bench: AuthBench

beforeAll(async () => {
  bench = await openAuthBench()
  await bench.browser().signUp({ email, password })
})
afterAll(() => bench.close())

describe('signing in with a password', () => {
  it('returns a session that the official client keeps', async () => {
    const browser = bench.browser()
    const before = Math.floor(Date.now() / 1_000)
    const { data, error } = await browser.signInWithPassword({ email: ' MAYA@cedar.example', password })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3_600 })
    expect(data.session?.expires_at).toBeGreaterThanOrEqual(before + 3_600)
    expect(data.user?.last_sign_in_at).toBeDefined()
    expect((await browser.getUser()).data.user?.email).toBe(email)
  })

  it('lets the client verify the token itself, using the published key', async () => {
    const browser = bench.browser()
    await browser.signInWithPassword({ email, password })
    const { data, error } = await browser.getClaims()
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  it('gives the same response for a wrong password and an unknown address', async () => {
    const answers = await Promise.all(
      [
        { email, password: 'wrong-one' },
        { email: 'nobody@cedar.example', password },
      ].map((body) => bench.ask('POST', 'token?grant_type=password', { body })),
    )
    const [wrong, unknown] = answers.map((reply) => [reply.statusCode, reply.json()])
    expect(wrong).toEqual([400, { code: 'invalid_credentials', message: 'Invalid login credentials' }])
    expect(unknown).toEqual(wrong)
  })

  it('takes as long for an unknown address as for a known one', async () => {
    const quickest = { known: Infinity, unknown: Infinity }
    const measure = async (who: keyof typeof quickest, address: string) => {
      const started = performance.now()
      await bench.ask('POST', 'token?grant_type=password', { body: { email: address, password: 'wrong-one' } })
      quickest[who] = Math.min(quickest[who], performance.now() - started)
    }
    // Without the same work, an unknown address would be answered about ten times faster. Other load on the machine can
    // only slow a response down, so more rounds bring the fastest of each closer to the truth.
    const isAsLong = () => quickest.unknown / quickest.known > 0.4
    for (let round = 0; round < 9 || (round < 90 && !isAsLong()); round++) {
      await measure('known', email)
      await measure('unknown', 'nobody@cedar.example')
    }
    expect(isAsLong(), JSON.stringify(quickest)).toBe(true)
  })

  it.each([
    ['both addresses', 'password', { email, phone: '15550100', password }, 400, 'validation_failed'],
    ['no address', 'password', { password }, 400, 'validation_failed'],
    ['a phone number', 'password', { phone: '15550100', password }, 422, 'phone_provider_disabled'],
    ['no password', 'password', { email }, 400, 'invalid_credentials'],
    ['an unknown grant', 'client_credentials', {}, 400, 'invalid_credentials'],
    ['no grant', '', {}, 400, 'invalid_credentials'],
    ['a wallet', 'web3', { chain: 'ethereum' }, 422, 'web3_provider_disabled'],
    ['an id token', 'id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
  ])('refuses %s', async (_what, grant, body, status, code) => {
    const reply = await bench.ask('POST', `token?grant_type=${grant}`, { body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const cheap = '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$'
    const { argon2Sync } = await import('node:crypto')
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: Buffer.from('saltsaltsaltsalt'),
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    await bench.browser().signUp({ email: 'old@cedar.example', password })
    const stored = () =>
      bench.db.pool
        .query<{ hash: string }>(`select password_hash as hash from auth.users where email = 'old@cedar.example'`)
        .then(({ rows }) => rows[0]?.hash)
    await bench.db.pool.query(`update auth.users set password_hash = $1 where email = 'old@cedar.example'`, [
      cheap + tag.toString('base64').replaceAll('=', ''),
    ])
    expect((await bench.browser().signInWithPassword({ email: 'old@cedar.example', password })).error).toBeNull()
    expect(await stored()).toMatch(/m=19456,t=2,p=1/)
    expect((await bench.browser().signInWithPassword({ email: 'old@cedar.example', password })).error).toBeNull()
  })

  it('reports a correct password that no longer meets the policy', async () => {
    const strict = await openAuthBench()
    await strict.browser().signUp({ email, password: 'short1' })
    Object.assign(strict.auth.settings, { password: { minLength: 12, requiredGroups: ['0123456789', 'ABC'] } })
    const { data, error } = await strict.browser().signInWithPassword({ email, password: 'short1' })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeDefined()
    expect(data.weakPassword?.reasons).toEqual(['length', 'characters'])
    await strict.close()
  })
})

async function signIn() {
  const browser = bench.browser()
  const { data } = await browser.signInWithPassword({ email, password })
  return { browser, token: data.session?.access_token ?? '' }
}

async function isAlive(token: string): Promise<boolean> {
  return (await bench.ask('GET', 'user', { token })).statusCode === 200
}

describe('signing out', () => {
  it('ends every session by default', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect((await here.browser.signOut()).error).toBeNull()
    expect([await isAlive(here.token), await isAlive(there.token)]).toEqual([false, false])
    const { data, error } = await there.browser.getUser()
    expect(data.user).toBeNull()
    expect(error?.name).toBe('AuthSessionMissingError')
    expect((await there.browser.getSession()).data.session).toBeNull()
  })

  it('ends only this session for the local scope', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect((await here.browser.signOut({ scope: 'local' })).error).toBeNull()
    expect([await isAlive(here.token), await isAlive(there.token)]).toEqual([false, true])
    expect((await there.browser.refreshSession()).error).toBeNull()
  })

  it('ends the other sessions for the others scope', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect((await here.browser.signOut({ scope: 'others' })).error).toBeNull()
    expect([await isAlive(here.token), await isAlive(there.token)]).toEqual([true, false])
    expect((await here.browser.getUser()).data.user?.email).toBe(email)
    const refused = await there.browser.refreshSession()
    expect(refused.error).not.toBeNull()
  })

  it('returns 204 with an empty body', async () => {
    const { token } = await signIn()
    const reply = await bench.ask('POST', 'logout?scope=local', {
      token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    const again = await bench.ask('POST', 'logout', { token })
    expect([again.statusCode, again.json().code]).toEqual([403, 'session_not_found'])
  })

  it('refuses an unknown scope and a missing token', async () => {
    const { token } = await signIn()
    const scope = await bench.ask('POST', 'logout?scope=everywhere', { token })
    expect([scope.statusCode, scope.json().code]).toEqual([400, 'validation_failed'])
    const nobody = await bench.ask('POST', 'logout')
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'no_authorization'])
    expect(nobody.json().message).toContain('Bearer token')
  })

  it('revokes API access from the ended session immediately', async () => {
    const { browser, token } = await signIn()
    const before = await bench.api(token).get('/me')
    expect(before.status).toBe(403)
    await browser.signOut({ scope: 'local' })
    expect((await bench.api(token).get('/me')).status).toBe(401)
  })
})
