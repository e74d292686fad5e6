import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

export const ALGORITHM = 'ES256'

export type KeyPair = { kid: string; publicJwk: JWK; privateJwk: JWK }

/** Generates a P-256 pair for access tokens, in a form that lets WebCrypto in a browser import the public half. */
export async function generateSigningPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const described = { kid, alg: ALGORITHM }
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...described, use: 'sig', key_ops: ['verify'] },
    privateJwk: { ...(await exportJWK(privateKey)), ...described },
  }
}
