import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import type { ReceivedMail } from '../../../tests/post.ts'

const password = 'plumb-line'
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

async function personAt(email: string, server = bench) {
  const browser = server.browser()
  const { data } = await browser.signUp({
    email,
    password,
    options: { data: { full_name: 'Maya', phone_type: 'home' } },
  })
  return { browser, token: data.session?.access_token ?? '', id: data.user?.id ?? '' }
}

async function follow(mail: ReceivedMail, server = bench): Promise<URL> {
  const landing = await server.ask('GET', `verify${mail.link.search}`)
  return new URL(String(landing.headers.location))
}

describe('changing user metadata', () => {
  it('replaces top-level keys and removes those set to null', async () => {
    const { browser } = await personAt('meta@cedar.example')
    const { data, error } = await browser.updateUser({
      data: { full_name: 'Maya Ortiz', phone_type: null, language: 'es' },
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Maya Ortiz',
      language: 'es',
      email: 'meta@cedar.example',
    })
    expect(data.user?.user_metadata).not.toHaveProperty('phone_type')
    const { data: refreshed } = await browser.refreshSession()
    expect(refreshed.user?.user_metadata['full_name']).toBe('Maya Ortiz')
  })

  it.each([
    ['app_metadata', { app_metadata: { role: 'super_admin' } }, 403, 'not_admin'],
    ['a weak password', { password: '12345' }, 422, 'weak_password'],
    ['the same password', { password }, 422, 'same_password'],
    ['a phone number', { phone: '15550100' }, 400, 'phone_provider_disabled'],
    ['no real address', { email: 'nowhere' }, 400, 'validation_failed'],
    ['someone else’s address', { email: 'taken@cedar.example' }, 422, 'email_exists'],
    ['more than a token can carry', { data: { note: 'x'.repeat(7_000) } }, 400, 'validation_failed'],
  ])('refuses %s', async (_what, body, status, code) => {
    await personAt('taken@cedar.example')
    const { token } = await personAt(`refuse-${code}-${Object.keys(body)[0]}@cedar.example`)
    const reply = await bench.ask('PUT', 'user', { token, body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('requires a signed-in user', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const reply = await bench.ask(method, 'user', method === 'PUT' ? { body: { password: 'x' } } : {})
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'no_authorization'])
    }
  })
})

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { browser } = await personAt('change@cedar.example')
    const other = bench.browser()
    await other.signInWithPassword({ email: 'change@cedar.example', password })
    expect((await browser.updateUser({ password: 'another-line' })).error).toBeNull()
    expect((await browser.getUser()).error).toBeNull()
    expect((await browser.refreshSession()).error).toBeNull()
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await bench.browser().signInWithPassword({ email: 'change@cedar.example', password })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  it('revokes API access from the other sessions immediately', async () => {
    const { browser, token } = await personAt('api@cedar.example')
    const other = bench.browser()
    const { data } = await other.signInWithPassword({ email: 'api@cedar.example', password })
    const otherToken = data.session?.access_token ?? ''
    expect((await bench.api(otherToken).get('/me')).status).toBe(403)
    await browser.updateUser({ password: 'another-line' })
    expect((await bench.api(otherToken).get('/me')).status).toBe(401)
    expect((await bench.api(token).get('/me')).status).toBe(403)
  })
})

describe('changing the email address', () => {
  it('requires confirmation from both addresses, in any order', async () => {
    const { browser, id } = await personAt('from@cedar.example')
    const { data, error } = await browser.updateUser(
      { email: 'To@main.example' },
      { emailRedirectTo: `${SITE}/app/account` },
    )
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: 'from@cedar.example', new_email: 'to@main.example' })
    expect(data.user?.email_change_sent_at).toBeDefined()

    const atNew = await bench.mailTo('to@main.example')
    const atOld = await bench.mailTo('from@cedar.example')
    expect([atNew.subject, atOld.subject]).toEqual(['Confirm your new email', 'Confirm your email change'])
    const half = await follow(atNew)
    expect(half.pathname).toBe('/app/account')
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toMatch(/other email/)
    expect((await browser.getUser()).data.user?.email).toBe('from@cedar.example')

    const whole = await follow(atOld)
    expect(new URLSearchParams(whole.hash.slice(1)).get('type')).toBe('email_change')
    const { data: now } = await browser.getUser()
    expect(now.user).toMatchObject({ id, email: 'to@main.example', user_metadata: { email: 'to@main.example' } })
    expect(now.user?.new_email).toBeUndefined()
    expect(now.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'to@main.example', email_verified: true })
    expect((await bench.browser().signInWithPassword({ email: 'to@main.example', password })).error).toBeNull()
  })

  it('accepts typed codes too, and reports what is still missing', async () => {
    const { browser } = await personAt('typed-from@cedar.example')
    await browser.updateUser({ email: 'typed-to@main.example' })
    const atOld = await bench.mailTo('typed-from@cedar.example')
    const first = await bench.ask('POST', 'verify', {
      body: { type: 'email_change', email: 'typed-from@cedar.example', token: atOld.code },
    })
    expect([first.statusCode, first.json()]).toMatchObject([200, { code: '200' }])
    const atNew = await bench.mailTo('typed-to@main.example')
    const second = await browser.verifyOtp({ type: 'email_change', email: 'typed-to@main.example', token: atNew.code })
    expect(second.data.user?.email).toBe('typed-to@main.example')
  })

  it('isn’t completed by one address confirming twice', async () => {
    const { browser } = await personAt('twice-from@cedar.example')
    await browser.updateUser({ email: 'twice-to@main.example' })
    const atNew = await bench.mailTo('twice-to@main.example')
    await follow(atNew)
    expect((await follow(atNew)).hash).toContain('otp_expired')
    expect((await browser.getUser()).data.user?.email).toBe('twice-from@cedar.example')
  })

  it('requires only the new address if secure change is off', async () => {
    const plain = await openAuthBench({ AUTH_SECURE_EMAIL_CHANGE: 'off' })
    const { browser } = await personAt('plain-from@cedar.example', plain)
    await browser.updateUser({ email: 'plain-to@main.example' })
    await follow(await plain.mailTo('plain-to@main.example'), plain)
    expect((await browser.getUser()).data.user?.email).toBe('plain-to@main.example')
    await plain.close()
  })

  it('resends to addresses that haven’t confirmed yet', async () => {
    const { browser } = await personAt('again-from@cedar.example')
    await browser.updateUser({ email: 'again-to@main.example' })
    await follow(await bench.mailTo('again-to@main.example'))
    expect((await browser.resend({ type: 'email_change', email: 'again-from@cedar.example' })).error).toBeNull()
    await follow(await bench.mailTo('again-from@cedar.example', 2))
    expect((await browser.getUser()).data.user?.email).toBe('again-to@main.example')
  })

  it('is dropped if the password changes in the meantime', async () => {
    const { browser } = await personAt('drop-from@cedar.example')
    await browser.updateUser({ email: 'drop-to@main.example' })
    const mail = await bench.mailTo('drop-to@main.example')
    const { data } = await browser.updateUser({ password: 'another-line' })
    expect(data.user?.new_email).toBeUndefined()
    expect((await follow(mail)).hash).toContain('otp_expired')
  })

  it('is refused at the end if someone else has taken the address', async () => {
    const { browser } = await personAt('race-from@cedar.example')
    await browser.updateUser({ email: 'race-to@main.example' })
    await follow(await bench.mailTo('race-from@cedar.example'))
    await personAt('race-to@main.example')
    const target = await follow(await bench.mailTo('race-to@main.example'))
    expect(target.hash).toContain('error_code=email_exists')
    expect((await browser.getUser()).data.user?.email).toBe('race-from@cedar.example')
  })

  it('shows in the profile immediately', async () => {
    const { userId, token } = await bench.signUp({ email: 'profile-from@cedar.example' })
    await bench.ask('PUT', 'user', { token, body: { email: 'profile-to@main.example' } })
    await follow(await bench.mailTo('profile-from@cedar.example'))
    await follow(await bench.mailTo('profile-to@main.example'))
    const { rows } = await bench.db.pool.query('select email from profiles where id = $1', [userId])
    expect(rows).toEqual([{ email: 'profile-to@main.example' }])
  })
})
