import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../harness.ts'
import { buildEstate, type Estate } from './estate.ts'
import { oddText } from './odd-values.ts'
import { faultOf } from './refusal-shape.ts'

let t: TestApp
let estate: Estate
let person: Person

beforeAll(async () => {
  t = await testApp()
  estate = await buildEstate(t, await t.listen())
  person = estate.owner
})

afterAll(() => t.close())

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  payload?: string
}

async function ask(url: string, { method = 'GET', headers = {}, payload }: Request = {}) {
  const { statusCode, body } = await t.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, text: body }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Invalid request bodies, keyed by what is wrong with them. */
const BODIES: [string, Request][] = [
  ['half a JSON', { payload: '{"title":' }],
  ['no JSON', { payload: 'title=x' }],
  ['JSON that goes on', { payload: '{"title":"x"}}' }],
  ['null', { payload: 'null' }],
  ['a list', { payload: '[{"title":"x"}]' }],
  ['a text', { payload: '"title"' }],
  ['a number', { payload: '1e400' }],
  ['nothing', { payload: '' }],
  ['another prototype', { payload: '{"title":"x","__proto__":{"admin":true}}' }],
  ['another constructor', { payload: '{"title":"x","constructor":{"prototype":{"admin":true}}}' }],
  ['a NUL byte', { payload: '{"title":"x\0"}' }],
  ['deep nesting', { payload: `{"title":"x","more":${nested(60)}}` }],
  ['bottomless nesting', { payload: `{"title":"x","more":${nested(50_000)}}` }],
  ['a form', { payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a broken form', { payload: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=' } }],
  ['XML', { payload: '<title>x</title>', headers: { 'content-type': 'application/xml' } }],
  ['an unreadable type', { payload: '{}', headers: { 'content-type': ';;' } }],
]

describe('a request to the API', () => {
  it.each(BODIES)('with %s as its body is refused with a code', async (_what, request) => {
    const answer = await ask('/api/v1/tasks', { method: 'POST', ...request })
    expect([answer.status, faultOf(answer)]).toEqual([400, null])
  })

  it('of ten megabytes is refused as too large', async () => {
    const payload = JSON.stringify({ title: 'x'.repeat(10 * 1_048_576) })
    const answer = await ask('/api/v1/tasks', { method: 'POST', payload })
    expect(faultOf(answer)).toBeNull()
    expect(answer.status).toBe(413)
  })

  it.each([
    '%',
    '%zz',
    '%ff',
    '%00',
    '%ed%a0%80',
    '..%2f..',
    '__proto__',
    'constructor',
    '%F0%9F%8F%A0',
    'x'.repeat(3_000),
  ])('for the deal %s is refused with a code, including in the query', async (name) => {
    for (const url of [`/api/v1/deals/${name}`, `/api/v1/deals/${name}/tasks`, `/api/v1/${name}`]) {
      const answer = await ask(url)
      expect(faultOf(answer)).toBeNull()
      expect([400, 404, 414]).toContain(answer.status)
    }
    expect(faultOf(await ask(`/api/v1/deals?q=${name}&${name}=1&tags[${name}]=x&markets[]=${name}`))).toBeNull()
  })

  it.each(['', ' ', 'k'.repeat(201), 'k'.repeat(7_000), oddText('key'), 'a\tb', 'clé'])(
    'with the idempotency key %j is answered with a code',
    async (key) => {
      const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
      const answer = await ask('/api/v1/tasks', { method: 'POST', headers, payload: '{"title":"One-time"}' })
      expect(faultOf(answer)).toBeNull()
    },
  )

  it.each([
    'Bearer',
    'Bearer  ',
    'Basic eDp5',
    'Bearer a.b.c',
    `Bearer ${'x'.repeat(8_000)}`,
    `Bearer ${oddText('token')}`,
  ])('from %j must sign in', async (authorization) => {
    const headers = { authorization: Buffer.from(authorization).toString('latin1') }
    const answer = await ask('/api/v1/me', { headers })
    expect(faultOf(answer)).toBeNull()
    expect(answer.status).toBe(401)
  })
})

/** Every protocol field that holds text, and the endpoints that accept one. */
const AUTH_BODY = ['email', 'phone', 'password', 'data', 'type', 'token', 'token_hash', 'redirect_to', 'refresh_token']
  .concat([
    'auth_code',
    'code_verifier',
    'code_challenge',
    'code_challenge_method',
    'gotrue_meta_security',
    'create_user',
  ])
  .concat(['factor_type', 'nonce', 'provider', 'id_token', 'app_metadata', 'domain', 'message', 'signature'])
const AUTH_PLACES: [method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string][] = [
  ['POST', 'signup'],
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'token?grant_type=pkce'],
  ['POST', 'token?grant_type=id_token'],
  ['POST', 'token?grant_type=web3'],
  ['POST', 'token?grant_type=constructor'],
  ['PUT', 'user'],
  ['POST', 'recover'],
  ['POST', 'resend'],
  ['POST', 'verify'],
  ['POST', 'otp'],
  ['POST', 'magiclink'],
  ['POST', 'sso'],
  ['POST', 'factors'],
  ['POST', 'logout?scope=__proto__'],
  ['GET', 'verify?token=%00&type=signup'],
  ['GET', 'verify?token=x&token=y&type=signup&redirect_to=%00'],
  ['GET', 'verify?token=pkce_%ff&type=recovery&redirect_to=http://%'],
  ['GET', 'authorize?provider=%ff'],
  ['DELETE', 'user/identities/%00'],
  ['GET', 'user/identities/authorize?provider[]=x'],
]
const AUTH_VALUES = [null, 12, true, [], {}, '', ' ', 'a\0', '\ud83d', oddText('auth'), 'x'.repeat(5_000), { 'a\0': 1 }]

/**
 * Accepts the protocol's own two error formats, OAuth's format for proofs from outside identities, and a redirect with
 * any of them.
 */
function authFaultOf({ status, text }: { status: number; text: string }, isCoded: boolean): string | null {
  if (status < 400) return null
  const body = JSON.parse(text) as Record<string, unknown>
  const isOAuth = status === 400 && typeof body['error'] === 'string' && typeof body['error_description'] === 'string'
  if (isOAuth && !('code' in body)) return null
  const isRight = isCoded
    ? typeof body['code'] === 'string' && typeof body['message'] === 'string'
    : body['code'] === status && typeof body['error_code'] === 'string' && typeof body['msg'] === 'string'
  return status < 500 && isRight ? null : `${status} ${text}`
}

describe('a request for a session', () => {
  it.each(AUTH_PLACES)(
    '%s %s is answered in the protocol’s formats, whatever a field contains',
    async (method, path) => {
      const faults: string[] = []
      for (const [turn, field] of AUTH_BODY.entries()) {
        for (const value of AUTH_VALUES.filter((_value, index) => (index + turn) % 4 === 0)) {
          const isCoded = turn % 2 === 0
          const headers = { 'x-supabase-api-version': isCoded ? '2024-01-01' : '' }
          const valid = { email: 'odd@homes.test', password: 'correct horse', type: 'signup', token: '123456' }
          const payload = JSON.stringify({ ...valid, [field]: value })
          const answer = await ask(`/auth/v1/${path}`, { method, headers, ...(method === 'GET' ? {} : { payload }) })
          const fault = authFaultOf(answer, isCoded)
          if (fault) faults.push(`${field} = ${JSON.stringify(value).slice(0, 60)}: ${fault}`)
        }
      }
      expect(faults).toEqual([])
    },
  )

  it.each(BODIES)('with %s as its body is answered in that format', async (_what, request) => {
    for (const path of ['signup', 'token?grant_type=password', 'verify'])
      expect(authFaultOf(await ask(`/auth/v1/${path}`, { method: 'POST', ...request }), false)).toBeNull()
  })

  it('stores an odd name unchanged', async () => {
    const data = { full_name: oddText('name'), constructor: 'x', list: [oddText(1)] }
    const payload = JSON.stringify({ email: 'name@homes.test', password: oddText('secret'), data })
    const { status, text } = await ask('/auth/v1/signup', { method: 'POST', payload })
    expect(status).toBe(200)
    expect((JSON.parse(text) as { user: { user_metadata: object } }).user.user_metadata).toMatchObject(data)
  })
})

describe('the organization of a new person', () => {
  const CREATE = '/functions/v1/create-org-on-signup'
  it.each(BODIES)('is refused with a code when the body is %s', async (_what, request) => {
    expect(faultOf(await ask(CREATE, { method: 'POST', ...request }))).toBeNull()
  })

  it.each(['userId', 'orgName', 'planTier'])('is refused with the field name for an odd %s', async (field) => {
    const visitor = await t.visitor()
    for (const value of [...AUTH_VALUES, undefined].filter((one) => field !== 'orgName' || one !== AUTH_VALUES[9])) {
      const payload = JSON.stringify({ userId: visitor.userId, orgName: 'Odd', planTier: 'SCALE', [field]: value })
      const headers = { authorization: `Bearer ${visitor.token}` }
      const answer = await ask(CREATE, { method: 'POST', headers, payload })
      expect([faultOf(answer, field), answer.status]).toEqual([null, 400])
    }
  })

  it('keeps odd names of the organization and the user intact to the last character', async () => {
    const visitor = await t.visitor({ fullName: `${'x'.repeat(119)}🏠` })
    const payload = JSON.stringify({ userId: visitor.userId, orgName: oddText('org'), planTier: 'SCALE' })
    const headers = { authorization: `Bearer ${visitor.token}` }
    const made = await ask(CREATE, { method: 'POST', headers, payload })
    expect(JSON.parse(made.text)).toMatchObject({ orgName: oddText('org') })
    const me = await t.api(visitor.token).get<{ fullName: string; organization: { name: string } }>('/me')
    expect(me.body).toMatchObject({ fullName: 'x'.repeat(119), organization: { name: oddText('org') } })
  })
})

const name = (text: string | Uint8Array) => `filename ${Buffer.from(text).toString('base64')}`

describe('an upload', () => {
  const TUS = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  const begin = (headers: Record<string, string>) =>
    ask('/api/v1/uploads', { method: 'POST', headers: { ...TUS, 'upload-length': '3', ...headers } })

  it.each(['', '-1', '1.5', 'NaN', '1e3', '99999999999999999999', '9007199254740993', '104857601'])(
    'of %j bytes is refused',
    async (length) => {
      const { status } = await begin({ 'upload-length': length })
      expect([400, 412, 413]).toContain(status)
    },
  )

  it.each([
    ['a NUL', name('a\0.pdf')],
    ['bytes that are no text', name(Uint8Array.of(0xff, 0xfe, 0x00))],
    ['odd text', name(`${oddText('file')}.pdf`)],
    ['a very long text', name(`${'🏠'.repeat(600)}x`)],
    ['a way out', name('../../etc/passwd')],
    ['nothing', 'filename'],
    ['no base64', 'filename %%%'],
    ['twice', `${name('a')},${name('b')}`],
    ['__proto__', `__proto__ ${Buffer.from('x').toString('base64')}`],
  ])('named with %s either starts or is refused', async (_what, metadata) => {
    expect((await begin({ 'upload-metadata': metadata })).status).toBeLessThan(500)
  })

  it.each(['%00', '%ff', '%', '..%2f..%2fx', '__proto__', '00000000-0000-4000-8000-000000000000'])(
    'to %s is refused',
    async (id) => {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const { status } = await ask(`/api/v1/uploads/${id}`, { method, headers: { ...TUS, 'upload-offset': '0' } })
        expect([400, 403, 404]).toContain(status)
      }
    },
  )

  it.each(['-1', 'NaN', '1e3', '99999999999999999999', ''])('at the offset %j is refused', async (offset) => {
    const { status } = await ask(`/api/v1/uploads/${estate.ids['uploadId']}`, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': offset },
      payload: 'abc',
    })
    expect([400, 403, 409, 413, 415]).toContain(status)
  })
})

describe('a URL outside the contract', () => {
  it.each([
    '/files/x',
    '/files/x.y',
    '/files/%00',
    '/files/%ff',
    '/portfolio/%00',
    '/portfolio/x?page=NaN',
    '/dev/outbox?to=a&to=b',
    '/dev/outbox.json?to=%00',
    '/dev/outbox.json?to[]=a',
    '/dev/outbox/%00',
    '/api/docs?lang[]=x',
    '/auth/v1/%ff',
    '/?lang=en&lang=es',
    '/healthz?%ff',
    '/readyz?%00=1',
  ])('%s never causes a server error', async (url) => {
    expect((await ask(url)).status).toBeLessThan(500)
  })
})
