import { type CryptoKey, importJWK, type JWK } from 'jose'

/** Anyone can verify RS256 and ES256. HS256 takes the shared secret. */
export const ALGORITHMS = ['ES256', 'RS256', 'HS256'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

export type SigningKey = { kid: string | undefined; algorithm: Algorithm; key: CryptoKey | Uint8Array }
export type VerifyingKey = { algorithm: Algorithm; key: CryptoKey | Uint8Array }

/** The keys for access tokens: those in the database, which we create and rotate, or those in an operator's file. */
export type KeyRing = {
  /** Makes sure there is a key to sign with. @throws SecretMismatch if APP_SECRET doesn't open the stored ones */
  prepare(): Promise<void>
  signer(): Promise<SigningKey>
  /** Returns the key with this id and algorithm, or null if unknown. Without an id, returns the shared secret. */
  verifier(kid: string | undefined, algorithm: string): Promise<VerifyingKey | null>
  /** Returns public keys only. */
  jwks(): Promise<{ keys: JWK[] }>
  /** Publishes a new pair at once. It starts signing a little later. */
  rotate(): Promise<void>
  /** @returns whether a new pair was created because the newest one was older than that */
  rotateIfOlderThan(ageMs: number): Promise<boolean>
}

export async function importKey(jwk: JWK, algorithm: Algorithm): Promise<CryptoKey | Uint8Array> {
  return importJWK(jwk, algorithm)
}
