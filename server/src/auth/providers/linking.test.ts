import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, type Browser, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../../tests/openid-provider.ts'
import { enrollApp, PASSWORD, showApp, signedIn } from '../../../tests/second-factors.ts'
import { wander } from '../../../tests/wanderer.ts'
import { asAuth } from '../../platform/db/doors.ts'

const PROVIDER = 'custom:acme'

let acme: OpenIdProvider
let bench: AuthBench
let environment: Record<string, string>
let people = 0

beforeAll(async () => {
  acme = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  environment = {
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
    AUTH_ANONYMOUS: 'on',
  }
  bench = await openAuthBench({ ...environment, AUTH_MANUAL_LINKING: 'on' })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
})

/** Adds a new account at the provider and makes it the current one there. */
function sit({ verified = true } = {}): string {
  const email = `acme-${++people}@homes.example`
  acme.person = `subject-${people}`
  acme.accounts.set(acme.person, { email, email_verified: verified, name: 'Ana Ruiz' })
  return email
}

async function signUp(): Promise<{ browser: Browser; email: string; id: string }> {
  const email = `own-${++people}@homes.example`
  const browser = bench.browser({ flowType: 'pkce' })
  const { data } = await browser.signUp({ email, password: PASSWORD })
  return { browser, email, id: data.user?.id ?? '' }
}

async function link(browser: Browser) {
  const { data, error } = await browser.linkIdentity({
    provider: PROVIDER as never,
    options: { redirectTo: `${SITE}/app/account`, skipBrowserRedirect: true },
  })
  if (error || !data.url) throw error ?? new Error('no address')
  const { query } = await wander(bench, data.url)
  const code = query.get('code')
  return { query, exchanged: code === null ? null : await browser.exchangeCodeForSession(code) }
}

const identities = async (browser: Browser) => (await browser.getUserIdentities()).data?.identities ?? []

describe('adding a sign-in method', () => {
  it('links a provider to the signed-in user’s account, whatever address it reports', async () => {
    const { browser, email, id } = await signUp()
    sit()
    const { exchanged } = await link(browser)
    expect(exchanged?.error).toBeNull()
    expect(exchanged?.data.user).toMatchObject({ id, email })
    expect((await identities(browser)).map(({ provider }) => provider)).toEqual(['email', PROVIDER])
  })

  it('refuses an identity that belongs to someone else', async () => {
    const one = await signUp()
    const other = await signUp()
    sit()
    await link(one.browser)
    const { query } = await link(other.browser)
    expect(query.get('error_code')).toBe('identity_already_exists')
    expect(query.get('error')).toBe('server_error')
  })

  it('turns a guest into a regular user with the verified address', async () => {
    const browser = bench.browser({ flowType: 'pkce' })
    const guest = await browser.signInAnonymously()
    const email = sit()
    const { exchanged } = await link(browser)
    expect(exchanged?.data.user).toMatchObject({
      id: guest.data.user?.id,
      email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
    })
  })

  it('doesn’t give a guest someone else’s address', async () => {
    const email = sit()
    await bench.browser().signUp({ email, password: 'correct horse' })
    const browser = bench.browser({ flowType: 'pkce' })
    await browser.signInAnonymously()
    const { query } = await link(browser)
    expect(query.get('error_code')).toBe('email_exists')
    expect(await identities(browser)).toEqual([])
  })

  it('works with an ID token, too', async () => {
    const { browser, id } = await signUp()
    const { data, error } = await browser.linkIdentity({
      provider: PROVIDER,
      token: await acme.idToken({ sub: `native-${++people}` }),
    } as never)
    expect(error).toBeNull()
    expect(data).toMatchObject({ user: { id } })
    expect((await identities(browser)).map(({ provider }) => provider)).toEqual(['email', PROVIDER])
  })
})

describe('removing a sign-in method', () => {
  it('removes a provider and keeps the rest', async () => {
    const { browser, email } = await signUp()
    sit()
    await link(browser)
    const [, acmeIdentity] = await identities(browser)
    const { error } = await browser.unlinkIdentity(acmeIdentity!)
    expect(error).toBeNull()
    const { data } = await browser.getUser()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } })
  })

  it('switches the account to the address of the remaining method', async () => {
    const { browser } = await signUp()
    const email = sit()
    await link(browser)
    const [own] = await identities(browser)
    expect((await browser.unlinkIdentity(own!)).error).toBeNull()
    expect((await browser.getUser()).data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  })

  it('keeps the last one', async () => {
    const { browser } = await signUp()
    const [own] = await identities(browser)
    expect((await browser.unlinkIdentity(own!)).error?.code).toBe('single_identity_not_deletable')
  })

  it('refuses if the account would get another account’s address', async () => {
    const { browser } = await signUp()
    const email = sit()
    await link(browser)
    const [own] = await identities(browser)
    await asAuth(bench.db, (tx) =>
      tx.run(sql`
        insert into auth.users (id, email, created_at, updated_at) values (gen_random_uuid(), ${email}, now(), now())
      `),
    )
    expect((await browser.unlinkIdentity(own!)).error?.code).toBe('email_conflict_identity_not_deletable')
    expect(await identities(browser)).toHaveLength(2)
  })

  it('refuses someone else’s identity and an invalid id', async () => {
    const one = await signUp()
    const other = await signUp()
    sit()
    await link(one.browser)
    const [foreign] = await identities(one.browser)
    expect((await other.browser.unlinkIdentity(foreign!)).error?.code).toBe('identity_not_found')
    const token = (await one.browser.getSession()).data.session?.access_token ?? ''
    const reply = await bench.ask('DELETE', 'user/identities/nonsense', { token })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'validation_failed' })
    const elsewhere = await bench.ask('DELETE', `user/identities/${foreign!.identity_id}`, {
      token,
      headers: { 'x-jwt-aud': 'elsewhere' },
    })
    expect(elsewhere.statusCode).toBe(403)
    expect(elsewhere.json()).toMatchObject({ code: 'unexpected_audience' })
  })
})

describe('a user with a second factor', () => {
  it('must provide it before adding or removing a sign-in method', async () => {
    const { browser, email } = await signUp()
    sit()
    await link(browser)
    await showApp(bench, browser, await enrollApp(browser))
    const low = await signedIn(bench, email)
    const [, acmeIdentity] = await identities(browser)
    const refusals = [
      await low.linkIdentity({ provider: PROVIDER as never, options: { skipBrowserRedirect: true } }),
      await low.linkIdentity({ provider: PROVIDER, token: await acme.idToken({ sub: `low-${people}` }) } as never),
      await low.unlinkIdentity(acmeIdentity!),
    ]
    for (const { error } of refusals) expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal'])
    expect(await identities(low)).toHaveLength(2)
    expect((await browser.unlinkIdentity(acmeIdentity!)).error).toBeNull()
    expect((await link(browser)).query.get('error')).toBeNull()
  })
})

it('refuses to change sign-in methods when that’s off or without a session', async () => {
  const closed = await openAuthBench(environment)
  try {
    const browser = closed.browser()
    const { data } = await browser.signUp({ email: 'closed@homes.example', password: 'correct horse' })
    const token = data.session?.access_token ?? ''
    for (const [method, path] of [
      ['GET', `user/identities/authorize?provider=${PROVIDER}`],
      ['DELETE', `user/identities/${data.user?.identities?.[0]?.identity_id}`],
    ] as const) {
      const refused = await closed.ask(method, path, { token })
      expect(refused.statusCode).toBe(404)
      expect(refused.json()).toMatchObject({ code: 'manual_linking_disabled' })
      expect((await closed.ask(method, path)).statusCode).toBe(401)
    }
  } finally {
    await closed.close()
  }
})
