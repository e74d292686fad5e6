/** A stored password hash, as it can come from this server or from one that people are moved from. */
export type StoredHash =
  | { kind: 'argon2'; variant: 'argon2i' | 'argon2id'; cost: Argon2Cost; salt: Buffer; tag: Buffer }
  | { kind: 'bcrypt'; hash: string; rounds: number }
  | { kind: 'firebase'; cost: FirebaseCost; salt: Buffer; separator: Buffer; signerKey: Buffer; tag: Buffer }

/** @property memory in KiB */
export type Argon2Cost = { memory: number; passes: number; parallelism: number }
/** @property power of two */
export type FirebaseCost = { power: number; rounds: number; parallelism: number }

const BASE64 = '[A-Za-z0-9+/]+={0,2}'
const ARGON2 = new RegExp(
  `^\\$(argon2id?)\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=(\\d{1,3})\\$(${BASE64})\\$(${BASE64})$`,
)
/** `$2y$` and `$2x$` are what PHP calls the same. */
const BCRYPT = /^\$2[abxy]?\$(\d\d)\$([./A-Za-z0-9]{53})$/
/** The form in which servers of the protocol keep them: the project's signer key and salt separator are part of it. */
const FIREBASE = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d{1,2}),r=(\\d{1,2}),p=(\\d),ss=(${BASE64}),sk=(${BASE64})\\$(${BASE64})\\$(${BASE64})$`,
)

/** @returns null for a form we don't know */
export function parseHash(text: string): StoredHash | null {
  return parseArgon2(text) ?? parseBcrypt(text) ?? parseFirebase(text)
}

function parseArgon2(text: string): StoredHash | null {
  const found = ARGON2.exec(text)
  if (!found) return null
  const [, variant, memory, passes, parallelism, salt, tag] = found
  return {
    kind: 'argon2',
    variant: variant === 'argon2i' ? 'argon2i' : 'argon2id',
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}

function parseBcrypt(text: string): StoredHash | null {
  const found = BCRYPT.exec(text)
  return found && { kind: 'bcrypt', hash: `$2b$${found[1]}$${found[2]}`, rounds: Number(found[1]) }
}

function parseFirebase(text: string): StoredHash | null {
  const found = FIREBASE.exec(text)
  if (!found) return null
  const [, power, rounds, parallelism, ...bytes] = found
  const [separator, signerKey, salt, tag] = bytes.map((part) => Buffer.from(part, 'base64'))
  const cost = { power: Number(power), rounds: Number(rounds), parallelism: Number(parallelism) }
  return { kind: 'firebase', cost, separator: separator!, signerKey: signerKey!, salt: salt!, tag: tag! }
}

/** 256 MiB */
const MOST_MEMORY = 262_144
/** About a second of one processor. */
const MOST_BCRYPT_ROUNDS = 14
/** 64 MiB with the usual eight rounds. */
const MOST_FIREBASE_POWER = 16

/** Whether checking a password against it is cheap enough that no single sign-in can harm the server. */
export function isBearable(hash: StoredHash): boolean {
  switch (hash.kind) {
    case 'argon2': {
      const { memory, passes, parallelism } = hash.cost
      const isWithinCost = memory <= MOST_MEMORY && passes >= 1 && passes <= 10 && parallelism >= 1 && parallelism <= 8
      return isWithinCost && memory >= 8 * parallelism && hash.salt.length >= 8 && hash.tag.length >= 16
    }
    case 'bcrypt':
      return hash.rounds >= 4 && hash.rounds <= MOST_BCRYPT_ROUNDS
    case 'firebase': {
      const { power, rounds, parallelism } = hash.cost
      const isWithinCost = power >= 1 && power <= MOST_FIREBASE_POWER && rounds >= 1 && rounds <= 8 && parallelism === 1
      return isWithinCost && hash.tag.length >= 16 && hash.tag.length === hash.signerKey.length
    }
  }
}
