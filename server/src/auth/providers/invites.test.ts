import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { type AdminKey, adminKey } from '../../../tests/admin-key.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../../tests/openid-provider.ts'
import { wander } from '../../../tests/wanderer.ts'

const PROVIDER = 'custom:acme'
const HOME = `${SITE}/auth`
const password = 'correct horse'
let key: AdminKey
let acme: OpenIdProvider
let bench: AuthBench
let people = 0

beforeAll(async () => {
  key = await adminKey()
  acme = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  bench = await openAuthBench({
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
    AUTH_CONFIRM_EMAIL: 'on',
    AUTH_KEYS_FILE: key.file,
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
  key.remove()
})

/** Adds an account at the provider and makes it the current one there. */
function sit(email: string, { verified = false } = {}): void {
  acme.person = `subject-${++people}`
  acme.accounts.set(acme.person, { email, email_verified: verified, name: 'Ana Ruiz' })
}

async function invite(email: string) {
  const reply = await bench.ask('POST', 'invite', {
    token: key.token,
    body: { email, data: { full_name: 'As invited' } },
  })
  expect(reply.statusCode).toBe(200)
  const { link } = await bench.mailTo(email)
  return { userId: reply.json().id as string, token: link.searchParams.get('token') ?? '', link }
}

/** Signs in the way the client does, with one extra parameter that it passes on. */
async function accept(token: string) {
  const browser = bench.browser({ flowType: 'pkce' })
  const { data } = await browser.signInWithOAuth({
    provider: PROVIDER as never,
    options: { redirectTo: HOME, skipBrowserRedirect: true, queryParams: { invite_token: token } },
  })
  const { query } = await wander(bench, data.url ?? '')
  const code = query.get('code')
  return { browser, query, exchanged: code === null ? null : await browser.exchangeCodeForSession(code) }
}

describe('an invited user', () => {
  it('accepts by signing in at a provider that knows the address, verified or not', async () => {
    const email = 'invited@homes.example'
    const { userId, token, link } = await invite(email)
    sit(email)
    const { browser, exchanged } = await accept(token)
    expect(exchanged?.error).toBeNull()
    expect(exchanged?.data.user).toMatchObject({ id: userId, email, email_confirmed_at: expect.any(String) })
    expect((await browser.getUser()).data.user?.app_metadata['providers']).toEqual(['email', PROVIDER])
    // Only once: after that, neither the provider nor the link in the email is accepted.
    const again = await bench.ask('GET', `authorize?provider=${PROVIDER}&invite_token=${token}`)
    expect([again.statusCode, again.json().code]).toEqual([404, 'invite_not_found'])
    const late = await bench.ask('GET', `verify${link.search}`)
    expect(late.headers.location).toContain('otp_expired')
    expect((await accept('')).exchanged?.data.user?.id).toBe(userId)
  })

  it('gets an error if the provider’s account has another address, and can try again', async () => {
    const email = 'right@homes.example'
    const { userId, token } = await invite(email)
    sit('wrong@homes.example', { verified: true })
    const { query } = await accept(token)
    expect([query.get('error'), query.get('error_code')]).toEqual(['invalid_request', 'invite_not_found'])
    sit(email)
    expect((await accept(token)).exchanged?.data.user?.id).toBe(userId)
  })

  it('gets an error if the provider’s account belongs to another user', async () => {
    const email = 'moved@homes.example'
    sit(email, { verified: true })
    const before = (await accept('')).exchanged?.data.user
    await bench.ask('PUT', `admin/users/${before?.id}`, {
      token: key.token,
      body: { email: 'elsewhere@homes.example' },
    })
    const { token } = await invite(email)
    expect((await accept(token)).query.get('error_code')).toBe('identity_already_exists')
  })

  it('lands on an error if the invitation ended while they were at the provider', async () => {
    const email = 'late@homes.example'
    const { token, link } = await invite(email)
    sit(email)
    const authorize = await bench.ask('GET', `authorize?provider=${PROVIDER}&invite_token=${token}`)
    await bench.ask('GET', `verify${link.search}`)
    const { query } = await wander(bench, String(authorize.headers.location))
    expect(query.get('error_code')).toBe('invite_not_found')
  })

  it('doesn’t share the account with someone who signed up with the address earlier', async () => {
    const email = 'planted@homes.example'
    await bench.browser().signUp({ email, password, options: { data: { full_name: 'Planter' } } })
    await bench.ask('POST', 'invite', { token: key.token, body: { email, data: { full_name: 'As invited' } } })
    const { link } = await bench.mailTo(email, 2)
    await bench.ask('GET', `verify${link.search}`)
    const { error } = await bench.browser().signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
    const users = await bench.ask('GET', `admin/users?filter=${email}`, { token: key.token })
    expect(users.json().users[0].user_metadata).toMatchObject({ full_name: 'As invited' })
  })
})

it('only an invitation link can accept an invitation', async () => {
  const email = 'plain@homes.example'
  await bench.browser().signUp({ email, password })
  const { link } = await bench.mailTo(email)
  for (const token of [link.searchParams.get('token'), 'nonsense']) {
    const reply = await bench.ask('GET', `authorize?provider=${PROVIDER}&invite_token=${token}`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'invite_not_found'])
  }
})
