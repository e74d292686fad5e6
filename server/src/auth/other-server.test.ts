import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'

let hosted: Server
let url: string
let key: CryptoKey
let app: TestApp

/** A hosted server of the protocol, reduced to what we request from it: its public keys. */
beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  key = pair.privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'hosted-1', alg: 'ES256', use: 'sig' }
  hosted = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}/auth/v1`
  app = await testApp({ environment: { AUTH_EXTERNAL_URL: `${url}/` } })
})
afterAll(async () => {
  await app.close()
  hosted.close()
})

const userId = crypto.randomUUID()
const claims = {
  sub: userId,
  session_id: crypto.randomUUID(),
  email: 'Maya@cedar.example',
  role: 'authenticated',
  user_metadata: { full_name: 'Maya Cedar', language: 'es' },
}

function token(change: Record<string, unknown> = {}, issuer = url) {
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'ES256', kid: 'hosted-1' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
}

describe('users who sign in on another server', () => {
  it('create their organization and work here', async () => {
    const theirs = await token()
    expect((await app.api(theirs).get('/me')).body).toMatchObject({ code: 'no_organization' })
    const made = await app.app.inject({
      method: 'POST',
      url: '/functions/v1/create-org-on-signup',
      headers: { authorization: `Bearer ${theirs}` },
      payload: { userId, orgName: 'Cedar Homes', planTier: 'PRO' },
    })
    expect(made.statusCode).toBe(200)
    expect((await app.api(theirs).get('/me')).body).toMatchObject({
      email: 'maya@cedar.example',
      fullName: 'Maya Cedar',
      role: 'org_admin',
    })
  })

  it.each([
    ['another issuer', () => token({}, 'https://evil.example/auth/v1')],
    ['no session', () => token({ session_id: undefined })],
    ['a subject that is no id', () => token({ sub: 'someone' })],
    ['nobody in particular', () => token({ is_anonymous: true })],
    [
      'an end in the past',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'hosted-1' })
          .setIssuer(url)
          .setAudience('authenticated')
          .setExpirationTime(1)
          .sign(key),
    ],
    [
      'no end',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'hosted-1' })
          .setIssuer(url)
          .setAudience('authenticated')
          .sign(key),
    ],
    [
      'a shared secret',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'hosted-1' })
          .setIssuer(url)
          .setAudience('authenticated')
          .setExpirationTime('1h')
          .sign(new Uint8Array(32)),
    ],
    [
      'a foreign key',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'hosted-1' })
          .setIssuer(url)
          .setAudience('authenticated')
          .setExpirationTime('1h')
          .sign((await generateKeyPair('ES256')).privateKey),
    ],
  ])('are refused with a token that has %s', async (_what, make) => {
    expect((await app.api(await make()).get('/me')).status).toBe(401)
  })

  it('see their profile here, but nothing that protects their account', async () => {
    const theirs = await token()
    const account = await app.api(theirs).get('/account')
    expect([account.status, account.body]).toMatchObject([
      200,
      { fullName: 'Maya Cedar', hasPassword: false, offers: { phone: false, factors: [] } },
    ])
    expect((await app.api(theirs).get('/account/sessions')).body).toEqual({ items: [] })
    expect((await app.api(theirs).delete('/account/sessions')).body).toEqual({ ended: 0 })
    const change = { fullName: 'Maya C.', language: 'en', timeZone: null }
    expect((await app.api(theirs).put('/account', change)).body).toMatchObject(change)
  })

  it('can’t sign in here', async () => {
    for (const path of ['token?grant_type=password', 'signup', 'recover']) {
      const reply = await app.app.inject({ method: 'POST', url: `/auth/v1/${path}`, payload: {} })
      expect([reply.statusCode, reply.json().error_code]).toEqual([404, 'feature_disabled'])
    }
  })
})

describe('the protocol on another path', () => {
  it('is served where the settings say', async () => {
    const elsewhere = await testApp({
      environment: { AUTH_MOUNT_PATH: '/sign-in/v1', AUTH_SITE_URL: 'https://homes.example/' },
    })
    try {
      expect((await elsewhere.app.inject('/sign-in/v1/health')).statusCode).toBe(200)
      expect(elsewhere.auth.settings).toMatchObject({ siteUrl: 'https://homes.example', mountPath: '/sign-in/v1' })
    } finally {
      await elsewhere.close()
    }
  })
})
