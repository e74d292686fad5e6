import { randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'
import { generateSigningPair } from '../keys/pair.ts'
import { verifyAccessToken } from '../sessions/authenticate.ts'
import { importJWK } from 'jose'

let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

let people = 0
async function goodToken(): Promise<string> {
  return (await bench.visitor({ email: `token-${++people}@cedar.example` })).token
}

/** How both this API and the rest of the server treat a token. */
async function judge(token: string) {
  const reply = await bench.ask('GET', 'user', { token })
  const { code, message } = reply.json()
  return { status: reply.statusCode, code, message, isKnown: (await verifyAccessToken(bench.auth, token)) !== null }
}

const refused = { status: 403, code: 'bad_jwt', isKnown: false }

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** The token with other claims, signed by the server's own key. Only a broken server could produce it. */
async function resigned(token: string, change: (claims: JWTPayload) => void): Promise<string> {
  const claims = decodeJwt(token)
  change(claims)
  const { kid, key } = await bench.auth.keys.signer()
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(key)
}

describe('an access token', () => {
  it('is accepted with its person, session, and expiry', async () => {
    const token = await goodToken()
    const claims = decodeJwt(token)
    expect(await verifyAccessToken(bench.auth, token)).toEqual({
      userId: claims.sub,
      sessionId: claims['session_id'],
      lacksFactor: false,
      email: `token-${people}@cedar.example`,
      expiresAtMs: Number(claims.exp) * 1_000,
    })
    expect((await bench.ask('GET', 'user', { token })).statusCode).toBe(200)
  })

  it('is rejected without a signature (alg none)', async () => {
    const [, body] = (await goodToken()).split('.')
    for (const alg of ['none', 'None', 'NONE'])
      expect(await judge(`${encoded({ alg, typ: 'JWT' })}.${body}.`)).toMatchObject(refused)
  })

  it('is rejected when the public key was used as a shared secret (swapped algorithm)', async () => {
    const token = await goodToken()
    const { keys } = await bench.auth.keys.jwks()
    const kid = keys[0]?.kid
    const secrets = [JSON.stringify(keys[0]), String(keys[0]?.x), Buffer.from(String(keys[0]?.x), 'base64url')]
    for (const secret of secrets) {
      const forged = await new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kid ? { kid } : {}) })
        .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)
      expect(await judge(forged)).toMatchObject(refused)
    }
  })

  it('is rejected when signed by a foreign key, under its own id or ours', async () => {
    const token = await goodToken()
    const foreign = await generateSigningPair()
    const key = await importJWK(foreign.privateJwk, 'ES256')
    const { kid } = await bench.auth.keys.signer()
    for (const name of [foreign.kid, kid, 'nonsense', '../../etc/passwd']) {
      const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid: name }).sign(key)
      const verdict = await judge(forged)
      expect(verdict).toMatchObject(refused)
      expect(verdict.message).toMatch(/invalid JWT: .*signature/i)
    }
    const unnamed = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256' }).sign(key)
    expect(await judge(unnamed)).toMatchObject(refused)
  })

  it('is rejected when it includes its own key', async () => {
    const foreign = await generateSigningPair()
    const key = await importJWK(foreign.privateJwk, 'ES256')
    const { kid } = await bench.auth.keys.signer()
    const forged = await new SignJWT(decodeJwt(await goodToken()))
      .setProtectedHeader({ alg: 'ES256', kid, jwk: foreign.publicJwk, jku: 'https://evil.example/jwks' })
      .sign(key)
    expect(await judge(forged)).toMatchObject(refused)
  })

  it('is rejected with other claims under the old signature', async () => {
    const [header, body, signature] = (await goodToken()).split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
    const other = encoded({ ...claims, sub: randomUUID() })
    expect(await judge(`${header}.${other}.${signature}`)).toMatchObject(refused)
  })

  it('is rejected without its session (stripped session)', async () => {
    const token = await goodToken()
    for (const value of [undefined, null, 7, 'none', ''])
      expect(await judge(await resigned(token, (claims) => (claims['session_id'] = value)))).toMatchObject(refused)
  })

  it('is rejected with someone else’s session', async () => {
    const [mine, theirs] = [await goodToken(), await goodToken()]
    const mixed = await resigned(mine, (claims) => (claims['session_id'] = decodeJwt(theirs)['session_id']))
    expect(await judge(mixed)).toMatchObject({ status: 403, code: 'session_not_found', isKnown: false })
  })

  it('is rejected without a person, or with one who no longer exists', async () => {
    const token = await goodToken()
    expect(await judge(await resigned(token, (claims) => delete claims.sub))).toMatchObject(refused)
    expect(await judge(await resigned(token, (claims) => (claims.sub = 'maya')))).toMatchObject({
      status: 400,
      code: 'bad_jwt',
    })
    await bench.db.pool.query('delete from auth.users where id = $1', [decodeJwt(token).sub])
    expect(await judge(token)).toMatchObject({ status: 403, code: 'user_not_found', isKnown: false })
  })

  it('is rejected after its session ended', async () => {
    const token = await goodToken()
    await bench.ask('POST', 'logout?scope=local', { token })
    expect(await judge(token)).toMatchObject({ status: 403, code: 'session_not_found', isKnown: false })
  })

  it('is rejected after its hour is up', async () => {
    const token = await goodToken()
    bench.time.advance(3_600_000)
    const verdict = await judge(token)
    expect(verdict).toMatchObject(refused)
    expect(verdict.message).toMatch(/expired/)
  })

  it.each(['x', 'a.b', 'a.b.c', 'a.b.c.d', '..', `${'x'.repeat(5_000)}.y.z`])('is rejected as %j', async (token) => {
    const verdict = await judge(token)
    expect(verdict).toMatchObject(refused)
    expect(verdict.message).toMatch(/invalid JWT: parsing failed/i)
  })

  it('must be the only bearer token in its header', async () => {
    const token = await goodToken()
    const ask = (authorization: string) => bench.ask('GET', 'user', { headers: { authorization } })
    expect((await ask(`bEaReR ${token}`)).statusCode).toBe(200)
    for (const header of ['', 'Bearer', 'Bearer ', token, `Basic ${token}`, `Bearer ${token} ${token}`])
      expect((await ask(header)).json().code).toBe('no_authorization')
    expect((await bench.ask('GET', 'user', { headers: { apikey: token } })).statusCode).toBe(401)
  })

  it('must have the requested audience', async () => {
    const token = await goodToken()
    const reply = await bench.ask('GET', 'user', { token, headers: { 'x-jwt-aud': 'elsewhere' } })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed'])
    expect((await bench.ask('GET', 'user', { token, headers: { 'x-jwt-aud': 'authenticated' } })).statusCode).toBe(200)
  })
})
