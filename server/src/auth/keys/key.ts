import { type CryptoKey, importJWK, type JWK } from 'jose'

/** RS256 and ES256 can be verified by anybody; HS256 by who shares the secret. */
export const ALGORITHMS = ['ES256', 'RS256', 'HS256'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

export type SigningKey = { kid: string | undefined; algorithm: Algorithm; key: CryptoKey | Uint8Array }
export type VerifyingKey = { algorithm: Algorithm; key: CryptoKey | Uint8Array }

/** The keys of access tokens: those of the database, made and rotated by us, or those of an operator's file. */
export type KeyRing = {
  /** Makes sure that there is a key to sign with. @throws SecretMismatch when APP_SECRET does not open the stored ones */
  prepare(): Promise<void>
  signer(): Promise<SigningKey>
  /** The key of that id and algorithm, or null for a stranger; without an id, the shared secret. */
  verifier(kid: string | undefined, algorithm: string): Promise<VerifyingKey | null>
  /** Public keys alone. */
  jwks(): Promise<{ keys: JWK[] }>
  /** Publishes a new pair at once; it signs from a little later. */
  rotate(): Promise<void>
  /** @returns whether the newest pair was older than that, and a new one was made */
  rotateIfOlderThan(ageMs: number): Promise<boolean>
}

export async function importKey(jwk: JWK, algorithm: Algorithm): Promise<CryptoKey | Uint8Array> {
  return importJWK(jwk, algorithm)
}
