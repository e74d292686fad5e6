import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import {
  claimsOf,
  enrollApp,
  methodsOf,
  newcomer,
  PASSWORD,
  personWithApp,
  showApp,
  signedIn,
  tokensOf,
  totpCode,
} from '../../../tests/second-factors.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { listOutbox } from '../../platform/mail/outbox.ts'

let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

const subjectsTo = async (email: string) => (await listOutbox(bench.db, email)).map(({ subject }) => subject)

const STEP_MS = 30_000

describe('an authenticator app', () => {
  it('is offered as a secret, a URI and a QR code', async () => {
    const browser = await newcomer(bench, 'offer@cedar.example')
    const { data } = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    const uri = new URL(data?.totp.uri ?? '')
    expect(decodeURIComponent(uri.pathname)).toContain(`${new URL(SITE).host}:offer@cedar.example`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: new URL(SITE).host,
      secret: data?.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const named = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Other', issuer: 'Plumbline' })
    expect(new URL(named.data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Plumbline')
  })

  it('raises the session to level 2 and stays on the account', async () => {
    const email = 'raise@cedar.example'
    const browser = await newcomer(bench, email)
    const before = await tokensOf(browser)
    expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    const app = await enrollApp(browser)
    expect((await browser.mfa.listFactors()).data).toMatchObject({ totp: [], all: [{ status: 'unverified' }] })
    await showApp(bench, browser, app)

    const after = await tokensOf(browser)
    expect(claimsOf(after.access)).toMatchObject({ aal: 'aal2', session_id: claimsOf(before.access).session_id })
    expect(methodsOf(after.access)).toEqual(['totp', 'password'])
    expect((await browser.mfa.listFactors()).data?.totp).toMatchObject([
      { id: app.factorId, status: 'verified', friendly_name: 'Phone', factor_type: 'totp' },
    ])
    const level = await browser.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const { data } = await browser.refreshSession()
    expect(methodsOf(data.session?.access_token ?? '')).toEqual(['totp', 'password'])
    await expect.poll(() => subjectsTo(email)).toContain('A second factor was added to your account')
  })

  it('is required at the next sign-in', async () => {
    const { app } = await personWithApp(bench, 'next@cedar.example')
    const browser = await signedIn(bench, 'next@cedar.example')
    expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    await showApp(bench, browser, app)
    expect(claimsOf((await tokensOf(browser)).access).aal).toBe('aal2')
    await jobsAreDone(bench)
    expect(await subjectsTo('next@cedar.example')).toHaveLength(1)
  })

  it('may be one 30-second step early or late, but no more', async () => {
    const { browser, app } = await personWithApp(bench, 'window@cedar.example')
    bench.time.advance(600_000)
    // Advance to the start of a step, so that the next one doesn't start between creating a code and checking it.
    bench.time.advance(STEP_MS - (bench.time.now().getTime() % STEP_MS))
    for (const [seconds, isRight] of [
      [-60, false],
      [-30, true],
      [60, false],
      [30, true],
    ] as const) {
      const code = totpCode(app.secret, new Date(bench.time.now().getTime() + seconds * 1_000))
      const { error } = await browser.mfa.challengeAndVerify({ factorId: app.factorId, code })
      expect([seconds, error?.code]).toEqual([seconds, isRight ? undefined : 'mfa_verification_failed'])
    }
  })

  it('produces codes that work only once', async () => {
    const { browser, app } = await personWithApp(bench, 'once@cedar.example')
    const code = totpCode(app.secret, bench.time.now())
    const { error } = await browser.mfa.challengeAndVerify({ factorId: app.factorId, code })
    expect([error?.status, error?.code, error?.message]).toEqual([
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ])
  })

  it('stores its secret encrypted', async () => {
    const { app } = await personWithApp(bench, 'sealed@cedar.example')
    const { rows } = await bench.db.pool.query<{ row: string }>(
      'select factor::text as row from auth.factors factor where id = $1',
      [app.factorId],
    )
    expect(rows[0]?.row).toContain('v1.')
    expect(rows[0]?.row).not.toContain(app.secret)
  })

  it('removes unverified factors of its type and sessions below level 2 when used', async () => {
    const email = 'others@cedar.example'
    const browser = await newcomer(bench, email)
    const [app] = [await enrollApp(browser, 'first'), await enrollApp(browser, 'second')]
    const other = await signedIn(bench, email)
    await showApp(bench, browser, app)
    expect((await browser.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([app.factorId])
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')

    const high = await signedIn(bench, email)
    await showApp(bench, high, app)
    await showApp(bench, browser, app)
    expect((await high.getUser()).error).toBeNull()
  })
})

describe('removing a factor', () => {
  it('requires level 2, and lowers the sessions it raised to level 1', async () => {
    const email = 'remove@cedar.example'
    const { browser, app } = await personWithApp(bench, email)
    const high = await signedIn(bench, email)
    await showApp(bench, high, app)
    const low = await signedIn(bench, email)
    const refused = await low.mfa.unenroll({ factorId: app.factorId })
    expect([refused.error?.status, refused.error?.code]).toEqual([422, 'insufficient_aal'])

    const { data, error } = await browser.mfa.unenroll({ factorId: app.factorId })
    expect([error, data]).toEqual([null, { id: app.factorId }])
    for (const former of [browser, high]) {
      const { data: refreshed } = await former.refreshSession()
      const token = refreshed.session?.access_token ?? ''
      expect([claimsOf(token).aal, methodsOf(token)]).toEqual(['aal1', ['password']])
      expect(refreshed.user?.factors).toBeUndefined()
    }
    await expect.poll(() => subjectsTo(email)).toContain('A second factor was removed from your account')
  })

  it('is possible at level 1 if it was never verified', async () => {
    const browser = await newcomer(bench, 'unproved@cedar.example')
    const { factorId } = await enrollApp(browser)
    expect((await browser.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await browser.mfa.listFactors()).data?.all).toEqual([])
    await jobsAreDone(bench)
    expect(await subjectsTo('unproved@cedar.example')).toEqual([])
  })
})

describe('tokens from before the second factor', () => {
  it('can’t be refreshed, whether or not the client received the new one', async () => {
    const email = 'before@cedar.example'
    const browser = await newcomer(bench, email)
    const before = await tokensOf(browser)
    const app = await enrollApp(browser)
    await showApp(bench, browser, app)
    const refresh = (token: string) =>
      bench.ask('POST', 'token?grant_type=refresh_token', { body: { refresh_token: token } })
    const refused = await refresh(before.refresh)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'refresh_token_already_used'])
    const level = await bench.ask('GET', 'user', { token: (await tokensOf(browser)).access })
    expect(level.statusCode).toBe(200)

    bench.time.advance(60_000)
    await browser.refreshSession()
    expect((await refresh(before.refresh)).statusCode).toBe(400)
    expect((await browser.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('count as level 1 when changing the account itself', async () => {
    const email = 'old-access@cedar.example'
    const browser = await newcomer(bench, email)
    const { access } = await tokensOf(browser)
    const app = await enrollApp(browser)
    await showApp(bench, browser, app)
    const reply = await bench.ask('DELETE', `factors/${app.factorId}`, { token: access })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'insufficient_aal'])
  })
})

describe('a session without the second factor', () => {
  it('must provide it before using the API or changing the account', async () => {
    const email = 'waits@cedar.example'
    const { userId } = await bench.signUp({ email })
    const browser = await signedIn(bench, email)
    expect((await bench.api((await tokensOf(browser)).access).get('/me')).status).toBe(200)
    const app = await enrollApp(browser)
    await showApp(bench, browser, app)
    expect((await bench.api((await tokensOf(browser)).access).get('/me')).status).toBe(200)

    const low = await bench.signIn({ email })
    const reply = await bench.api(low.token).get('/me')
    expect([reply.status, reply.body.code]).toEqual([403, 'mfa_required'])
    for (const body of [{ password: 'another-line' }, { email: 'new@cedar.example' }]) {
      const refused = await bench.ask('PUT', 'user', { token: low.token, body })
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'insufficient_aal'])
    }
    const allowed = await bench.ask('PUT', 'user', { token: low.token, body: { data: { nickname: 'M' } } })
    expect([allowed.statusCode, allowed.json().id]).toEqual([200, userId])
  })

  it('survives a token from before the factor, which no longer grants access', async () => {
    const email = 'before-after@cedar.example'
    await bench.signUp({ email })
    const browser = await signedIn(bench, email)
    const before = await tokensOf(browser)
    const app = await enrollApp(browser)
    await showApp(bench, browser, app)
    const old = await bench.api(before.access).get('/me')
    expect([old.status, old.body.code]).toEqual([403, 'mfa_required'])
    const after = await tokensOf(browser)
    expect((await bench.api(after.access).get('/me')).status).toBe(200)
    const { data } = await browser.refreshSession()
    expect((await bench.api(data.session?.access_token ?? '').get('/me')).status).toBe(200)
    // Without the factor there is nothing to wait for, so both tokens work equally well.
    expect((await browser.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
    for (const { access } of [before, await tokensOf(browser)])
      expect((await bench.api(access).get('/me')).status).toBe(200)
  })

  it('ends after the time the operator allows', async () => {
    const strict = await openAuthBench({ AUTH_LOW_AAL_SECONDS: '600' })
    const email = 'low@cedar.example'
    const { browser } = await personWithApp(strict, email)
    const low = await signedIn(strict, email)
    const { access } = await tokensOf(low)
    expect(claimsOf(access).exp - claimsOf(access).iat).toBe(600)
    strict.time.advance(400_000)
    const { data } = await low.refreshSession()
    expect(data.session?.expires_in).toBeLessThanOrEqual(200)
    strict.time.advance(201_000)
    const late = await low.refreshSession()
    expect([late.error?.status, late.error?.code]).toEqual([400, 'session_expired'])
    const { data: high } = await browser.refreshSession()
    expect(high.session?.expires_in).toBe(3_600)
    const plain = await newcomer(strict, 'plain@cedar.example')
    strict.time.advance(601_000)
    expect((await plain.refreshSession()).error).toBeNull()
    await strict.close()
  })
})

it('stays at level 1 after signing in with the password alone', async () => {
  await personWithApp(bench, 'alone@cedar.example')
  const { data } = await bench.browser().signInWithPassword({ email: 'alone@cedar.example', password: PASSWORD })
  expect(claimsOf(data.session?.access_token ?? '').aal).toBe('aal1')
})
