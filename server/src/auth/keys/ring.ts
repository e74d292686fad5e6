import type { JWK } from 'jose'
import { asAuth, type Database } from '../../platform/db/doors.ts'
import { type KeyMaking, makeKey, RING_CACHE_MS } from './making.ts'
import { importKey, type KeyRing, type SigningKey, type VerifyingKey } from './key.ts'
import { ALGORITHM } from './pair.ts'
import * as store from './store.ts'

/** An unknown key id makes the ring read the keys again, but no more often than this. */
const LOOK_AGAIN_AFTER_MS = 5_000

type Ring = {
  jwks: { keys: JWK[] }
  verifiers: ReadonlyMap<string, VerifyingKey>
  /** newest first */
  signers: readonly { kid: string; signsFrom: Date; sealed: string }[]
}

/** Creates a ring of the key pairs that we generate ourselves, cached in this process. */
export function createKeyRing(making: KeyMaking): KeyRing {
  const { db, secrets, now } = making
  const opened = new Map<string, SigningKey['key']>()
  let cache: { at: number; ring: Promise<Ring> } | null = null

  function ring(maxAgeMs = RING_CACHE_MS): Promise<Ring> {
    const at = now().getTime()
    if (cache && at - cache.at < maxAgeMs) return cache.ring
    const reading = { at, ring: readRing(db, now()) }
    reading.ring.catch(() => {
      if (cache === reading) cache = null
    })
    cache = reading
    return reading.ring
  }

  async function make(isWanted: Parameters<typeof makeKey>[1]): Promise<boolean> {
    const isMade = await makeKey(making, isWanted)
    cache = null
    return isMade
  }

  async function signer(): Promise<SigningKey> {
    const { signers } = await ring()
    const current = signers.find((key) => key.signsFrom <= now())
    if (!current) throw new Error('no key to sign access tokens')
    let key = opened.get(current.kid)
    if (!key) {
      key = await importKey(JSON.parse(secrets.open(current.sealed)) as JWK, ALGORITHM)
      opened.set(current.kid, key)
    }
    return { kid: current.kid, algorithm: ALGORITHM, key }
  }

  return {
    async prepare() {
      if ((await ring()).signers.length === 0) await make((newest) => newest === undefined)
      await signer()
    },
    signer,
    async verifier(kid, algorithm) {
      if (kid === undefined || algorithm !== ALGORITHM) return null
      const known = (await ring()).verifiers.get(kid)
      return known ?? (await ring(LOOK_AGAIN_AFTER_MS)).verifiers.get(kid) ?? null
    },
    jwks: async () => (await ring()).jwks,
    rotate: async () => void (await make(() => true)),
    rotateIfOlderThan: (ageMs) =>
      make((newest) => newest === undefined || now().getTime() - newest.signsFrom.getTime() > ageMs),
  }
}

async function readRing(db: Database, now: Date): Promise<Ring> {
  const rows = await asAuth(db, (tx) => store.listPublishedKeys(tx, now))
  const verifiers = await Promise.all(
    rows.map(async ({ kid, publicJwk: jwk }) => {
      return [kid, { algorithm: ALGORITHM, key: await importKey(jwk, ALGORITHM) }] as const
    }),
  )
  return {
    jwks: { keys: rows.map((row) => row.publicJwk) },
    verifiers: new Map(verifiers),
    signers: rows.map((row) => ({ kid: row.kid, signsFrom: row.signsFrom, sealed: row.privateSealed })),
  }
}
