import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../tests/auth-bench.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../tests/openid-provider.ts'
import { listOutbox } from '../platform/mail/outbox.ts'
import { PASSWORD, tokensOf, totpCode } from '../../tests/second-factors.ts'

const PROVIDER = 'custom:acme'
const TRIES = 20
let acme: OpenIdProvider
let bench: AuthBench
let people = 0

beforeAll(async () => {
  acme = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  bench = await openAuthBench({
    AUTH_REDIRECT_URLS: 'https://*.partner.example/welcome,https://docs.example/**,plumbline://callback',
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: CLIENT.id,
    AUTH_CUSTOM_ACME_SECRET: CLIENT.secret,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
    AUTH_CONFIRM_EMAIL: 'on',
    AUTH_PHONE: 'on',
    AUTH_SECURE_PASSWORD_CHANGE: 'on',
    AUTH_SECURE_EMAIL_CHANGE: 'off',
    AUTH_EVEN_ANSWER_MS: '0',
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
})

const newEmail = () => `attacked-${++people}@homes.example`
const newPhone = () => `1555013${String(1_000 + ++people)}`

describe('a redirect address', () => {
  it.each([
    '//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    ' https://evil.example',
    '\thttps://evil.example',
    'https\n://evil.example',
    'https://evil.example\r\nLocation: https://evil.example',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000\\@evil.example/',
    'http://localhost:3000%40evil.example/',
    'http://user@localhost:3000/',
    'http://:pass@localhost:3000/',
    'http://evil.example#@localhost:3000/',
    'http://evil.example?@localhost:3000/',
    'http://localhost.evil.example:3000/',
    'http://localhost:3000.evil.example/',
    'http://localhost%00.evil.example:3000/',
    'http://localhost。evil.example:3000/',
    'http://ⓛocalhost.evil.example/',
    'http://2130706433:3000/',
    'http://0x7f000001:3000/',
    'http://0177.0.0.1:3000/',
    'http://127.1:3000/',
    'http://[::ffff:7f00:1]:3000/',
    'https://localhost:3000/',
    'https://docs.example.evil.example/',
    'https://docs.example。evil.example/',
    'https://docs.example@evil.example/',
    'https://docs.example:443@evil.example/',
    'https://docs.example\\.evil.example/',
    'https://docs.example%2f@evil.example/',
    'https://docs.example%0d%0aLocation:%20https://evil.example/',
    'https://docs.exampleevil.example/',
    'https://evil.example/https://docs.example/',
    'https://evil.example#https://docs.example/',
    'https://evil.example?x=.partner.example/welcome',
    'https://evil.example\\.partner.example/welcome',
    'https://evil.example%23.partner.example/welcome',
    'https://evil.example/.partner.example/welcome',
    'https://a.b.partner.example/welcome',
    'https://a.partner.example/welcome/../../evil',
    'https://a.partner.example/welcome%0d%0aSet-Cookie:x=1',
    'plumbline://callback.evil.example',
    'plumbline://evil',
    'javascript:alert(1)',
    'JaVaScRiPt://localhost:3000/%0aalert(1)',
    'data:text/html,evil',
    'blob:http://localhost:3000/x',
    'file:///etc/passwd',
    'ftp://localhost:3000/',
    `http://localhost:3000/${'x'.repeat(3_000)}`,
  ])('falls back to the site for %j, however it is passed', async (requested) => {
    const said = encodeURIComponent(requested)
    const isHeader = /^[\x20-\x7e]*$/.test(requested)
    const replies = [
      await bench.ask('GET', `verify?token=x&type=signup&redirect_to=${said}`),
      ...(isHeader
        ? [await bench.ask('GET', 'verify?token=x&type=signup', { headers: { redirect_to: requested } })]
        : []),
      ...(isHeader ? [await bench.ask('GET', 'verify?token=x&type=signup', { headers: { referer: requested } })] : []),
      await cancelled(`authorize?provider=${PROVIDER}&redirect_to=${said}`),
    ]
    for (const reply of replies) {
      const location = String(reply.headers.location)
      expect(location).toMatch(/^http:\/\/localhost:3000(\/?$|\/?[?#])/)
      expect(location).not.toMatch(/[\r\n]/)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  it.each([
    'http://localhost:3000/auth',
    'https://docs.example/a?b=c',
    'https://w.partner.example/welcome',
    'plumbline://callback',
  ])('can be %s', async (requested) => {
    const reply = await cancelled(`authorize?provider=${PROVIDER}&redirect_to=${encodeURIComponent(requested)}`)
    expect(String(reply.headers.location)).toMatch(new RegExp(`^${requested.replaceAll('?', '\\?')}/?[?&#]`))
  })
})

/** Goes to the provider and comes back without consent. */
async function cancelled(path: string) {
  const away = await bench.ask('GET', path)
  const state = new URL(String(away.headers.location)).searchParams.get('state')
  return bench.ask('GET', `callback?state=${state}&error=access_denied`)
}

type Try = () => Promise<boolean>

/** Signs up a user with a confirmed address. */
async function confirmed(email = newEmail()) {
  const browser = bench.browser()
  await browser.signUp({ email, password: PASSWORD })
  await browser.verifyOtp({ email, token: (await bench.mailTo(email)).code, type: 'signup' })
  const { access } = await tokensOf(browser)
  return { browser, email, access }
}

const post =
  (path: string, body: object, token?: string): Try =>
  async () =>
    (await bench.ask('POST', path, { body, ...(token ? { token } : {}) })).statusCode === 200
const follow =
  (link: URL): Try =>
  async () =>
    /access_token=|[?&]code=/.test(String((await bench.ask('GET', `verify${link.search}`)).headers.location))

/** Every kind of single-use proof, with what it takes to try it. */
const PROOFS: Record<string, () => Promise<Try>> = {
  'the link of a sign-up': async () => {
    const email = newEmail()
    await bench.browser().signUp({ email, password: PASSWORD })
    return follow((await bench.mailTo(email)).link)
  },
  'the code of a sign-up': async () => {
    const email = newEmail()
    await bench.browser().signUp({ email, password: PASSWORD })
    return post('verify', { type: 'signup', email, token: (await bench.mailTo(email)).code })
  },
  'a magic link': async () => {
    const { email, browser } = await confirmed()
    await browser.signInWithOtp({ email })
    return follow((await bench.mailTo(email, 2)).link)
  },
  'a mailed code': async () => {
    const { email, browser } = await confirmed()
    await browser.signInWithOtp({ email })
    return post('verify', { type: 'email', email, token: (await bench.mailTo(email, 2)).code })
  },
  'a link of recovery, as a hash': async () => {
    const { email, browser } = await confirmed()
    await browser.resetPasswordForEmail(email)
    const { link } = await bench.mailTo(email, 2)
    return post('verify', { type: 'recovery', token_hash: link.searchParams.get('token') })
  },
  'a change of address': async () => {
    const { browser } = await confirmed()
    const email = newEmail()
    await browser.updateUser({ email })
    return follow((await bench.mailTo(email)).link)
  },
  'a texted code': async () => {
    const phone = newPhone()
    await bench.browser().signInWithOtp({ phone })
    return post('verify', { type: 'sms', phone, token: await bench.codeTo(phone) })
  },
  'a change of number': async () => {
    const { browser } = await confirmed()
    const phone = newPhone()
    await browser.updateUser({ phone })
    return post('verify', { type: 'phone_change', phone, token: await bench.codeTo(phone) })
  },
  'a code that the asking client exchanges': async () => {
    const [email, verifier] = [newEmail(), 'v'.repeat(64)]
    const challenge = { code_challenge: verifier, code_challenge_method: 'plain' }
    await bench.ask('POST', 'signup', { body: { email, password: PASSWORD, ...challenge } })
    const { link } = await bench.mailTo(email)
    const landing = await bench.ask('GET', `verify${link.search}`)
    const code = new URL(String(landing.headers.location)).searchParams.get('code')
    return post('token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
  },
  'the state of a trip': async () => {
    const away = await bench.ask('GET', `authorize?provider=${PROVIDER}`)
    const state = new URL(String(away.headers.location)).searchParams.get('state')
    return async () => {
      const reply = await bench.ask('GET', `callback?state=${state}&error=access_denied`)
      return !String(reply.headers.location).includes('bad_oauth_state')
    }
  },
  'an answer of an authenticator app': async () => {
    const { browser, access } = await confirmed()
    const { data } = await browser.mfa.enroll({ factorType: 'totp' })
    const { data: asked } = await browser.mfa.challenge({ factorId: data?.id ?? '' })
    const code = totpCode(data?.totp.secret ?? '', bench.time.now())
    return post(`factors/${data?.id}/verify`, { challenge_id: asked?.id, code }, access)
  },
}

describe.each(Object.keys(PROOFS))('%s', (name) => {
  it(`works for one of ${TRIES} who try at once`, async () => {
    const attempt = await PROOFS[name]!()
    const outcomes = await Promise.all(Array.from({ length: TRIES }, () => attempt()))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await attempt()).toBe(false)
  })
})

it('a reauthentication code sets only one password, no matter how many requests race', async () => {
  const { browser, email } = await confirmed()
  bench.time.advance(25 * 3_600_000)
  await browser.refreshSession()
  const { access } = await tokensOf(browser)
  await browser.reauthenticate()
  // The sign-up email contains a code, too.
  await expect.poll(async () => (await listOutbox(bench.db, email)).length, { timeout: 30_000 }).toBe(2)
  const nonce = await bench.codeInMailTo(email)
  const replies = await Promise.all(
    Array.from({ length: TRIES }, (_, index) =>
      bench.ask('PUT', 'user', { token: access, body: { password: `another-line-${index}`, nonce } }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

it('thirty tabs that keep refreshing at the same moment don’t sign anyone out', async () => {
  const { browser } = await confirmed()
  const { data } = await browser.getSession()
  const tabs = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const tab = bench.browser()
      await tab.setSession(data.session!)
      return tab
    }),
  )
  for (let round = 0; round < 3; round++) {
    const refreshed = await Promise.all(tabs.map((tab) => tab.refreshSession()))
    expect(refreshed.map(({ error }) => error)).toEqual(Array(30).fill(null))
    const newest = new Set(refreshed.map((reply) => reply.data.session?.refresh_token))
    expect(newest.size).toBe(1)
    bench.time.advance(1_800_000)
  }
  for (const tab of tabs) expect((await tab.getUser()).error).toBeNull()
})
