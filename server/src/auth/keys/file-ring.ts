import { readFileSync } from 'node:fs'
import type { JWK } from 'jose'
import * as z from 'zod'
import { ConfigError } from '../../platform/config/config.ts'
import { type Algorithm, ALGORITHMS, importKey, type KeyRing, type SigningKey, type VerifyingKey } from './key.ts'

const SHORTEST_SECRET_BYTES = 32

const Key = z.looseObject({
  kty: z.enum(['EC', 'RSA', 'oct']),
  kid: z.string().min(1).optional(),
  alg: z.enum(ALGORITHMS).optional(),
  crv: z.string().optional(),
  use: z.literal('sig').optional(),
  key_ops: z.array(z.string()).optional(),
  d: z.string().optional(),
  k: z.string().optional(),
})
type Key = z.infer<typeof Key>
/** A set of keys as JWK describes it, or its keys alone. */
const KeySet = z.union([
  z
    .array(Key)
    .min(1)
    .transform((keys) => ({ keys })),
  z.object({ keys: z.array(Key).min(1) }),
])

const ALGORITHM_OF = { EC: 'ES256', RSA: 'RS256', oct: 'HS256' } as const satisfies Record<Key['kty'], Algorithm>

/**
 * Opens the keys in an operator's JWK set file: the first one able to sign does so, and all of them verify. Keys aren't
 * rotated automatically. To rotate, replace the file and restart, keeping the old key in it for verification.
 * @throws ConfigError
 */
export function openKeyFile(path: string): KeyRing {
  const keys = readKeys(path)
  const signing = keys.find(maySign)
  if (!signing) throw new ConfigError([`AUTH_KEYS_FILE has no signing key: ${path}`])
  const opened = keys.map((key) => ({ kid: key.kid, ...open(publicHalf(key), algorithmOf(key)) }))
  const signer = open(signingHalf(signing), algorithmOf(signing))
  return {
    // Bad key material is detected at startup, not by the first user who signs in.
    prepare: async () => {
      try {
        await signer.key()
        for (const { key } of opened) await key()
      } catch (cause) {
        throw new ConfigError([`AUTH_KEYS_FILE has an unusable key: ${(cause as Error).message}`])
      }
    },
    signer: async (): Promise<SigningKey> => ({
      kid: signing.kid,
      algorithm: signer.algorithm,
      key: await signer.key(),
    }),
    verifier: async (kid, algorithm): Promise<VerifyingKey | null> => {
      if (kid === undefined && algorithm !== 'HS256') return null
      const found = opened.find((key) => key.algorithm === algorithm && (kid === undefined || key.kid === kid))
      return found ? { algorithm: found.algorithm, key: await found.key() } : null
    },
    jwks: async () => ({ keys: keys.filter(({ kty, kid }) => kty !== 'oct' && kid !== undefined).map(published) }),
    rotate: async () => undefined,
    rotateIfOlderThan: async () => false,
  }
}

function readKeys(path: string): Key[] {
  let text: unknown
  try {
    text = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError([`AUTH_KEYS_FILE is not valid JSON: ${path} (${(cause as Error).message})`])
  }
  const read = KeySet.safeParse(text)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ConfigError([
      `AUTH_KEYS_FILE must be a set of EC, RSA or oct keys: ${issue?.path.join('.')} ${issue?.message}.`,
    ])
  }
  const refusals = read.data.keys.flatMap((key, index) =>
    weaknessesOf(key).map((what) => `AUTH_KEYS_FILE: keys.${index} ${what}.`),
  )
  if (refusals.length > 0) throw new ConfigError(refusals)
  return read.data.keys
}

function weaknessesOf(key: Key): string[] {
  const weaknesses: string[] = []
  if (key.alg && key.alg !== ALGORITHM_OF[key.kty])
    weaknesses.push(`is a ${key.kty} key and does not support ${key.alg}`)
  if (key.kty === 'EC' && key.crv !== 'P-256') weaknesses.push('must use the P-256 curve')
  if (key.kty === 'oct' && Buffer.from(key.k ?? '', 'base64url').length < SHORTEST_SECRET_BYTES)
    weaknesses.push(`must have at least ${SHORTEST_SECRET_BYTES} bytes`)
  if (key.kty !== 'oct' && !key.kid) weaknesses.push('needs a kid')
  return weaknesses
}

function maySign(key: Key): boolean {
  const hasSecret = key.kty === 'oct' || key.d !== undefined
  return hasSecret && (key.key_ops === undefined || key.key_ops.includes('sign'))
}

function algorithmOf({ kty }: Key): Algorithm {
  return ALGORITHM_OF[kty]
}

const PRIVATE_FIELDS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'])

function publicHalf(key: Key): JWK {
  const fields = Object.entries(key).filter(([name]) => !PRIVATE_FIELDS.has(name))
  return { ...Object.fromEntries(fields), key_ops: ['verify'] } as JWK
}

/** A private key that may also verify is imported for signing alone: platforms don't do both with one half of a pair. */
function signingHalf(key: Key): JWK {
  return { ...key, key_ops: ['sign'] } as JWK
}

function published(key: Key): JWK {
  return { ...publicHalf(key), alg: algorithmOf(key), use: 'sig' }
}

/** Imports a key once, when it is first needed. */
function open(jwk: JWK, algorithm: Algorithm) {
  let key: ReturnType<typeof importKey> | undefined
  return { algorithm, key: () => (key ??= importKey(jwk, algorithm)) }
}
