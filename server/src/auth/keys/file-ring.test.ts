import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuthBench } from '../../../tests/auth-bench.ts'
import { openKeyFile } from './file-ring.ts'

const password = 'plumb-line'
const shared: JWK = { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') }
let folder: string
let ec: JWK
let rsa: JWK

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-keys-'))
  ec = { ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)), kid: 'ec-1' }
  rsa = { ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)), kid: 'rsa-1' }
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(keys: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(path, typeof keys === 'string' ? keys : JSON.stringify({ keys }))
  return path
}

describe('a key file', () => {
  it.each(['ES256', 'RS256', 'HS256'] as const)('signs users in with %s tokens', async (algorithm) => {
    const key = { ES256: ec, RS256: rsa, HS256: shared }[algorithm]
    const bench = await openAuthBench({ AUTH_KEYS_FILE: await fileOf([key]) })
    try {
      const browser = bench.browser()
      const { data } = await browser.signUp({ email: 'maya@cedar.example', password })
      expect(decodeProtectedHeader(data.session?.access_token ?? '').alg).toBe(algorithm)
      expect((await browser.getUser()).error).toBeNull()
      expect((await browser.getClaims()).data?.claims.email).toBe('maya@cedar.example')
      expect((await bench.api(data.session?.access_token).get('/me')).body).toMatchObject({ code: 'no_organization' })
      const { keys } = (await bench.ask('GET', '.well-known/jwks.json')).json()
      expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|k|oth)":/)
      const published = { kid: key.kid, use: 'sig', key_ops: ['verify'], alg: algorithm }
      expect(keys).toMatchObject(algorithm === 'HS256' ? [] : [published])
    } finally {
      await bench.close()
    }
  })

  it('may be a list of keys, and a key may be for signing and verifying', async () => {
    const path = join(folder, 'list.json')
    await writeFile(
      path,
      JSON.stringify([
        { ...ec, key_ops: ['sign', 'verify'] },
        { ...shared, key_ops: ['verify'] },
      ]),
    )
    const bench = await openAuthBench({ AUTH_KEYS_FILE: path })
    try {
      const { token } = await bench.visitor()
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: 'ec-1' })
      expect((await bench.ask('GET', 'user', { token })).statusCode).toBe(200)
    } finally {
      await bench.close()
    }
  })

  it('may contain older keys that verify but no longer sign', async () => {
    const ring = openKeyFile(await fileOf([{ ...rsa, key_ops: ['verify'] }, ec, shared]))
    await ring.prepare()
    expect((await ring.signer()).kid).toBe('ec-1')
    expect((await ring.verifier('rsa-1', 'RS256'))?.algorithm).toBe('RS256')
    expect((await ring.verifier(undefined, 'HS256'))?.algorithm).toBe('HS256')
    expect(await ring.verifier('ec-1', 'HS256')).toBeNull()
    expect(await ring.verifier('rsa-1', 'ES256')).toBeNull()
    expect(await ring.verifier(undefined, 'ES256')).toBeNull()
  })

  it('never accepts a public key as a shared secret', async () => {
    const bench = await openAuthBench({ AUTH_KEYS_FILE: await fileOf([rsa]) })
    try {
      const { token } = await bench.visitor()
      const { keys } = (await bench.ask('GET', '.well-known/jwks.json')).json()
      const forged = await new SignJWT(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
        .setProtectedHeader({ alg: 'HS256', kid: 'rsa-1' })
        .sign(new TextEncoder().encode(JSON.stringify(keys[0])))
      expect((await bench.ask('GET', 'user', { token: forged })).statusCode).toBe(403)
    } finally {
      await bench.close()
    }
  })

  it('signs tokens without a session elsewhere, which work here if the settings say so', async () => {
    const secret = Buffer.from(shared.k!, 'base64url')
    const tokenFor = (sub: string) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setExpirationTime('5m')
        .sign(secret)
    const AUTH_KEYS_FILE = await fileOf([shared])
    for (const [AUTH_SESSIONLESS_TOKENS, status] of [
      ['off', 403],
      ['on', 200],
    ] as const) {
      const bench = await openAuthBench({ AUTH_KEYS_FILE, AUTH_SESSIONLESS_TOKENS })
      try {
        const { userId } = await bench.visitor()
        const token = await tokenFor(userId)
        expect((await bench.ask('GET', 'user', { token })).statusCode).toBe(status)
        const renamed = await bench.ask('PUT', 'user', { token, body: { data: { full_name: 'Maya' } } })
        expect(renamed.statusCode).toBe(status)
        // The product itself goes by sessions.
        expect((await bench.api(token).get('/me')).status).toBe(401)
        const nobody = await bench.ask('GET', 'user', { token: await tokenFor(crypto.randomUUID()) })
        expect(nobody.statusCode).toBe(403)
      } finally {
        await bench.close()
      }
    }
  })

  it.each([
    ['nothing that is JSON', 'keys', 'is not valid JSON'],
    ['no keys', [], 'must be a set of EC, RSA or oct keys'],
    ['a short secret', [{ kty: 'oct', k: 'c2hvcnQ' }], 'at least 32 bytes'],
    ['keys that only verify', [{ kty: 'oct', k: shared.k, key_ops: ['verify'] }], 'has no signing key'],
    ['a key without a name', [{ kty: 'EC', crv: 'P-256', d: 'x' }], 'needs a kid'],
    ['another curve', [{ kty: 'EC', crv: 'P-384', kid: 'a', d: 'x' }], 'P-256 curve'],
    ['an algorithm of another type', [{ ...shared, alg: 'RS256' }], 'does not support RS256'],
  ])('with %s stops the start with a clear error', async (_what, keys, sentence) => {
    const path = await fileOf(keys)
    expect(() => openKeyFile(path)).toThrow(sentence)
  })

  it('with unusable key material stops the start, too', async () => {
    const ring = openKeyFile(await fileOf([{ kty: 'EC', crv: 'P-256', kid: 'a', d: 'x', x: 'y', y: 'z' }]))
    await expect(ring.prepare()).rejects.toThrow('AUTH_KEYS_FILE has an unusable key')
  })
})
