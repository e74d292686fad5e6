import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, mailTo } from '../../../server/tests/post.ts'
import {
  claimsOf,
  enrollApp,
  methodsOf,
  newcomer,
  PASSWORD,
  showApp,
  signedIn,
} from '../../../server/tests/second-factors.ts'
import { plugInKey } from '../security-key.ts'
import { type ElsewhereBench, openElsewhere, type Tab } from './bench.ts'

/** Second factors and account changes, with the official client in a page of another origin. */

const RAISED = ['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN']

let bench: ElsewhereBench
let people = 0
let numbers = 15550100300
/** Returns a new number each time, because a number belongs to one user, even if a test is retried. */
const newNumber = () => String(numbers++)

beforeAll(async () => {
  bench = await openElsewhere(async (_url, site) => ({
    AUTH_PHONE: 'on',
    AUTH_MFA_PHONE: 'on',
    // Keys are created for pages of the other site.
    AUTH_WEBAUTHN_ORIGINS: site,
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_SMS_INTERVAL_SECONDS: '0',
  }))
})
afterAll(() => bench.close())

async function personIn(tab?: Tab): Promise<Tab & { email: string }> {
  const email = `person-${++people}@elsewhere.example`
  const chosen = tab ?? (await bench.browser())
  await newcomer({ browser: () => chosen.auth }, email)
  return { ...chosen, email }
}

const level = async ({ kept }: Tab) => claimsOf((await kept())!.access_token).aal

describe('a second factor', () => {
  it('that is an app raises the session’s level and is required at the next sign-in', async () => {
    const tab = await personIn()
    const app = await enrollApp(tab.auth)
    await showApp(bench.app, tab.auth, app)
    expect([await level(tab), await tab.events()]).toEqual(['aal2', RAISED])
    expect(methodsOf((await tab.kept())!.access_token)).toEqual(['totp', 'password'])

    const next = await bench.browser()
    await signedIn({ browser: () => next.auth }, tab.email)
    const { data } = await next.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await next.auth.updateUser({ password: 'plumb-line' })).error?.code).toBe('insufficient_aal')
    await showApp(bench.app, next.auth, app)
    expect(await level(next)).toBe('aal2')

    expect((await next.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
    await next.auth.refreshSession()
    expect(await level(next)).toBe('aal1')
  })

  it('that is a phone raises the session’s level', async () => {
    const tab = await personIn()
    const phone = newNumber()
    const { data } = await tab.auth.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Mobile' })
    const factorId = data?.id ?? ''
    const { data: challenge } = await tab.auth.mfa.challenge({ factorId, channel: 'sms' })
    const code = await codeTo(bench.app, phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const verify = (given: string) => tab.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: given })
    expect((await verify(wrong)).error?.code).toBe('mfa_verification_failed')
    expect((await verify(code)).error).toBeNull()
    expect([await level(tab), await tab.events()]).toEqual(['aal2', RAISED])
  })

  it('that is a security key raises the level of this session and the next', async () => {
    // A separate tab, because the key stays plugged into it.
    const tab = await personIn(await bench.tabBeside(await bench.browser()))
    await plugInKey(tab.page)
    const made = await tab.auth.mfa.webauthn.register({ friendlyName: 'Blue key' })
    expect(made.error).toBeNull()
    expect([await level(tab), await tab.events()]).toEqual(['aal2', RAISED])
    const [factor] = (await tab.auth.mfa.listFactors()).data?.webauthn ?? []
    expect(factor).toMatchObject({ friendly_name: 'Blue key', status: 'verified' })

    await tab.auth.signOut({ scope: 'local' })
    await signedIn({ browser: () => tab.auth }, tab.email)
    expect(await level(tab)).toBe('aal1')
    const shown = await tab.auth.mfa.webauthn.authenticate({ factorId: factor?.id ?? '' })
    expect(shown.error).toBeNull()
    expect(methodsOf((await tab.kept())!.access_token)).toEqual(['mfa/webauthn', 'password'])
  })
})

describe('an account change', () => {
  it('reaches every tab of the browser', async () => {
    const tab = await personIn()
    const beside = await bench.tabBeside(tab)
    expect((await tab.auth.updateUser({ data: { language: 'es' } })).error).toBeNull()
    expect(await tab.events()).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'USER_UPDATED'])
    await expect.poll(beside.events).toContain('USER_UPDATED')
    expect((await beside.auth.getSession()).data.session?.user.user_metadata).toMatchObject({ language: 'es' })
  })

  it('of the email address requires the links in both emails', async () => {
    const tab = await personIn()
    const email = `new-${tab.email}`
    const options = { emailRedirectTo: `${bench.site}/implicit` }
    const { data } = await tab.auth.updateUser({ email }, options)
    expect(data.user).toMatchObject({ email: tab.email, new_email: email })
    const links = [await mailTo(bench.app, tab.email), await mailTo(bench.app, email)]
    await tab.page.goto(links[0]!.link.href)
    expect((await tab.auth.getUser()).data.user?.email).toBe(tab.email)
    await tab.page.goto(links[1]!.link.href)
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    expect((await tab.auth.getUser()).data.user?.email).toBe(email)
  })

  it('of the phone requires the code texted to the new number', async () => {
    const tab = await personIn()
    const phone = newNumber()
    expect((await tab.auth.updateUser({ phone: `+${phone}` })).data.user?.new_phone).toBe(phone)
    const token = await codeTo(bench.app, phone)
    expect((await tab.auth.verifyOtp({ phone: `+${phone}`, token, type: 'phone_change' })).error).toBeNull()
    expect((await tab.auth.getUser()).data.user).toMatchObject({ phone, email: tab.email })
    const next = await bench.browser()
    const { error } = await next.auth.signInWithPassword({ phone: `+${phone}`, password: PASSWORD })
    expect(error).toBeNull()
  })
})

it('raises no error in the console', () => expect(bench.problems).toEqual([]))
