import { createHash } from 'node:crypto'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { CLIENT, openOpenIdProvider, type OpenIdProvider } from '../../../tests/openid-provider.ts'

const PROVIDER = 'custom:acme'
const NONCE = 'what the app made up'
const hashed = createHash('sha256').update(NONCE).digest('hex')

let acme: OpenIdProvider
let bench: AuthBench

beforeAll(async () => {
  acme = await openOpenIdProvider(`${SITE}/auth/v1/callback`)
  bench = await openAuthBench({
    AUTH_PROVIDERS: PROVIDER,
    AUTH_CUSTOM_ACME_CLIENT_ID: `${CLIENT.id}, native-app`,
    AUTH_CUSTOM_ACME_ISSUER: acme.issuer,
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
})

const person = { sub: 'ana', email: 'ana@homes.example', email_verified: true, name: 'Ana Ruiz' }
const bring = (body: object) => bench.ask('POST', 'token?grant_type=id_token', { body })

describe('an ID token', () => {
  it('signs in the user it identifies, and recognizes them the next time', async () => {
    const token = await acme.idToken({ ...person, nonce: hashed })
    const { data, error } = await bench.browser().signInWithIdToken({ provider: PROVIDER, token, nonce: NONCE })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: person.email, user_metadata: { full_name: 'Ana Ruiz' } })
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'oauth' }] })
    const again = await bench.browser().signInWithIdToken({ provider: PROVIDER, token: await acme.idToken(person) })
    expect(again.data.user?.id).toBe(data.user?.id)
  })

  it('may be for another client of ours, with issuer and client instead of a name', async () => {
    const token = await acme.idToken({ ...person, aud: 'native-app' })
    const reply = await bring({ id_token: token, client_id: 'native-app', issuer: acme.issuer })
    expect(reply.statusCode).toBe(200)
  })

  it('must match the access token that comes with it', async () => {
    const accessToken = 'an access token'
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
    const token = await acme.idToken({ ...person, at_hash: half })
    expect((await bring({ provider: PROVIDER, id_token: token, access_token: accessToken })).statusCode).toBe(200)
    const other = await bring({ provider: PROVIDER, id_token: token, access_token: 'another' })
    expect(other.json()).toMatchObject({ error: 'invalid request' })
  })

  it.each<[string, () => Promise<object> | object, object]>([
    ['none', () => ({ provider: PROVIDER }), { error: 'invalid request' }],
    [
      'neither provider nor issuer',
      async () => ({ id_token: await acme.idToken(person) }),
      { error: 'invalid request' },
    ],
    ['no token at all', () => ({ provider: PROVIDER, id_token: 'nonsense' }), { error: 'invalid request' }],
    [
      'another signature',
      async () => {
        const { privateKey } = await generateKeyPair('RS256')
        const token = await new SignJWT({ ...person, iss: acme.issuer, aud: CLIENT.id })
          .setProtectedHeader({ alg: 'RS256', kid: 'key' })
          .setExpirationTime('5m')
          .sign(privateKey)
        return { provider: PROVIDER, id_token: token }
      },
      { error: 'invalid request' },
    ],
    [
      'an end that is past',
      async () => ({
        provider: PROVIDER,
        id_token: await acme.idToken({ ...person, exp: Math.floor(Date.now() / 1_000) - 60 }),
      }),
      { error: 'invalid request' },
    ],
    [
      'another issuer',
      async () => ({ provider: PROVIDER, id_token: await acme.idToken({ ...person, iss: 'https://evil.example' }) }),
      { error: 'invalid request' },
    ],
    [
      'another audience',
      async () => ({ provider: PROVIDER, id_token: await acme.idToken({ ...person, aud: 'elsewhere' }) }),
      { error: 'invalid request' },
    ],
    [
      'several audiences, made for another',
      async () => ({
        provider: PROVIDER,
        id_token: await acme.idToken({ ...person, aud: [CLIENT.id, 'elsewhere'], azp: 'elsewhere' }),
      }),
      { error: 'invalid request' },
    ],
    [
      'no subject',
      async () => ({ provider: PROVIDER, id_token: await acme.idToken({ email: person.email }) }),
      { error: 'invalid request' },
    ],
    [
      'a nonce of which the request knows nothing',
      async () => ({ provider: PROVIDER, id_token: await acme.idToken({ ...person, nonce: hashed }) }),
      { error: 'invalid request' },
    ],
    [
      'no nonce, where the request has one',
      async () => ({ provider: PROVIDER, id_token: await acme.idToken(person), nonce: NONCE }),
      { error: 'invalid request' },
    ],
    [
      'another nonce',
      async () => ({ provider: PROVIDER, id_token: await acme.idToken({ ...person, nonce: hashed }), nonce: 'other' }),
      { error: 'invalid nonce' },
    ],
    ['a provider that is off', async () => ({ provider: 'google', id_token: 'x.y.z' }), { code: 'provider_disabled' }],
    [
      'a provider that is none',
      async () => ({ provider: 'nonsense', id_token: 'x.y.z' }),
      { code: 'validation_failed' },
    ],
  ])('is refused: %s', async (_what, body, refusal) => {
    const reply = await bring(await body())
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject(refusal)
  })

  it('links to no account without a session', async () => {
    const reply = await bring({ provider: PROVIDER, id_token: await acme.idToken(person), link_identity: true })
    expect(reply.statusCode).toBe(401)
  })
})
