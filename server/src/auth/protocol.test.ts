import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'

const password = 'plumb-line'
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

const wrong = { email: 'nobody@cedar.example', password }

describe('the error format', () => {
  it('is a code and a message for today’s clients, and echoes the version', async () => {
    const reply = await bench.ask('POST', 'token?grant_type=password', { body: wrong })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(reply.headers['x-supabase-api-version']).toBe('2024-01-01')
    expect(reply.headers['x-sb-error-code']).toBe('invalid_credentials')
  })

  it.each(['', '2023-12-31', 'today', '2024-1-1'])('is the older one for version %j', async (version) => {
    const reply = await bench.ask('POST', 'token?grant_type=password', {
      body: wrong,
      headers: { 'x-supabase-api-version': version },
    })
    expect(reply.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
    expect(reply.headers).not.toHaveProperty('x-supabase-api-version')
  })

  it('contains the reasons for a weak password in both versions', async () => {
    for (const version of ['2024-01-01', '']) {
      const reply = await bench.ask('POST', 'signup', {
        body: { email: 'weak@cedar.example', password: 'abc' },
        headers: { 'x-supabase-api-version': version },
      })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().weak_password).toEqual({ reasons: ['length'] })
    }
  })

  it('leaves the version out on success', async () => {
    expect((await bench.ask('GET', 'health')).headers).not.toHaveProperty('x-supabase-api-version')
  })

  it('is JSON for an unknown endpoint, too', async () => {
    const reply = await bench.ask('GET', 'nothing/here')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown'])
  })
})

describe('the request body', () => {
  it.each([
    ['broken JSON', '{"email":', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a word', '"email"', 400, 'bad_json'],
    ['null', 'null', 400, 'bad_json'],
    ['half a character', '{"email":"a@b.example","password":"123456","data":{"x":"\\ud800"}}', 400, 'bad_json'],
    ['an endless nest', `{"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, 'bad_json'],
    ['more than a mebibyte', JSON.stringify({ email: 'x'.repeat(1_048_600) }), 413, 'request_entity_too_large'],
  ])('is refused as %s', async (_what, body, status, code) => {
    const reply = await bench.ask('POST', 'signup', {
      body,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('is missed where one is needed, and may have no content type', async () => {
    const empty = await bench.ask('POST', 'recover', { headers: { 'content-type': 'application/json;charset=UTF-8' } })
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'bad_json'])
    const untyped = await bench.ask('POST', 'recover', {
      body: '{"email":"nobody@cedar.example"}',
      headers: { 'content-type': 'text/plain' },
    })
    expect([untyped.statusCode, untyped.json()]).toEqual([200, {}])
  })
})

function list(header: unknown): string[] {
  return String(header).toLowerCase().split(', ')
}

describe('other origins', () => {
  const origin = 'https://elsewhere.example'

  it('may send requests and read the headers that clients need', async () => {
    const preflight = await bench.ask('OPTIONS', 'token?grant_type=password', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect(list(preflight.headers['access-control-allow-methods'])).toEqual(
      expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete', 'options']),
    )
    expect(list(preflight.headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version']),
    )
    const refused = await bench.ask('POST', 'token?grant_type=password', { body: wrong, headers: { origin } })
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    expect(list(refused.headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['x-supabase-api-version', 'x-total-count', 'link']),
    )
  })
})

describe('the server’s own description', () => {
  it('lists the enabled sign-in methods', async () => {
    const { external, ...rest } = (await bench.ask('GET', 'settings')).json()
    expect(external).toMatchObject({ email: true, phone: false, anonymous_users: false, google: false, apple: false })
    expect(rest).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
    })
  })

  it('includes its health', async () => {
    const reply = await bench.ask('GET', 'health')
    expect(reply.json()).toMatchObject({ name: 'GoTrue' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('includes its public keys, but never its private ones', async () => {
    const reply = await bench.ask('GET', '.well-known/jwks.json')
    expect(reply.headers['cache-control']).toBe('public, max-age=600')
    const { keys } = reply.json()
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(keys[0].kid).toEqual(expect.any(String))
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('features that are off', () => {
  it.each([
    ['POST', 'otp', { phone: '15550100' }, 400, 'phone_provider_disabled'],
    ['POST', 'sso', { domain: 'cedar.example' }, 404, 'saml_provider_disabled'],
    ['GET', 'authorize?provider=google', undefined, 400, 'validation_failed'],
    ['POST', 'resend', { type: 'sms', phone: '15550100' }, 400, 'phone_provider_disabled'],
    ['POST', 'resend', { type: 'sms', email: 'maya@cedar.example' }, 400, 'validation_failed'],
    ['POST', 'resend', { type: 'letter', email: 'maya@cedar.example' }, 400, 'validation_failed'],
  ] as const)('make %s %s return the matching error code', async (method, path, body, status, code) => {
    const reply = await bench.ask(method, path, body ? { body } : {})
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('include linked identities, for signed-in users', async () => {
    const { token } = await bench.visitor()
    const link = await bench.ask('GET', 'user/identities/authorize?provider=google', { token })
    expect([link.statusCode, link.json().code]).toEqual([404, 'manual_linking_disabled'])
    expect((await bench.ask('POST', 'factors', { body: { factor_type: 'totp' } })).statusCode).toBe(401)
  })
})

describe('verifying', () => {
  it.each([
    ['no type', { token: '123456', email: 'a@b.example' }, 400, 'validation_failed'],
    ['no token', { type: 'signup', email: 'a@b.example' }, 400, 'validation_failed'],
    ['no address', { type: 'signup', token: '123456' }, 400, 'validation_failed'],
    ['both tokens', { type: 'signup', token: '123456', token_hash: 'x' }, 400, 'validation_failed'],
    [
      'a token hash with an address',
      { type: 'signup', token_hash: 'x', email: 'a@b.example' },
      400,
      'validation_failed',
    ],
    ['an unknown type', { type: 'letter', token_hash: 'x' }, 400, 'validation_failed'],
    ['a malformed address', { type: 'signup', token: '123456', email: 'nowhere' }, 422, 'validation_failed'],
    ['an unknown token', { type: 'signup', token_hash: 'x' }, 403, 'otp_expired'],
    ['an unknown person', { type: 'email', token: '123456', email: 'nobody@cedar.example' }, 403, 'otp_expired'],
  ])('refuses %s', async (_what, body, status, code) => {
    const reply = await bench.ask('POST', 'verify', { body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('answers a link without a token or type directly, any other with a redirect', async () => {
    for (const query of ['', '?token=x', '?type=signup']) {
      const reply = await bench.ask('GET', `verify${query}`)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed'])
    }
    const reply = await bench.ask('GET', 'verify?token=x&type=sms')
    expect(reply.statusCode).toBe(303)
    expect(String(reply.headers.location)).toContain('#error=invalid_request&error_code=validation_failed')
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('a client’s mistake', () => {
  it.each([
    ['GET', 'verify?token=%00&type=%00', {}],
    ['GET', 'verify?token=a&token=b&type=signup&type=recovery', {}],
    ['POST', 'token?grant_type=password&grant_type=pkce', { body: wrong }],
    ['POST', 'token?grant_type=refresh_token', { body: { refresh_token: 'A'.repeat(100_000) } }],
    ['POST', 'token?grant_type=pkce', { body: { auth_code: 'x', code_verifier: 'y' } }],
    ['POST', 'verify', { body: { type: 'signup', token: 'x'.repeat(100_000), email: 'a@b.example' } }],
    ['POST', `recover?redirect_to=${'x'.repeat(3_000)}`, { body: { email: 'maya@cedar.example' } }],
    ['POST', 'recover', { body: { email: 'maya@cedar.example' }, headers: { referer: '::::', redirect_to: '%%%' } }],
    ['POST', 'signup', { body: '{"email":"proto@b.example","password":"plumb-line","data":{"__proto__":{"a":1}}}' }],
    ['POST', 'signup', { body: { email: 'zone@b.example', password }, ip: 'fe80::1%eth0' }],
    ['POST', 'signup', { body: { email: 'noip@b.example', password }, ip: 'unknown' }],
    ['POST', 'signup', { body: { email: 'agent@b.example', password }, headers: { 'user-agent': 'ÿ'.repeat(2_000) } }],
    ['DELETE', 'user/identities/nobody', {}],
  ] as const)('never causes a server error: %s %.60s', async (method, path, more) => {
    expect((await bench.ask(method, path, more)).statusCode).toBeLessThan(500)
  })
})
