import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'
const redirectTo = `${SITE}/auth?mode=reset`
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

async function personAt(email: string) {
  const browser = bench.browser()
  const { data } = await browser.signUp({ email, password })
  return { browser, token: data.session?.access_token ?? '' }
}

async function follow(link: URL): Promise<URL> {
  const landing = await bench.ask('GET', `verify${link.search}`)
  expect(landing.statusCode).toBe(303)
  return new URL(String(landing.headers.location))
}

describe('password recovery', () => {
  it('leads from the email to a new password and ends every other session', async () => {
    const email = 'maya@cedar.example'
    const old = await personAt(email)
    const browser = bench.browser()
    expect((await browser.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const mail = await bench.mailTo(email)
    expect(mail).toMatchObject({ subject: 'Reset your password', locale: 'en' })
    expect(mail.link.href).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?/)

    const target = await follow(mail.link)
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(redirectTo)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('recovery')
    await browser.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    const updated = await browser.updateUser({ password: 'new-plumb-line' })
    expect(updated.error).toBeNull()

    expect((await old.browser.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await browser.getUser()).data.user?.email).toBe(email)
    expect((await browser.refreshSession()).error).toBeNull()
    const withOld = await bench.browser().signInWithPassword({ email, password })
    expect(withOld.error?.code).toBe('invalid_credentials')
    expect((await bench.browser().signInWithPassword({ email, password: 'new-plumb-line' })).error).toBeNull()
  })

  it('raises the official client’s recovery event when the code is typed in', async () => {
    await personAt('typed@cedar.example')
    const browser = bench.browser()
    const events: string[] = []
    browser.onAuthStateChange((event) => void events.push(event))
    await browser.resetPasswordForEmail('typed@cedar.example')
    const { code } = await bench.mailTo('typed@cedar.example')
    const { data, error } = await browser.verifyOtp({ email: 'typed@cedar.example', token: code, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.session).not.toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  it('works once', async () => {
    await personAt('once@cedar.example')
    await bench.browser().resetPasswordForEmail('once@cedar.example', { redirectTo })
    const { link, code } = await bench.mailTo('once@cedar.example')
    expect((await follow(link)).hash).toContain('access_token=')
    const again = await follow(link)
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired or is invalid',
      sb: '',
    })
    expect(again.search).toBe('?mode=reset')
    const typed = await bench.browser().verifyOtp({ email: 'once@cedar.example', token: code, type: 'recovery' })
    expect(typed.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('isn’t used up by a mail scanner’s HEAD request', async () => {
    await personAt('scanned@cedar.example')
    await bench.browser().resetPasswordForEmail('scanned@cedar.example', { redirectTo })
    const { link } = await bench.mailTo('scanned@cedar.example')
    expect((await bench.ask('HEAD', `verify${link.search}`)).statusCode).toBe(404)
    expect((await follow(link)).hash).toContain('access_token=')
  })

  it('expires with the link', async () => {
    await personAt('late@cedar.example')
    await bench.browser().resetPasswordForEmail('late@cedar.example', { redirectTo })
    const { link, code } = await bench.mailTo('late@cedar.example')
    bench.time.advance(86_400_001)
    expect((await follow(link)).hash).toContain('otp_expired')
    const typed = await bench.browser().verifyOtp({ email: 'late@cedar.example', token: code, type: 'recovery' })
    expect(typed.error?.code).toBe('otp_expired')
  })

  it('stops working after a newer email or a password change', async () => {
    const { browser } = await personAt('newer@cedar.example')
    await bench.browser().resetPasswordForEmail('newer@cedar.example', { redirectTo })
    const first = await bench.mailTo('newer@cedar.example')
    await bench.browser().resetPasswordForEmail('newer@cedar.example', { redirectTo })
    const second = await bench.mailTo('newer@cedar.example', 2)
    expect((await follow(first.link)).hash).toContain('otp_expired')
    await browser.updateUser({ password: 'changed-by-hand' })
    expect((await follow(second.link)).hash).toContain('otp_expired')
  })

  it('stops accepting codes after ten wrong guesses, but still accepts the link', async () => {
    await personAt('guessed@cedar.example')
    await bench.browser().resetPasswordForEmail('guessed@cedar.example', { redirectTo })
    const { code, link } = await bench.mailTo('guessed@cedar.example')
    const wrong = code === '000000' ? '111111' : '000000'
    const guess = (token: string) =>
      bench.browser().verifyOtp({ email: 'guessed@cedar.example', token, type: 'recovery' })
    for (let round = 0; round < 10; round++) expect((await guess(wrong)).error?.code).toBe('otp_expired')
    expect((await guess(code)).error?.code).toBe('otp_expired')
    expect((await follow(link)).hash).toContain('access_token=')
  })

  it('answers unknown and known addresses alike, and sends unknown ones no email', async () => {
    const reply = await bench.ask('POST', 'recover', { body: { email: 'nobody@cedar.example' } })
    expect([reply.statusCode, reply.json()]).toEqual([200, {}])
    const bad = await bench.ask('POST', 'recover', { body: { email: 'nobody' } })
    expect([bad.statusCode, bad.json().code]).toEqual([400, 'validation_failed'])
  })

  it('uses the requester’s language', async () => {
    await personAt('espera@cedar.example')
    await bench.ask('POST', 'recover', {
      body: { email: 'espera@cedar.example' },
      headers: { cookie: 'language=es', 'accept-language': 'en' },
    })
    const mail = await bench.mailTo('espera@cedar.example')
    expect(mail.subject).toBe('Restablezca su contraseña')
    expect(mail.html).toContain('<html lang="es">')
  })

  it('stores neither the link nor the code in the database', async () => {
    await personAt('atrest@cedar.example')
    await bench.browser().resetPasswordForEmail('atrest@cedar.example')
    const { link, code } = await bench.mailTo('atrest@cedar.example')
    const { rows } = await bench.db.pool.query(
      `select token::text as row from auth.one_time_tokens token where sent_to = 'atrest@cedar.example'`,
    )
    const token = link.searchParams.get('token') ?? ''
    expect(token).toMatch(/^[0-9a-f]{56}$/)
    for (const secret of [token, code, Buffer.from(token).toString('hex')]) expect(rows[0].row).not.toContain(secret)
  })
})

describe('the target of a link', () => {
  it.each([
    ['a foreign site', 'https://evil.example/', SITE],
    ['garbage', 'ht!tp:/ /', SITE],
    ['nothing', '', SITE],
    ['another port of this machine', 'http://localhost:5173/auth', 'http://localhost:5173/auth'],
  ])('never causes an error: %s', async (_what, requested, expected) => {
    await personAt(`redirect-${expected.length}-${requested.length}@cedar.example`)
    const email = `redirect-${expected.length}-${requested.length}@cedar.example`
    await bench.ask('POST', `recover?redirect_to=${encodeURIComponent(requested)}`, { body: { email } })
    const { link } = await bench.mailTo(email)
    expect(link.searchParams.get('redirect_to')).toBe(expected)
  })

  it('defaults to the page the request came from', async () => {
    await personAt('referer@cedar.example')
    await bench.ask('POST', 'recover', {
      body: { email: 'referer@cedar.example' },
      headers: { referer: `${SITE}/pricing` },
    })
    expect((await bench.mailTo('referer@cedar.example')).link.searchParams.get('redirect_to')).toBe(`${SITE}/pricing`)
  })

  it('is checked again when the link is followed', async () => {
    const landing = await bench.ask('GET', 'verify?token=x&type=recovery&redirect_to=https%3A%2F%2Fevil.example%2F')
    expect(String(landing.headers.location)).toMatch(/^http:\/\/localhost:3000\/#error=access_denied/)
  })
})

async function asked(email: string) {
  await personAt(email)
  const browser = bench.browser({ flowType: 'pkce' })
  expect((await browser.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  return { browser, ...(await bench.mailTo(email)) }
}

describe('a link requested with a code challenge', () => {
  it('returns a code that only the requesting client can exchange', async () => {
    const { browser, link } = await asked('pkce@cedar.example')
    expect(link.searchParams.get('token')).toMatch(/^pkce_/)
    bench.time.advance(3_600_000)
    const target = await follow(link)
    expect(target.hash).toBe('')
    expect(target.searchParams.get('mode')).toBe('reset')
    const code = target.searchParams.get('code') ?? ''

    const stranger = await bench.ask('POST', 'token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(64) },
    })
    expect([stranger.statusCode, stranger.json().code]).toEqual([400, 'bad_code_verifier'])
    const { data, error } = await browser.exchangeCodeForSession(code)
    expect(error).toBeNull()
    const claims = JSON.parse(atob(data.session?.access_token.split('.')[1] ?? ''))
    expect(claims.amr).toMatchObject([{ method: 'recovery' }])
  })

  it('returns a code that works once, for five minutes', async () => {
    const { browser, link } = await asked('pkce-once@cedar.example')
    const code = (await follow(link)).searchParams.get('code') ?? ''
    bench.time.advance(300_001)
    expect((await browser.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    })

    const fresh = await asked('pkce-twice@cedar.example')
    const freshCode = (await follow(fresh.link)).searchParams.get('code') ?? ''
    expect((await fresh.browser.exchangeCodeForSession(freshCode)).error).toBeNull()
    const again = await bench.ask('POST', 'token?grant_type=pkce', {
      body: { auth_code: freshCode, code_verifier: 'x'.repeat(64) },
    })
    expect([again.statusCode, again.json().code]).toEqual([400, 'flow_state_already_used'])
  })

  it('reports errors in the query and the fragment', async () => {
    const target = new URL(String((await bench.ask('GET', `verify?token=pkce_0123&type=recovery`)).headers.location))
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(target.hash).toContain('error_code=otp_expired')
    expect(target.hash).toMatch(/sb=$/)
  })

  it.each([
    ['half a pair', { code_challenge_method: 's256' }],
    ['an unknown method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }],
    ['a challenge of the wrong length', { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }],
    ['a challenge of foreign characters', { code_challenge: '+'.repeat(43), code_challenge_method: 's256' }],
  ])('is refused with %s', async (_what, pair) => {
    const reply = await bench.ask('POST', 'recover', { body: { email: 'maya@cedar.example', ...pair } })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed'])
  })
})
