import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../../tests/openid-provider.ts'
import { enrollApp, newcomer, PASSWORD, showApp } from '../../../tests/second-factors.ts'
import { wander } from '../../../tests/wanderer.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { listOutbox } from '../../platform/mail/outbox.ts'
import { listSmsOutbox } from '../../platform/sms/outbox.ts'

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
    AUTH_MANUAL_LINKING: 'on',
    AUTH_PHONE: 'on',
    AUTH_CONFIRM_EMAIL: 'off',
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
})

/** Returns the emails in the outbox, newest last, once there are that many. */
async function mails(address: string, count: number) {
  await expect.poll(async () => (await listOutbox(bench.db, address)).length, { timeout: 30_000 }).toBe(count)
  return (await listOutbox(bench.db, address)).toReversed()
}

async function texts(phone: string, count: number) {
  await expect.poll(async () => (await listSmsOutbox(bench.db, phone)).length, { timeout: 30_000 }).toBe(count)
  return (await listSmsOutbox(bench.db, phone)).map(({ body }) => body).toReversed()
}

describe('adding or removing a sign-in method', () => {
  it('is reported to the account’s earlier address, in text and HTML', async () => {
    const [own, other] = ['own@homes.example', 'own@acme.example']
    const browser = await newcomer(bench, own)
    const token = await acme.idToken({ sub: 'own', email: other, email_verified: true })
    expect((await browser.linkIdentity({ provider: PROVIDER, token } as never)).error).toBeNull()
    const [added] = await mails(own, 1)
    expect(added?.subject).toBe('A sign-in method was added to your account')
    for (const body of [added?.text, added?.html]) expect(body).toContain(`Acme (${other})`)

    const [email] = (await browser.getUserIdentities()).data?.identities ?? []
    expect((await browser.unlinkIdentity(email!)).error).toBeNull()
    const [, removed] = await mails(own, 2)
    expect(removed?.subject).toBe('A sign-in method was removed from your account')
    expect(removed?.text).toContain(`no longer use this method to sign in to your Plumbline account: ${own}.`)
    await jobsAreDone(bench)
    expect(await listOutbox(bench.db, other)).toEqual([])
  })

  it('is reported in Spanish to a user who chose Spanish, even if signing in alone added it', async () => {
    const email = 'ana@homes.example'
    await bench.browser().signUp({ email, password: PASSWORD, options: { data: { language: 'es' } } })
    acme.person = 'ana'
    acme.accounts.set('ana', { email, email_verified: true })
    const { data } = await bench.browser().signInWithOAuth({
      provider: PROVIDER as never,
      options: { redirectTo: SITE, skipBrowserRedirect: true },
    })
    await wander(bench, data.url ?? '')
    const [added] = await mails(email, 1)
    expect(added?.subject).toBe('Se agregó un método de inicio de sesión a su cuenta')
    expect(added?.text).toContain(`con otro método: Acme (${email}).`)
  })
})

describe('a user with only a phone number', () => {
  it('is notified of sign-in methods, factors and passwords by text message', async () => {
    const phone = '15550102030'
    const browser = bench.browser()
    await browser.signUp({ phone, password: PASSWORD })
    const code = await bench.codeTo(phone)
    expect((await browser.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
    await browser.updateUser({ password: 'another-line' })
    await showApp(bench, browser, await enrollApp(browser))
    const email = 'late@homes.example'
    await browser.updateUser({ email })
    await browser.verifyOtp({ email, token: (await bench.mailTo(email)).code, type: 'email_change' })
    const [, ...news] = await texts(phone, 4)
    expect(news).toEqual([
      expect.stringMatching(/^Plumbline: Your password was changed\. .*\/app\/account$/),
      expect.stringMatching(/^Plumbline: A second factor was added/),
      expect.stringMatching(/^Plumbline: A sign-in method was added/),
    ])
    for (const text of news) expect(text.length).toBeLessThanOrEqual(160)
  })

  it('is notified at the old number when it is replaced', async () => {
    const [before, after] = ['15550102031', '15550102032']
    const browser = bench.browser()
    await browser.signUp({ phone: before, password: PASSWORD, options: { data: { language: 'es' } } })
    await browser.verifyOtp({ phone: before, token: await bench.codeTo(before), type: 'sms' })
    await browser.updateUser({ phone: after })
    await browser.verifyOtp({ phone: after, token: await bench.codeTo(after), type: 'phone_change' })
    const [, news] = await texts(before, 2)
    expect(news).toContain('El número de teléfono de su cuenta cambió.')
    expect(await texts(after, 1)).toHaveLength(1)
  })
})

it('a changed number is reported to the email address, if there is one', async () => {
  const email = 'both@homes.example'
  const browser = await newcomer(bench, email)
  for (const phone of ['15550102041', '15550102042']) {
    await browser.updateUser({ phone })
    await browser.verifyOtp({ phone, token: await bench.codeTo(phone), type: 'phone_change' })
  }
  const subjects = (await mails(email, 2)).map(({ subject, text }) => [subject, /\+\d+/.exec(text)?.[0]])
  expect(subjects).toEqual([
    ['A sign-in method was added to your account', '+15550102041'],
    ['Your phone number was changed', '+15550102042'],
  ])
})
