import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: ArrayBuffer | Uint8Array; rp?: { id?: string }; rpId?: string }

const USER_PRESENT = 0x01
const CREDENTIAL_INCLUDED = 0x40
export const SOFTWARE_AAGUID = '6a2f0c9e-0d1b-4e7a-9b1c-5a3f8f6d2e10'

/** A security key in software. It answers challenge options the way a browser would pass the answer on. */
export class SoftwareKey {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  /** The number of times it was used. */
  counter = 0

  /** @param origin the origin of the requesting page */
  create(options: Options, origin: string) {
    const clientDataJSON = clientData('webauthn.create', options, origin)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const aaguid = Buffer.from(SOFTWARE_AAGUID.replaceAll('-', ''), 'hex')
    const authData = Buffer.concat([
      this.#state(options.rp?.id ?? '', USER_PRESENT | CREDENTIAL_INCLUDED),
      aaguid,
      length,
      this.#id,
      this.#coseKey(),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON,
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['usb', 'nfc'],
    })
  }

  get(options: Options, origin: string) {
    const clientDataJSON = clientData('webauthn.get', options, origin)
    this.counter++
    const authenticatorData = this.#state(options.rpId ?? '', USER_PRESENT)
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, clientHash]), this.#pair.privateKey)
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    })
  }

  /** Formats the answer like `toJSON` of the browser's credential. */
  #answer(response: object) {
    const id = base64url(this.#id)
    const json = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    return { ...json, toJSON: () => json }
  }

  #state(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter])
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const [KEY_TYPE, ALGORITHM, CURVE, X, Y] = [1, 3, -1, -2, -3]
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [KEY_TYPE, 2],
        [ALGORITHM, -7],
        [CURVE, 1],
        [X, new Uint8Array(Buffer.from(x, 'base64url'))],
        [Y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
  }
}

function clientData(type: string, { challenge }: Options, origin: string): string {
  const bytes = ArrayBuffer.isView(challenge)
    ? Buffer.from(challenge.buffer, challenge.byteOffset, challenge.byteLength)
    : Buffer.from(challenge)
  return base64url(Buffer.from(JSON.stringify({ type, challenge: base64url(bytes), origin, crossOrigin: false })))
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
