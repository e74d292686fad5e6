import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminKey, adminKey } from '../../tests/admin-key.ts'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'
import { BODIES, type Body, ODD_BODIES, ODD_TEXTS, ODD_VALUES, QUERIES } from '../../tests/odd-auth-requests.ts'
import { openSamlFirm } from '../../tests/saml-firm.ts'
import { authRoutes } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-odd-'))
let key: AdminKey
let bench: AuthBench
let endpoints: string[]
let people = 0

beforeAll(async () => {
  key = await adminKey()
  const { metadata } = await openSamlFirm('https://id.acme.example')
  const firms = [{ id: randomUUID(), domains: ['acme.example'], metadata }]
  writeFileSync(join(folder, 'firms.json'), JSON.stringify(firms))
  bench = await openAuthBench({
    AUTH_KEYS_FILE: key.file,
    AUTH_PHONE: 'on',
    AUTH_ANONYMOUS: 'on',
    AUTH_WEB3_ETHEREUM: 'on',
    AUTH_WEB3_SOLANA: 'on',
    AUTH_MFA_PHONE: 'on',
    AUTH_MANUAL_LINKING: 'on',
    AUTH_SAML_PROVIDERS: join(folder, 'firms.json'),
    AUTH_SAML_IDP_INITIATED: 'on',
    AUTH_PROVIDERS: 'github',
    AUTH_GITHUB_CLIENT_ID: 'id',
    AUTH_GITHUB_SECRET: 'secret',
    AUTH_EVEN_ANSWER_MS: '0',
    AUTH_GUESSES: '0',
    AUTH_GUESSES_PER_ACCOUNT: '0',
  })
  endpoints = await listEndpoints()
})
afterAll(async () => {
  await bench.close()
  key.remove()
  rmSync(folder, { recursive: true })
})

/** Lists every endpoint, taken from the routes themselves. */
async function listEndpoints(): Promise<string[]> {
  const found: string[] = []
  const recorder = fastify()
  recorder.addHook('onRoute', ({ method, url }) => void found.push(...[method].flat().map((verb) => `${verb} ${url}`)))
  authRoutes(recorder, bench.auth)
  await recorder.ready()
  await recorder.close()
  return [...new Set(found)].filter((endpoint) => !endpoint.startsWith('HEAD '))
}

const isOurs = (path: string) => /^\w+ \/(admin|invite)/.test(path)

type Call = { endpoint: string; token: string | undefined; known?: Body }

/**
 * Returns calls to an endpoint, signed out and as a new user, since some of these requests end sessions. Ids in paths
 * belong to existing records.
 */
async function callsTo(endpoint: string): Promise<Call[]> {
  const { token } = await bench.visitor({ email: `odd-${++people}@odd.example` })
  const user = (await bench.ask('GET', 'user', { token })).json()
  if (endpoint.includes(':factorId') && !isOurs(endpoint)) return [await callWithFactor(endpoint, token)]
  const address = endpoint.replace(':id', user.id).replace(':identityId', user.identities[0].identity_id)
  if (isOurs(endpoint)) return [{ endpoint: address.replace(':factorId', randomUUID()), token: key.token }]
  return [
    { endpoint: address, token: undefined },
    { endpoint: address, token },
  ]
}

/** Adds a security key, whose answer has the most to parse, and a challenge for it. */
async function callWithFactor(endpoint: string, token: string): Promise<Call> {
  const ask = async (path: string, body: object) => (await bench.ask('POST', path, { token, body })).json()
  const { id } = await ask('factors', { factor_type: 'webauthn', friendly_name: 'key' })
  const { id: challengeId } = await ask(`factors/${id}/challenge`, {})
  return { endpoint: endpoint.replace(':factorId', id), token, known: { challenge_id: challengeId } }
}

/** @returns what is wrong with the response, if anything */
async function faultOf(
  endpoint: string,
  more: { token: string | undefined; body?: string; headers?: Record<string, string> },
) {
  const [method = '', path = ''] = endpoint.split(' ')
  const { token, body, headers = {} } = more
  const reply = await bench.app.inject({
    method: method as 'POST',
    url: `/auth/v1${path}`,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'content-type': 'application/json;charset=UTF-8',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const isNamed = reply.statusCode < 400 || /"(code|error)":"[\w ]+"/.test(reply.body)
  if (reply.statusCode < 500 && isNamed) return null
  return `${endpoint.slice(0, 200)} ${body?.slice(0, 120)}: ${reply.statusCode} ${reply.body.slice(0, 120)}`
}

/** Sends requests one at a time, since a burst would hit the rate limits. */
async function faultsOf(requests: Iterable<Parameters<typeof faultOf>>): Promise<string[]> {
  const faults: string[] = []
  for (const request of requests) faults.push(...[await faultOf(...request)].filter((fault) => fault !== null))
  return faults
}

function* oddBodies(fields: Body, { endpoint, token, known }: Call): Generator<Parameters<typeof faultOf>> {
  const body = { ...fields, ...known }
  for (const odd of ODD_BODIES) yield [endpoint, { token, body: odd }]
  for (const name of Object.keys(body)) {
    for (const odd of ODD_VALUES) {
      const others = Object.entries(body).filter(([other]) => other !== name)
      const texts = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`)
      yield [endpoint, { token, body: `{${[...texts, `${JSON.stringify(name)}:${odd}`].join(',')}}` }]
    }
  }
}

function* oddAddresses(pattern: string, { endpoint, token }: Call): Generator<Parameters<typeof faultOf>> {
  for (const odd of ODD_TEXTS) {
    for (const name of QUERIES[pattern] ?? []) {
      yield [`${endpoint}?${name}=${odd}`, { token }]
      yield [`${endpoint}?${name}=${odd}&${name}=x`, { token }]
    }
    if (pattern.includes(':') && odd !== '') yield [pattern.replace(/:\w+/g, odd), { token }]
  }
  for (const odd of ['\u00ff', 'x'.repeat(4_000), 'https://evil.example\\@localhost']) {
    const headers = { 'x-jwt-aud': odd, redirect_to: odd, referer: odd, 'accept-language': odd, 'user-agent': odd }
    yield [endpoint, { token, headers }]
  }
}

it('every endpoint that accepts a body is listed here', () => {
  const known = new Set(Object.keys(BODIES).map((endpoint) => endpoint.split('?')[0]))
  const taking = endpoints.filter((endpoint) => /^(POST|PUT) /.test(endpoint))
  expect(taking.length).toBeGreaterThan(15)
  expect(taking.filter((endpoint) => !known.has(endpoint))).toEqual([])
  for (const endpoint of [...known, ...Object.keys(QUERIES)]) expect(endpoints).toContain(endpoint)
})

describe('an odd request', () => {
  it.each(Object.keys(BODIES))('to %s gets a response, whatever its body', { timeout: 120_000 }, async (endpoint) => {
    for (const call of await callsTo(endpoint))
      expect(await faultsOf(oddBodies(BODIES[endpoint] ?? {}, call))).toEqual([])
  })

  it('gets a response at every endpoint, whatever its path and headers', { timeout: 240_000 }, async () => {
    for (const endpoint of endpoints)
      for (const call of await callsTo(endpoint)) expect(await faultsOf(oddAddresses(endpoint, call))).toEqual([])
  })

  it.each(['POST /callback', 'POST /sso/saml/acs'])('to %s may be a form', { timeout: 60_000 }, async (endpoint) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const names = Object.keys(BODIES[endpoint] ?? {})
    const forms = ODD_TEXTS.flatMap((odd) => [odd, ...names.map((name) => `${name}=${odd}`)])
    const requests = forms.map((body): Parameters<typeof faultOf> => [endpoint, { token: undefined, body, headers }])
    expect(await faultsOf(requests)).toEqual([])
  })
})

describe('extra fields sent by official clients', () => {
  it.each<[string, string, Body, number]>([
    ['POST', 'signup', { email: 'plain@odd.example', password: 'correct horse' }, 200],
    ['POST', 'token?grant_type=password', { email: 'plain@odd.example', password: 'correct horse' }, 200],
    ['POST', 'otp', { email: 'plain@odd.example' }, 200],
    ['POST', 'recover', { email: 'plain@odd.example' }, 200],
    ['POST', 'resend', { type: 'signup', email: 'plain@odd.example' }, 200],
    ['POST', 'verify', { type: 'email', email: 'plain@odd.example', token: '000000' }, 403],
    ['POST', 'sso', { domain: 'acme.example', skip_http_redirect: true }, 200],
  ])('change nothing: %s %s', async (_method, path, body, status) => {
    const more = {
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      options: { a: [1] },
      data: null,
      channel: null,
      redirect_to: null,
    }
    const reply = await bench.ask('POST', path, { body: { ...body, ...more } })
    expect(reply.statusCode).toBe(status)
  })
})

describe('requests this server has no answer for', () => {
  it('say which feature is missing', async () => {
    for (const [path, code] of [
      ['passkeys', 'passkey_disabled'],
      ['passkeys/authentication/options', 'passkey_disabled'],
      ['oauth/authorize', 'feature_disabled'],
      ['oauth/clients/register', 'feature_disabled'],
      ['admin/oauth/clients', 'feature_disabled'],
      ['nowhere', 'unknown'],
    ] as const) {
      const { statusCode, body } = await bench.ask('POST', path, { body: {} })
      expect([path, statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([path, 404, code])
    }
  })

  it('say that the body is missing', async () => {
    for (const path of ['signup', 'token?grant_type=password', 'otp', 'recover', 'verify', 'resend'])
      expect([path, (await bench.ask('POST', path)).json().code]).toEqual([path, 'bad_json'])
  })

  it('say that an empty new password is weak', async () => {
    const { token } = await bench.visitor()
    const refused = await bench.ask('PUT', 'user', { token, body: { password: '' } })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'weak_password'])
    expect((await bench.ask('PUT', 'user', { token, body: { password: null } })).statusCode).toBe(200)
  })

  it('use the protocol’s error messages', async () => {
    const email = await bench.ask('POST', 'otp', { body: { email: 'maya@' } })
    expect(email.json().message).toBe('Unable to validate email address: invalid format')
    const token = await bench.ask('POST', 'verify', { body: { type: 'signup', token_hash: 'x' } })
    expect(token.json().message).toBe('Token has expired or is invalid')
    expect((await bench.ask('GET', 'user')).json().message).toBe('This endpoint requires a valid Bearer token')
  })
})
