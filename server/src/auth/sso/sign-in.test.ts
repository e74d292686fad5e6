import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, type Browser, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { openSamlFirm, postAnswer, type SamlFirm, type Twist } from '../../../tests/saml-firm.ts'

const ACME = '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10'
const GONE = '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a11'
const HOME = `${SITE}/auth?welcome=1`

let folder: string
let acme: SamlFirm
let bench: AuthBench
let environment: Record<string, string>
let people = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-saml-'))
  acme = await openSamlFirm('https://id.acme.example')
  const gone = await openSamlFirm('https://id.gone.example')
  await writeFile(join(folder, 'acme.xml'), acme.metadata)
  const firms = [
    {
      id: ACME,
      domains: ['Acme.example'],
      metadataFile: 'acme.xml',
      attributes: { department: 'ou', full_name: ['shownAs'] },
    },
    { id: GONE, domains: ['gone.example'], metadata: gone.metadata, disabled: true },
  ]
  await writeFile(join(folder, 'firms.json'), JSON.stringify(firms))
  environment = { AUTH_SAML_PROVIDERS: join(folder, 'firms.json'), AUTH_CONFIRM_EMAIL: 'on' }
  bench = await openAuthBench(environment)
})
afterAll(async () => {
  await bench.close()
  await rm(folder, { recursive: true, force: true })
})

async function begin(browser: Browser): Promise<string> {
  const { data, error } = await browser.signInWithSSO({ domain: 'acme.example', options: { redirectTo: HOME } })
  if (error) throw error
  return data.url
}

const post = (server: AuthBench, answer: string, relayState?: string) => postAnswer(server.authUrl, answer, relayState)

const somebody = () => {
  const id = `acme-person-${++people}`
  return {
    id,
    email: `${id}@acme.example`,
    attributes: { mail: `${id}@acme.example`, shownAs: 'Ana Ruiz', ou: 'Deals' },
  }
}

async function signIn(person = somebody(), twist: Twist = {}) {
  const browser = bench.browser({ flowType: 'pkce' })
  const landing = await post(bench, await acme.answer(await begin(browser), person, twist))
  const code = landing.query.get('code')
  return { browser, person, landing, exchanged: code ? await browser.exchangeCodeForSession(code) : null }
}

const requestOf = (xml: string) => / InResponseTo="([^"]+)"/.exec(xml)?.[1] ?? ''

describe('signing in with SSO', () => {
  it('creates an account with the details from the identity provider, and a session until it expires there', async () => {
    const sessionEnds = new Date(Date.now() + 3_600_000)
    const { browser, person, landing, exchanged } = await signIn(somebody(), { sessionEnds })
    expect(landing.url.href).toContain(HOME)
    expect(exchanged?.error).toBeNull()
    const { user, session } = exchanged?.data ?? {}
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: `sso:${ACME}`, providers: [`sso:${ACME}`] },
      user_metadata: { full_name: 'Ana Ruiz', department: 'Deals' },
      identities: [{ provider: `sso:${ACME}`, id: person.id }],
    })
    expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'sso/saml', provider: ACME }] })

    bench.time.advance(3_601_000)
    const reply = await bench.ask('GET', 'user', { token: session?.access_token ?? '' })
    expect(reply.statusCode).toBe(403)
    expect((await browser.refreshSession()).error?.code).toBe('session_expired')
    bench.time.advance(-3_601_000)
  })

  it('recognizes the person again, even when the whole response is signed', async () => {
    const first = await signIn()
    const again = await signIn(first.person, { signs: 'Response' })
    expect(again.exchanged?.data.user?.id).toBe(first.exchanged?.data.user?.id)
  })

  it('returns the session in the URL fragment to a browser that doesn’t exchange codes', async () => {
    const url = await begin(bench.browser({ flowType: 'implicit' }))
    const { fragment } = await post(bench, await acme.answer(url, somebody()))
    expect(fragment.get('access_token')).toBeTruthy()
    expect(fragment.get('type')).toBeNull()
  })

  it('never links accounts by email address', async () => {
    const person = somebody()
    const own = bench.browser()
    await own.signUp({ email: person.email, password: 'correct horse' })
    const { code } = await bench.mailTo(person.email)
    const { data } = await own.verifyOtp({ email: person.email, token: code, type: 'signup' })
    const { exchanged } = await signIn(person)
    expect(exchanged?.data.user?.email).toBe(person.email)
    expect(exchanged?.data.user?.id).not.toBe(data.user?.id)
    expect(
      (await bench.browser().signInWithPassword({ email: person.email, password: 'correct horse' })).data.user?.id,
    ).toBe(data.user?.id)
  })

  it('leaves email and password to the identity provider', async () => {
    const { browser } = await signIn()
    for (const change of [{ email: 'other@homes.example' }, { password: 'another horse' }])
      expect((await browser.updateUser(change)).error).toMatchObject({ status: 422, code: 'user_sso_managed' })
    expect((await browser.updateUser({ data: { language: 'es' } })).error).toBeNull()
  })

  it('requires email confirmation for an address outside the organization’s domains', async () => {
    const person = { ...somebody(), attributes: { mail: `stranger-${people}@homes.example` } }
    const { landing } = await signIn(person as never)
    expect(landing.query.get('error_code')).toBe('provider_email_needs_verification')
  })
})

describe('an identity provider’s response', () => {
  it('is accepted only once', async () => {
    const answer = await acme.answer(await begin(bench.browser({ flowType: 'pkce' })), somebody())
    expect((await post(bench, answer)).query.get('code')).toBeTruthy()
    const again = await post(bench, answer)
    expect(again.status).toBe(303)
    expect(again.url.pathname).toBe('/')
    expect(again.query.get('error_code')).toBe('bad_oauth_state')
  })

  it.each<[string, Twist]>([
    ['without signature', { signs: 'none' }],
    ['for someone else', { audience: 'https://elsewhere.example' }],
    ['to another address', { recipient: 'https://elsewhere.example/acs' }],
    ['by another issuer', { issuer: 'https://elsewhere.example' }],
    ['that is old', { issuedAt: new Date(Date.now() - 10 * 60_000) }],
    ['with a session that has ended', { sessionEnds: new Date(Date.now() - 1_000) }],
    ['that names a person for this once', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ])('is refused %s', async (_what, twist) => {
    const { landing, exchanged } = await signIn(somebody(), twist)
    expect(exchanged).toBeNull()
    expect(landing.url.pathname).toBe('/auth')
    expect(Object.fromEntries(landing.query)).toMatchObject({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
    })
  })

  it('is rejected when it’s signed with another key or changed after signing', async () => {
    const impostor = await openSamlFirm(acme.entityId)
    const url = await begin(bench.browser({ flowType: 'pkce' }))
    expect((await post(bench, await impostor.answer(url, somebody()))).query.get('error_code')).toBe(
      'bad_oauth_callback',
    )

    const person = somebody()
    const honest = await acme.answer(await begin(bench.browser({ flowType: 'pkce' })), person)
    const forged = Buffer.from(Buffer.from(honest, 'base64').toString().replaceAll(person.id, 'the-boss')).toString(
      'base64',
    )
    expect((await post(bench, forged)).query.get('error_code')).toBe('bad_oauth_callback')
  })

  it('can’t be wrapped in the response to another request', async () => {
    const [mine, theirs] = [await begin(bench.browser()), await begin(bench.browser())]
    const answer = Buffer.from(await acme.answer(mine, somebody()), 'base64').toString()
    const other = requestOf(Buffer.from(await acme.answer(theirs, somebody()), 'base64').toString())
    const reframed = answer.replace(requestOf(answer), other)
    const { query } = await post(bench, Buffer.from(reframed).toString('base64'))
    expect(query.get('error_description')).toMatch(/a different request/)
  })

  it('without a request is accepted only where that’s allowed, and only once', async () => {
    const answer = await acme.answer(await begin(bench.browser()), somebody(), { inResponseTo: null })
    const refused = await post(bench, answer)
    expect(refused.query.get('error_code')).toBe('bad_oauth_callback')

    const open = await openAuthBench({ ...environment, AUTH_SAML_IDP_INITIATED: 'on' })
    try {
      const { url, fragment } = await post(open, answer, `${SITE}/app/deals`)
      expect(url.pathname).toBe('/app/deals')
      expect(fragment.get('access_token')).toBeTruthy()
      const again = await post(open, answer, 'https://evil.example')
      expect(again.url.origin).toBe(SITE)
      expect(again.query.get('error_description')).toMatch(/already used/)
    } finally {
      await open.close()
    }
  })

  it.each(['', 'nonsense', Buffer.from('<Response').toString('base64')])(
    'that is malformed redirects to the site: %j',
    async (answer) => {
      const { status, url } = await post(bench, answer)
      expect(status).toBe(303)
      expect(url.origin).toBe(SITE)
    },
  )
})

describe('starting SSO', () => {
  it.each<[string, object, number, string]>([
    ['neither firm nor domain', {}, 400, 'validation_failed'],
    ['both', { provider_id: ACME, domain: 'acme.example' }, 400, 'validation_failed'],
    ['an id that is none', { provider_id: 'acme' }, 400, 'validation_failed'],
    ['half a challenge', { domain: 'acme.example', code_challenge: 'x' }, 400, 'validation_failed'],
    ['a domain of nobody', { domain: 'homes.example' }, 404, 'sso_provider_not_found'],
    ['an id of nobody', { provider_id: '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a99' }, 404, 'sso_provider_not_found'],
    ['a firm that is off', { domain: 'gone.example' }, 404, 'sso_provider_disabled'],
  ])('is refused with %s', async (_what, body, status, code) => {
    const reply = await bench.ask('POST', 'sso', { body })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code })
  })

  it('redirects browsers, and returns the URL to scripts', async () => {
    const led = await bench.ask('POST', 'sso', { body: { provider_id: ACME.toUpperCase(), redirect_to: HOME } })
    expect(led.statusCode).toBe(303)
    expect(led.headers.location).toMatch(/^https:\/\/id\.acme\.example\/sign-in\?SAMLRequest=/)
    const sent = await bench.ask('POST', 'sso', { body: { provider_id: ACME, skip_http_redirect: true } })
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toEqual({ url: expect.stringContaining('https://id.acme.example/sign-in') })
  })

  it('provides metadata for the identity provider’s administrator', async () => {
    const reply = await bench.ask('GET', 'sso/saml/metadata')
    expect(reply.headers['content-type']).toContain('xml')
    expect(reply.body).toContain(`entityID="${SITE}/auth/v1/sso/saml/metadata"`)
    expect(reply.body).toContain(`Location="${SITE}/auth/v1/sso/saml/acs"`)
    expect((await bench.ask('GET', 'settings')).json()).toMatchObject({ saml_enabled: true })
  })

  it('is disabled when no identity provider is configured, before the body is read', async () => {
    const closed = await openAuthBench()
    try {
      for (const [method, path] of [
        ['POST', 'sso'],
        ['GET', 'sso/saml/metadata'],
        ['POST', 'sso/saml/acs'],
      ] as const) {
        const reply = await closed.ask(method, path, method === 'POST' ? { body: 'no JSON' } : {})
        expect(reply.statusCode).toBe(404)
        expect(reply.json()).toMatchObject({ code: 'saml_provider_disabled' })
      }
    } finally {
      await closed.close()
    }
  })
})
