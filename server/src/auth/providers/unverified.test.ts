import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../../tests/openid-provider.ts'
import { tokensOf } from '../../../tests/second-factors.ts'
import { wander } from '../../../tests/wanderer.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { listOutbox } from '../../platform/mail/outbox.ts'

const PROVIDER = 'custom:acme'
let acme: OpenIdProvider
let bench: AuthBench

beforeAll(async () => {
  acme = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  bench = await openAuthBench({
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
    AUTH_CONFIRM_EMAIL: 'on',
    AUTH_UNVERIFIED_EMAIL_SIGN_INS: 'on',
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
})

async function come(subject: string, account: { email: string; email_verified: boolean }) {
  acme.person = subject
  acme.accounts.set(subject, account)
  const browser = bench.browser({ flowType: 'pkce' })
  const { data } = await browser.signInWithOAuth({
    provider: PROVIDER as never,
    options: { redirectTo: SITE, skipBrowserRedirect: true },
  })
  const { query } = await wander(bench, data.url ?? '')
  const exchanged = await browser.exchangeCodeForSession(query.get('code') ?? '')
  expect(exchanged.error).toBeNull()
  return { browser, user: exchanged.data.user }
}

describe('an account with an unverified address, where allowed', () => {
  it('can sign in immediately and gets a single confirmation email', async () => {
    const email = 'ana@homes.example'
    const first = await come('ana', { email, email_verified: false })
    expect(first.user).toMatchObject({ email })
    expect(first.user?.email_confirmed_at).toBeUndefined()
    const { link } = await bench.mailTo(email)
    const second = await come('ana', { email, email_verified: false })
    expect(second.user?.id).toBe(first.user?.id)
    // The first session stays valid, and so does the link in the only email.
    expect((await first.browser.refreshSession()).error).toBeNull()
    expect((await bench.ask('GET', `verify${link.search}`)).headers.location).toMatch(/access_token=|code=/)
    expect((await first.browser.getUser()).data.user?.email_confirmed_at).toBeDefined()
    await jobsAreDone(bench)
    const proofs = (await listOutbox(bench.db, email)).filter(({ text }) => text.includes('/verify?'))
    expect(proofs).toHaveLength(1)
  })

  it('never shares another account’s address, and loses its own to someone who verifies it', async () => {
    const email = 'bo@homes.example'
    const planter = await come('planter', { email, email_verified: false })
    expect((await come('second', { email, email_verified: false })).user).toMatchObject({ email: '' })
    const { access } = await tokensOf(planter.browser)
    const owner = await come('owner', { email, email_verified: true })
    expect(owner.user).toMatchObject({ id: planter.user?.id, email, email_confirmed_at: expect.any(String) })
    expect((await bench.ask('GET', 'user', { token: access })).json().code).toBe('session_not_found')
    expect((await come('planter', { email, email_verified: false })).user?.id).not.toBe(owner.user?.id)
  })
})
