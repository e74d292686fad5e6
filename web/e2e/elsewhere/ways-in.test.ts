import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, methodsOf } from '../../../server/tests/second-factors.ts'
import { codeTo, mailTo } from '../../../server/tests/post.ts'
import { ethereumWallet, solanaWallet } from '../../../server/tests/wallets.ts'
import { type ElsewhereBench, type Flow, openElsewhere, type Tab } from './bench.ts'

/** The official client in a page of another origin, the way a third-party site would use our server. */

const PASSWORD = 'correct horse'
const FLOWS: readonly Flow[] = ['implicit', 'pkce']

let bench: ElsewhereBench
let people = 0

beforeAll(async () => {
  bench = await openElsewhere({
    AUTH_CONFIRM_EMAIL: 'on',
    AUTH_PHONE: 'on',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_SMS_INTERVAL_SECONDS: '0',
    AUTH_WEB3_ETHEREUM: 'on',
    AUTH_WEB3_SOLANA: 'on',
  })
})
afterAll(() => bench.close())

const address = () => `person-${++people}@elsewhere.example`
const home = (flow: Flow) => `${bench.site}/${flow}`

/** Creates a user with a confirmed email address. */
async function person(): Promise<string> {
  const email = address()
  const { auth } = await bench.browser()
  expect((await auth.signUp({ email, password: PASSWORD })).error).toBeNull()
  const { code } = await mailTo(bench.app, email)
  expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  return email
}

/**
 * Follows an emailed link in the browser that requested it. @returns the sign-in methods of its session, and the page's
 * events
 */
async function follow({ page, kept, events }: Tab, link: URL): Promise<{ methods: string[]; events: string[] }> {
  await page.goto(link.href)
  await expect.poll(events).toHaveLength(2)
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['', ''])
  return { methods: methodsOf((await kept())!.access_token), events: await events() }
}

/** Opens a separate tab, so that whatever a test injects ends with it. */
const tabForWallet = async () => bench.tabBeside(await bench.browser())

describe.each(FLOWS)('an emailed link, for a client of the %s flow,', (flow) => {
  const how = flow === 'pkce' ? { signUp: 'email/signup', link: 'magiclink', recovery: 'recovery' } : null

  it('confirms a sign-up', async () => {
    const email = address()
    const tab = await bench.browser(flow)
    const options = { emailRedirectTo: home(flow), data: { full_name: 'Jo Mercer' } }
    const { data, error } = await tab.auth.signUp({ email, password: PASSWORD, options })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(await tab.kept()).toBeNull()
    expect((await tab.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed')
    const { link } = await mailTo(bench.app, email)
    expect(await follow(tab, link)).toEqual({
      methods: [how?.signUp ?? 'otp'],
      events: ['INITIAL_SESSION', 'SIGNED_IN'],
    })
    expect((await tab.auth.getUser()).data.user?.user_metadata).toMatchObject({ full_name: 'Jo Mercer' })
  })

  it('signs in', async () => {
    const email = await person()
    const tab = await bench.browser(flow)
    await tab.auth.signInWithOtp({ email, options: { emailRedirectTo: home(flow) } })
    const { link } = await mailTo(bench.app, email, 2)
    expect(await follow(tab, link)).toEqual({
      methods: [how?.link ?? 'otp'],
      events: ['INITIAL_SESSION', 'SIGNED_IN'],
    })
  })

  it('leads to setting a new password', async () => {
    const email = await person()
    const tab = await bench.browser(flow)
    expect(await tab.auth.resetPasswordForEmail(email, { redirectTo: home(flow) })).toEqual({ data: {}, error: null })
    const { link } = await mailTo(bench.app, email, 2)
    expect(await follow(tab, link)).toEqual({
      methods: [how?.recovery ?? 'otp'],
      events: ['INITIAL_SESSION', 'PASSWORD_RECOVERY'],
    })
    expect((await tab.auth.updateUser({ password: 'plumb-line' })).error).toBeNull()
    const next = await bench.browser()
    expect((await next.auth.signInWithPassword({ email, password: 'plumb-line' })).error).toBeNull()
  })
})

describe('without a link', () => {
  it('a password signs in, and a wrong one is rejected', async () => {
    const email = await person()
    const { auth, events, kept } = await bench.browser()
    const wrong = await auth.signInWithPassword({ email, password: 'wrong horse' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(await kept()).toBeNull()
    const { data } = await auth.signInWithPassword({ email, password: PASSWORD })
    expect((await kept())?.access_token).toBe(data.session?.access_token)
    expect(await events()).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    expect((await auth.getClaims()).data?.claims).toMatchObject({ email, aal: 'aal1' })
  })

  it('a code from an email signs in', async () => {
    const email = await person()
    const { auth, events, kept } = await bench.browser()
    await auth.signInWithOtp({ email })
    const { code: token } = await mailTo(bench.app, email, 2)
    const { error } = await auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
    expect(methodsOf((await kept())!.access_token)).toEqual(['otp'])
    expect(await events()).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    expect((await auth.verifyOtp({ email, token, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
  })

  it('a code from a text message signs in', async () => {
    const phone = '15550100200'
    const { auth, events, kept } = await bench.browser()
    expect((await auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull()
    const token = await codeTo(bench.app, phone)
    const { data, error } = await auth.verifyOtp({ phone: `+${phone}`, token, type: 'sms' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone, email: '' })
    expect(claimsOf((await kept())!.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
    expect(await events()).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  })
})

describe('a browser wallet', () => {
  it('signs in with an Ethereum key', async () => {
    const wallet = ethereumWallet()
    const { auth, page, events } = await tabForWallet()
    await page.exposeFunction('askWallet', wallet.request)
    await page.evaluate('window.ethereum = { request: (ask) => window.askWallet(ask) }')
    const { data, error } = await auth.signInWithWeb3({ chain: 'ethereum', statement: 'Sign in here' })
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'web3', id: `web3:ethereum:${wallet.address}` })
    expect(await events()).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  })

  it('signs in with a Solana key', async () => {
    const wallet = solanaWallet()
    const { auth, page, kept } = await tabForWallet()
    await page.exposeFunction('askWallet', async (text: string) => [...wallet.sign(text)])
    await page.evaluate((own) => {
      const ask = (globalThis as unknown as { askWallet(text: string): Promise<number[]> }).askWallet
      const signMessage = async (bytes: Uint8Array) => new Uint8Array(await ask(new TextDecoder().decode(bytes)))
      Object.assign(globalThis, { solana: { publicKey: { toBase58: () => own }, signMessage } })
    }, wallet.address)
    const { data, error } = await auth.signInWithWeb3({ chain: 'solana', statement: 'Sign in here' })
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`)
    expect(methodsOf((await kept())!.access_token)).toEqual(['web3'])
  })
})

it('raises no error in the console', () => expect(bench.problems).toEqual([]))
