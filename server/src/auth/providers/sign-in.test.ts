import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../../tests/openid-provider.ts'
import { wander } from '../../../tests/wanderer.ts'
import { asAuth } from '../../platform/db/doors.ts'

const PROVIDER = 'custom:acme'
const HOME = `${SITE}/auth?welcome=1`

let acme: OpenIdProvider
let bench: AuthBench
let people = 0

beforeAll(async () => {
  acme = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  bench = await openAuthBench({
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
    AUTH_CONFIRM_EMAIL: 'on',
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
})
afterEach(() => {
  acme.person = null
})

/** Adds a new account at the provider and makes it the current one there. */
function sit({ verified = true, email = `person-${++people}@homes.example` } = {}): string {
  const subject = `acme-${++people}`
  acme.accounts.set(subject, {
    email,
    email_verified: verified,
    name: 'Ana Ruiz',
    picture: 'https://acme.example/ana.png',
  })
  acme.person = subject
  return email
}

async function consentAddress(browser = bench.browser({ flowType: 'pkce' })) {
  const { data, error } = await browser.signInWithOAuth({
    provider: PROVIDER as never,
    options: { redirectTo: HOME, skipBrowserRedirect: true },
  })
  if (error || !data.url) throw error ?? new Error('no address')
  return { browser, url: data.url }
}

async function signInByPkce() {
  const { browser, url } = await consentAddress()
  const { query } = await wander(bench, url)
  return { query, ...(await browser.exchangeCodeForSession(query.get('code') ?? '')) }
}

describe('signing in at a provider', () => {
  it('creates a new user, with a code that the requesting browser exchanges', async () => {
    const email = sit()
    const { query, data, error } = await signInByPkce()
    expect(error).toBeNull()
    expect(query.get('welcome')).toBe('1')
    const { user, session } = data
    expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String), is_anonymous: false })
    expect(user?.app_metadata).toEqual({ provider: PROVIDER, providers: [PROVIDER] })
    expect(user?.user_metadata).toMatchObject({ full_name: 'Ana Ruiz', email_verified: true })
    expect(user?.identities).toMatchObject([{ provider: PROVIDER, id: acme.person, email }])
    expect(session?.provider_token).toBeTruthy()
    expect(session?.provider_refresh_token).toBeTruthy()
    expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'oauth' }], aal: 'aal1' })
  })

  it('recognizes the user again, and returns the provider’s tokens only once', async () => {
    sit()
    const first = await signInByPkce()
    const again = await signInByPkce()
    expect(again.data.user?.id).toBe(first.data.user?.id)
    const { browser, url } = await consentAddress()
    const code = (await wander(bench, url)).query.get('code') ?? ''
    const kept = await asAuth(bench.db, (tx) =>
      tx.rows(sql<{ text: string }>`select flow_states::text as text from auth.flow_states`),
    )
    expect((await browser.exchangeCodeForSession(code)).data.session?.provider_token).toBeTruthy()
    expect((await browser.exchangeCodeForSession(code)).error).not.toBeNull()
    const refreshed = await browser.refreshSession()
    expect(refreshed.data.session?.provider_token).toBeUndefined()
    expect(kept.map(({ text }) => text).join()).not.toMatch(/accessToken/)
  })

  it('gives the session in the fragment to a browser that exchanges no code', async () => {
    const email = sit()
    const { browser, url } = await consentAddress(bench.browser({ flowType: 'implicit' }))
    const { fragment, query } = await wander(bench, url)
    expect(query.get('code')).toBeNull()
    expect(fragment.get('provider_token')).toBeTruthy()
    expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    const { data } = await browser.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(data.user?.email).toBe(email)
  })

  it('joins the account with the verified address, and keeps what its owner set up', async () => {
    const email = sit()
    const browser = bench.browser()
    await browser.signUp({ email, password: 'correct horse' })
    const { code } = await bench.mailTo(email)
    const owner = await browser.verifyOtp({ email, token: code, type: 'signup' })
    const { data } = await signInByPkce()
    expect(data.user?.id).toBe(owner.data.user?.id)
    expect(data.user?.app_metadata['providers']).toEqual(['email', PROVIDER])
    expect((await bench.browser().signInWithPassword({ email, password: 'correct horse' })).error).toBeNull()
  })

  it('removes what a stranger put into an unconfirmed account with the address', async () => {
    const email = sit()
    const thief = bench.browser()
    await thief.signUp({ email, password: 'a thief waits', options: { data: { full_name: 'Thief' } } })
    const mailed = await bench.mailTo(email)
    const { data } = await signInByPkce()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(data.user?.user_metadata['full_name']).toBe('Ana Ruiz')
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual([PROVIDER])
    expect((await thief.signInWithPassword({ email, password: 'a thief waits' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await thief.verifyOtp({ email, token: mailed.code, type: 'signup' })).error?.code).toBe('otp_expired')
  })

  it('requires email confirmation of an address the provider hasn’t verified, and then opens the account', async () => {
    const email = sit({ verified: false })
    const { url } = await consentAddress()
    const { query, fragment } = await wander(bench, url)
    const refusal = { error: 'access_denied', error_code: 'provider_email_needs_verification' }
    expect(Object.fromEntries(query)).toMatchObject(refusal)
    expect(Object.fromEntries(fragment)).toMatchObject(refusal)
    const { code } = await bench.mailTo(email)
    const { data } = await bench.browser().verifyOtp({ email, token: code, type: 'signup' })
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect((await signInByPkce()).data.user?.id).toBe(data.user?.id)
  })

  it('creates a user without an address if an unverified one belongs to someone else', async () => {
    const email = sit()
    const owner = await signInByPkce()
    sit({ email, verified: false })
    const { data, error } = await signInByPkce()
    expect(error).toBeNull()
    expect(data.user?.email).toBe('')
    expect(data.user?.id).not.toBe(owner.data.user?.id)
  })

  it('refuses a banned user', async () => {
    sit()
    const { data } = await signInByPkce()
    await asAuth(bench.db, (tx) =>
      tx.run(sql`update auth.users set banned_until = now() + interval '1 day' where id = ${data.user?.id}`),
    )
    const { url } = await consentAddress()
    expect(Object.fromEntries((await wander(bench, url)).query)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
  })
})

describe('a failed trip to a provider', () => {
  it('returns the provider’s own error when the user declines', async () => {
    const { url } = await consentAddress()
    const { url: landed, query, fragment } = await wander(bench, url)
    expect(landed.pathname).toBe('/auth')
    expect(query.get('error')).toBe('access_denied')
    expect(fragment.get('error')).toBe('access_denied')
    expect(query.get('error_description')).toBeTruthy()
  })

  it.each([
    ['no state', 'callback?code=x', 'bad_oauth_callback'],
    ['a state that nobody made', 'callback?code=x&state=y', 'bad_oauth_state'],
  ])('ends at the site with %s', async (_what, path, code) => {
    const reply = await bench.ask('GET', path)
    expect(reply.statusCode).toBe(303)
    const location = new URL(String(reply.headers.location))
    expect(location.origin).toBe(SITE)
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ error: 'invalid_request', error_code: code })
  })

  it('accepts a state once, for five minutes', async () => {
    sit()
    const { url } = await consentAddress()
    const provider = new URL(String((await bench.ask('GET', url.split('/auth/v1/')[1] ?? '')).headers.location))
    const state = provider.searchParams.get('state') ?? ''
    bench.time.advance(301_000)
    const late = await bench.ask('GET', `callback?code=x&state=${state}`)
    expect(late.headers.location).toContain('bad_oauth_state')
    bench.time.advance(-301_000)
    const again = await bench.ask('GET', `callback?code=x&state=${state}`)
    expect(again.headers.location).toContain('bad_oauth_state')
  })

  it('reports a bad or missing code', async () => {
    for (const [answer, code] of [
      ['&code=nonsense', 'bad_oauth_callback'],
      ['', 'bad_oauth_callback'],
    ]) {
      const { url } = await consentAddress()
      const provider = new URL(String((await bench.ask('GET', url.split('/auth/v1/')[1] ?? '')).headers.location))
      const state = provider.searchParams.get('state') ?? ''
      const iss = encodeURIComponent(acme.issuer)
      const reply = await bench.ask('GET', `callback?state=${state}&iss=${iss}${answer}`)
      expect(reply.statusCode).toBe(302)
      expect(new URL(String(reply.headers.location)).searchParams.get('error_code')).toBe(code)
    }
  })

  it('is refused up front, in JSON, for a disabled provider or an incomplete challenge', async () => {
    for (const query of ['provider=google', 'provider=nonsense', '', `provider=${PROVIDER}&code_challenge=x`]) {
      const reply = await bench.ask('GET', `authorize?${query}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'validation_failed' })
    }
  })

  it('passes the client’s parameters on to the provider, but none of ours', async () => {
    const reply = await bench.ask(
      'GET',
      `authorize?provider=${PROVIDER}&scopes=calendar&prompt=consent&client_id=evil&redirect_uri=https://evil.example&state=evil&redirect_to=https://evil.example`,
    )
    const { searchParams } = new URL(String(reply.headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      prompt: 'consent',
      client_id: CLIENT.id,
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    })
    expect(searchParams.get('state')).not.toBe('evil')
    expect(searchParams.has('redirect_to')).toBe(false)
  })
})

it('lists the enabled providers, and refuses new users when sign-ups are closed', async () => {
  const closed = await openAuthBench({
    AUTH_PROVIDERS: `${PROVIDER}, github`,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
    AUTH_GITHUB_CLIENT_ID: 'x',
    AUTH_GITHUB_SECRET: 'y',
    AUTH_SIGNUPS: 'off',
  })
  try {
    const settings = (await closed.ask('GET', 'settings')).json<{ external: Record<string, boolean> }>()
    expect(settings.external).toMatchObject({ [PROVIDER]: true, github: true, google: false })
    sit()
    const { data } = await closed.browser().signInWithOAuth({
      provider: PROVIDER as never,
      options: { redirectTo: HOME, skipBrowserRedirect: true },
    })
    expect(Object.fromEntries((await wander(closed, data.url ?? '')).query)).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
    })
  } finally {
    await closed.close()
  }
})

it('returns with an error if the provider can’t be reached', async () => {
  const gone = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  await gone.close()
  const lost = await openAuthBench({
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_ISSUER: gone.issuer,
  })
  try {
    const reply = await lost.ask('GET', `authorize?provider=${PROVIDER}`)
    expect(reply.statusCode).toBe(302)
    expect(new URL(String(reply.headers.location)).searchParams.get('error')).toBe('temporarily_unavailable')
  } finally {
    await lost.close()
  }
})
