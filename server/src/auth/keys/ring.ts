import { type CryptoKey, importJWK, type JWK } from 'jose'
import { asAuth, type Database } from '../../platform/db/doors.ts'
import { type KeyMaking, makeKey, RING_CACHE_MS } from './making.ts'
import { ALGORITHM } from './pair.ts'
import * as store from './store.ts'

/** An unknown key id makes the ring look again, though not more often than this. */
const LOOK_AGAIN_AFTER_MS = 5_000

export type SigningKey = { kid: string; privateKey: CryptoKey }

/** The key pairs of access tokens, cached in this process. */
export type KeyRing = {
  /** Makes the first pair when there is none. @throws SecretMismatch when APP_SECRET does not open the stored ones */
  prepare(): Promise<void>
  signer(): Promise<SigningKey>
  /** The public key of that id, or null for a stranger. */
  verifier(kid: string): Promise<CryptoKey | null>
  jwks(): Promise<{ keys: JWK[] }>
  /** Publishes a new pair at once; it signs from a little later. */
  rotate(): Promise<void>
  /** @returns whether the newest pair was older than that, and a new one was made */
  rotateIfOlderThan(ageMs: number): Promise<boolean>
}

type Ring = {
  jwks: { keys: JWK[] }
  verifiers: ReadonlyMap<string, CryptoKey>
  /** newest first */
  signers: readonly { kid: string; signsFrom: Date; sealed: string }[]
}

export function createKeyRing(making: KeyMaking): KeyRing {
  const { db, secrets, now } = making
  const opened = new Map<string, CryptoKey>()
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
    if (!current) throw new Error('there is no key to sign access tokens with')
    let privateKey = opened.get(current.kid)
    if (!privateKey) {
      privateKey = (await importJWK(JSON.parse(secrets.open(current.sealed)), ALGORITHM)) as CryptoKey
      opened.set(current.kid, privateKey)
    }
    return { kid: current.kid, privateKey }
  }

  return {
    async prepare() {
      if ((await ring()).signers.length === 0) await make((newest) => newest === undefined)
      await signer()
    },
    signer,
    async verifier(kid) {
      const known = (await ring()).verifiers.get(kid)
      return known ?? (await ring(LOOK_AGAIN_AFTER_MS)).verifiers.get(kid) ?? null
    },
    jwks: async () => (await ring()).jwks,
    rotate: async () => void (await make(() => true)),
    rotateIfOlderThan: (ageMs) =>
      make((newest) => newest === undefined || now().getTime() - newest.signs_from.getTime() > ageMs),
  }
}

async function readRing(db: Database, now: Date): Promise<Ring> {
  const rows = await asAuth(db, (tx) => store.listPublishedKeys(tx, now))
  const verifiers = await Promise.all(
    rows.map(async (row) => [row.kid, (await importJWK(row.public_jwk, ALGORITHM)) as CryptoKey] as const),
  )
  return {
    jwks: { keys: rows.map((row) => row.public_jwk) },
    verifiers: new Map(verifiers),
    signers: rows.map((row) => ({ kid: row.kid, signsFrom: row.signs_from, sealed: row.private_sealed })),
  }
}
