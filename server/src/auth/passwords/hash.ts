import { argon2, createCipheriv, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Argon2Cost, isBearable, parseHash, type StoredHash } from './stored-hash.ts'

const derive = promisify(argon2)
const deriveScrypt: (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)

/** 19 MiB and two passes, the first choice in OWASP's password storage guide. Takes 23 ms on the reference machine. */
const COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** The hash of a password no one has, so that an unknown address takes as long as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhvbWU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Hashes a password with argon2id in PHC string form, parameters and salt included. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * @param hash as we or another server made it; null for an unknown user or one without a password: returns false after
 *   the same work
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const isSame = await matches(password, parsed(hash ?? NOBODY))
  return isSame && hash !== null
}

/**
 * Checks whether a hash isn't what we'd make today, and should be replaced the next time its password is entered: another
 * server's, or ours at a different cost.
 */
export function isOutdated(hash: string): boolean {
  const stored = parsed(hash)
  if (stored.kind !== 'argon2' || stored.variant !== 'argon2id') return true
  const { memory, passes, parallelism } = stored.cost
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism
}

/** Checks whether an imported hash can be stored: in a form we know, at a cost we can bear. */
export function isPasswordHash(text: string): boolean {
  const stored = parseHash(text)
  return stored !== null && isBearable(stored)
}

function parsed(hash: string): StoredHash {
  const stored = parseHash(hash)
  if (!stored) throw new Error('a stored password hash has an unknown form')
  return stored
}

async function matches(password: string, stored: StoredHash): Promise<boolean> {
  switch (stored.kind) {
    case 'argon2': {
      const { variant, salt, tag, cost } = stored
      const made = await derive(variant, { message: password, nonce: salt, tagLength: tag.length, ...cost })
      return timingSafeEqual(made, tag)
    }
    case 'bcrypt': {
      // Loaded with the first such hash, since most servers never see one.
      const { default: bcrypt } = await import('bcrypt')
      return bcrypt.compare(password, stored.hash)
    }
    case 'firebase':
      return timingSafeEqual(await firebaseTag(password, stored), stored.tag)
  }
}

const SCRYPT_KEY_BYTES = 32
const LARGEST_SCRYPT_BYTES = 134_217_728

/** Firebase encrypts its signer key with what scrypt derives from the password (docs/decisions/0121). */
async function firebaseTag(
  password: string,
  { cost, salt, separator, signerKey }: Extract<StoredHash, { kind: 'firebase' }>,
): Promise<Buffer> {
  const key = await deriveScrypt(password, Buffer.concat([salt, separator]), SCRYPT_KEY_BYTES, {
    N: 2 ** cost.power,
    r: cost.rounds,
    p: cost.parallelism,
    maxmem: LARGEST_SCRYPT_BYTES,
  })
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(signerKey)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
