import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Uses of APP_SECRET: values encrypted at rest, and signatures only this installation can create. */
export type Secrets = {
  /**
   * AES-256-GCM. The key's ID is stored with the text, so that a changed APP_SECRET can be distinguished from a damaged
   * value.
   */
  seal(plaintext: string): string
  /** @throws SecretMismatch if the value was encrypted with another APP_SECRET or tampered with */
  open(sealed: string): string
  /** Signs a message with HMAC-SHA-256. The purpose prevents a signature from being valid for a different use. */
  sign(purpose: string, message: string): Buffer
  isSigned(purpose: string, message: string, mark: Uint8Array): boolean
}

export class SecretMismatch extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'Cannot read a stored secret with this APP_SECRET. Start with the APP_SECRET that this data was created with.',
      options,
    )
    this.name = 'SecretMismatch'
  }
}

const FORMAT = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

type Key = { id: string; sealing: Buffer; marking: Buffer }

/**
 * @param appSecret the current secret, for encrypting and signing
 * @param former previous secrets that can still decrypt and verify, after APP_SECRET was changed
 */
export function createSecrets(appSecret: string, former: readonly string[] = []): Secrets {
  const current = keyOf(appSecret)
  const keys = [current, ...former.map(keyOf)]
  return {
    seal: (plaintext) => seal(current, plaintext),
    open: (sealed) => open(keys, sealed),
    sign: (purpose, message) => mark(current, purpose, message),
    isSigned: (purpose, message, given) => keys.some((key) => isEqual(mark(key, purpose, message), given)),
  }
}

function keyOf(secret: string): Key {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `plumbline ${use}`, 32))
  const sealing = derive('sealing')
  return { id: createHash('sha256').update(sealing).digest('hex').slice(0, 8), sealing, marking: derive('marking') }
}

function seal(key: Key, plaintext: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.sealing, iv)
  const body = Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${FORMAT}.${key.id}.${body.toString('base64url')}`
}

function open(keys: readonly Key[], sealed: string): string {
  const [format, keyId, body] = sealed.split('.')
  const key = keys.find((candidate) => candidate.id === keyId)
  if (format !== FORMAT || !key || body === undefined) throw new SecretMismatch()
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new SecretMismatch({ cause })
  }
}

function mark(key: Key, purpose: string, message: string): Buffer {
  return createHmac('sha256', key.marking).update(`${purpose}\n${message}`).digest()
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
