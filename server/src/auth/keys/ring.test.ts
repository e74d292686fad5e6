import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'
import { createSecrets, SecretMismatch } from '../../platform/config/secrets.ts'
import { verifyAccessToken } from '../sessions/authenticate.ts'
import type { KeyRing } from './key.ts'
import { createKeyRing } from './ring.ts'

const MINUTE = 60_000
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

/** Creates another server's key ring on the same database. */
function otherServer(secret?: string): KeyRing {
  const secrets = secret === undefined ? bench.parts.secrets : createSecrets(secret)
  return createKeyRing({ db: bench.db, secrets, now: bench.time.now, accessTokenSeconds: 3_600 })
}

async function kids(ring: KeyRing): Promise<(string | undefined)[]> {
  return (await ring.jwks()).keys.map((key) => key.kid)
}

describe('access token key pairs', () => {
  it('are created once and shared by servers that start together', async () => {
    const fresh = await openAuthBench()
    await fresh.db.pool.query('delete from auth.signing_keys')
    const servers = Array.from({ length: 4 }, () =>
      createKeyRing({ db: fresh.db, secrets: fresh.parts.secrets, now: fresh.time.now, accessTokenSeconds: 3_600 }),
    )
    await Promise.all(servers.map((ring) => ring.prepare()))
    const signers = await Promise.all(servers.map((ring) => ring.signer()))
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1)
    await fresh.close()
  })

  it('are stored encrypted in the database', async () => {
    const { rows } = await bench.db.pool.query('select row_to_json(key)::text as row from auth.signing_keys key')
    expect(rows[0].row).not.toMatch(/"d"/)
    await expect(otherServer('a wholly different secret').prepare()).rejects.toThrow(SecretMismatch)
    await expect(otherServer().prepare()).resolves.toBeUndefined()
  })

  it('are replaced without ever refusing a valid token', async () => {
    const { keys } = bench.auth
    const { token: old } = await bench.visitor()
    const other = otherServer()
    const [before] = await kids(other)

    await keys.rotate()
    expect(await kids(keys)).toHaveLength(2)
    expect((await keys.signer()).kid).toBe(before)
    bench.time.advance(21 * MINUTE)
    const after = (await keys.signer()).kid
    expect(after).not.toBe(before)
    expect((await other.signer()).kid).toBe(after)

    const { token: fresh } = await bench.visitor()
    expect(decodeProtectedHeader(fresh).kid).toBe(after)
    expect(await verifyAccessToken(bench.auth, old)).not.toBeNull()
    expect(await verifyAccessToken(bench.auth, fresh)).not.toBeNull()

    bench.time.advance(62 * MINUTE)
    expect(await kids(keys)).toEqual([after])
  })

  it('are replaced once they are old, but not before', async () => {
    const { keys } = bench.auth
    const count = (await kids(keys)).length
    expect(await keys.rotateIfOlderThan(90 * 1_440 * MINUTE)).toBe(false)
    expect(await kids(keys)).toHaveLength(count)
    bench.time.advance(91 * 1_440 * MINUTE)
    expect(await keys.rotateIfOlderThan(90 * 1_440 * MINUTE)).toBe(true)
    expect(await keys.rotateIfOlderThan(90 * 1_440 * MINUTE)).toBe(false)
  })

  it('from another server are found before its first token is refused', async () => {
    const other = otherServer()
    await other.jwks()
    await bench.db.pool.query('delete from auth.signing_keys')
    const stranger = otherServer()
    await stranger.prepare()
    const { kid } = await stranger.signer()
    bench.time.advance(6_000)
    expect(await other.verifier(kid, 'ES256')).not.toBeNull()
    expect(await other.verifier('nobody', 'ES256')).toBeNull()
  })
})
