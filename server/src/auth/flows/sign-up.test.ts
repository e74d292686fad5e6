import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addConfirmedPerson } from '../accounts/add-person.ts'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'

describe('signing up without confirmation', () => {
  let bench: AuthBench
  beforeAll(async () => void (bench = await openAuthBench()))
  afterAll(() => bench.close())

  it('signs the user in at once, with the metadata they gave', async () => {
    const { data, error } = await bench.browser().signUp({
      email: 'Maya@Cedar.example',
      password,
      options: { data: { full_name: 'Maya Ortiz', sub: 'somebody else' } },
    })
    expect(error).toBeNull()
    expect(data.session?.token_type).toBe('bearer')
    expect(data.user).toMatchObject({
      email: 'maya@cedar.example',
      phone: '',
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {
        sub: data.user?.id,
        email: 'maya@cedar.example',
        email_verified: true,
        phone_verified: false,
        full_name: 'Maya Ortiz',
      },
    })
    expect(data.user?.confirmed_at).toBeDefined()
    expect(data.user?.identities).toMatchObject([
      { id: data.user?.id, provider: 'email', email: 'maya@cedar.example', identity_data: { full_name: 'Maya Ortiz' } },
    ])
  })

  it('refuses an address that is taken', async () => {
    await bench.browser().signUp({ email: 'taken@cedar.example', password })
    const { data, error } = await bench.browser().signUp({ email: 'TAKEN@cedar.example', password: 'another-one' })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
    const old = await bench.browser().signInWithPassword({ email: 'taken@cedar.example', password })
    expect(old.error).toBeNull()
  })

  it('creates one user for two simultaneous sign-ups', async () => {
    const browsers = [bench.browser(), bench.browser(), bench.browser()]
    const answers = await Promise.all(
      browsers.map((browser) => browser.signUp({ email: 'twice@cedar.example', password })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(2)
  })

  it('reports why a password is weak', async () => {
    const { error } = await bench.browser().signUp({ email: 'weak@cedar.example', password: '12345' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    expect(error?.message).toContain('at least 6 characters')
  })

  it.each([
    ['nothing but a password', { password }, 422, 'anonymous_provider_disabled'],
    ['a phone number', { phone: '15550100', password }, 400, 'phone_provider_disabled'],
    ['both addresses', { email: 'a@b.example', phone: '15550100', password }, 400, 'validation_failed'],
    ['no password', { email: 'a@b.example' }, 400, 'validation_failed'],
    ['no real address', { email: 'a@b@c', password }, 400, 'validation_failed'],
    ['an endless password', { email: 'a@b.example', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [
      'half a code challenge',
      { email: 'a@b.example', password, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
    ],
    ['a number for a password', { email: 'a@b.example', password: 123456 }, 400, 'bad_json'],
    [
      'metadata too large for a token',
      { email: 'a@b.example', password, data: { note: 'x'.repeat(7_000) } },
      400,
      'validation_failed',
    ],
    ['text that cannot be stored', { email: 'a@b.example', password, data: { note: 'a\0b' } }, 400, 'bad_json'],
  ])('refuses %s', async (_what, body, status, code) => {
    const reply = await bench.ask('POST', 'signup', { body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('accepts the empty values that clients send for unused fields', async () => {
    const reply = await bench.ask('POST', 'signup', {
      body: {
        email: 'empty@cedar.example',
        password,
        data: {},
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
        channel: null,
        unknown: [1, 2],
      },
    })
    expect(reply.statusCode).toBe(200)
  })
})

describe('signing up with email confirmation', () => {
  let bench: AuthBench
  beforeAll(async () => void (bench = await openAuthBench({ AUTH_CONFIRM_EMAIL: 'on' })))
  afterAll(() => bench.close())

  it('emails a link that confirms the address and signs in', async () => {
    const browser = bench.browser()
    const { data, error } = await browser.signUp({
      email: 'maya@cedar.example',
      password,
      options: { emailRedirectTo: `${SITE}/app`, data: { language: 'es' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.confirmation_sent_at).toBeDefined()
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const early = await browser.signInWithPassword({ email: 'maya@cedar.example', password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const mail = await bench.mailTo('maya@cedar.example')
    expect(mail).toMatchObject({ subject: 'Confirme su correo electrónico', locale: 'es' })
    expect(mail.link.searchParams.get('type')).toBe('signup')
    const landing = await bench.ask('GET', `verify${mail.link.search}`)
    expect(landing.statusCode).toBe(303)
    const target = new URL(String(landing.headers.location))
    expect(target.href.split('#')[0]).toBe(`${SITE}/app`)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(fragment.get('type')).toBe('signup')

    const session = await browser.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(session.data.user?.email_confirmed_at).toBeDefined()
    expect(session.data.user?.user_metadata['email_verified']).toBe(true)
    expect((await browser.signInWithPassword({ email: 'maya@cedar.example', password })).error).toBeNull()
  })

  it('returns a code to a client that sent a code challenge', async () => {
    const browser = bench.browser({ flowType: 'pkce' })
    const { data } = await browser.signUp({ email: 'pkce@cedar.example', password })
    expect(data.session).toBeNull()
    const { link } = await bench.mailTo('pkce@cedar.example')
    const landing = await bench.ask('GET', `verify${link.search}`)
    const code = new URL(String(landing.headers.location)).searchParams.get('code') ?? ''
    expect((await browser.exchangeCodeForSession(code)).error).toBeNull()
    const claims = await browser.getClaims()
    expect(claims.data?.claims).toMatchObject({ amr: [{ method: 'email/signup' }], email: 'pkce@cedar.example' })
  })

  it('also accepts the code from the email', async () => {
    const browser = bench.browser()
    await browser.signUp({ email: 'code@cedar.example', password })
    const { code } = await bench.mailTo('code@cedar.example')
    const { data, error } = await browser.verifyOtp({ email: 'code@cedar.example', token: code, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe('code@cedar.example')
    const again = await browser.verifyOtp({ email: 'code@cedar.example', token: code, type: 'email' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('answers a taken address as if it were new, and sends no email', async () => {
    await bench.browser().signUp({ email: 'known@cedar.example', password })
    const { code } = await bench.mailTo('known@cedar.example')
    await bench.browser().verifyOtp({ email: 'known@cedar.example', token: code, type: 'signup' })

    const { data, error } = await bench.browser().signUp({
      email: 'known@cedar.example',
      password: 'guessing',
      options: { data: { full_name: 'Guess' } },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'known@cedar.example',
      role: '',
      identities: [],
      user_metadata: { full_name: 'Guess' },
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.user?.last_sign_in_at).toBeUndefined()
    expect((await bench.browser().signInWithPassword({ email: 'known@cedar.example', password })).error).toBeNull()
  })

  it('changes nothing for an unconfirmed user, but resends the email', async () => {
    const first = await bench.browser().signUp({ email: 'again@cedar.example', password })
    const second = await bench.browser().signUp({ email: 'again@cedar.example', password: 'not-this-one' })
    expect(second.data.user?.id).toBe(first.data.user?.id)
    const { code } = await bench.mailTo('again@cedar.example', 2)
    await bench.browser().verifyOtp({ email: 'again@cedar.example', token: code, type: 'signup' })
    const other = await bench.browser().signInWithPassword({ email: 'again@cedar.example', password: 'not-this-one' })
    expect(other.error?.code).toBe('invalid_credentials')
    expect((await bench.browser().signInWithPassword({ email: 'again@cedar.example', password })).error).toBeNull()
  })

  it('resends the confirmation only on request', async () => {
    await bench.browser().signUp({ email: 'resend@cedar.example', password })
    const first = await bench.mailTo('resend@cedar.example')
    expect((await bench.browser().resend({ type: 'signup', email: 'resend@cedar.example' })).error).toBeNull()
    const second = await bench.mailTo('resend@cedar.example', 2)
    const old = await bench
      .browser()
      .verifyOtp({ token_hash: first.link.searchParams.get('token') ?? '', type: 'signup' })
    expect(old.error?.code).toBe('otp_expired')
    const fresh = await bench
      .browser()
      .verifyOtp({ token_hash: second.link.searchParams.get('token') ?? '', type: 'signup' })
    expect(fresh.error).toBeNull()

    for (const email of ['resend@cedar.example', 'nobody@cedar.example']) {
      const reply = await bench.ask('POST', 'resend', { body: { type: 'signup', email } })
      expect([reply.statusCode, reply.json()]).toEqual([200, {}])
    }
  })
})

describe('a user the server vouches for', () => {
  it('can sign in at once, and is added only once', async () => {
    const bench = await openAuthBench({ AUTH_CONFIRM_EMAIL: 'on' })
    const person = { email: 'Demo@cedar.example', password, data: { full_name: 'Demo' } }
    const id = await addConfirmedPerson(bench.auth, person)
    expect(await addConfirmedPerson(bench.auth, { ...person, password: 'ignored' })).toBe(id)
    const { data, error } = await bench.browser().signInWithPassword({ email: 'demo@cedar.example', password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, user_metadata: { full_name: 'Demo', email_verified: true } })
    await bench.close()
  })
})

describe('signing up while sign-ups are closed', () => {
  it('is refused', async () => {
    const bench = await openAuthBench({ AUTH_SIGNUPS: 'off' })
    const { error } = await bench.browser().signUp({ email: 'maya@cedar.example', password })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    expect((await bench.ask('GET', 'settings')).json()).toMatchObject({
      disable_signup: true,
      mailer_autoconfirm: true,
    })
    await bench.close()
  })
})
