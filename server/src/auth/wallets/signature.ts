import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Chain, WalletMessage } from '@plumbline/domain/auth/wallets/message'
import { base58 } from '@scure/base'

/** The format of signatures on each chain. */
const FORM: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^(0x)?[0-9a-f]{130}$/i,
  solana: /^(?:[\w+/-]{86}|[\w+/-]{86}==)$/,
}

export function hasSignatureForm(chain: Chain, signature: string): boolean {
  return FORM[chain].test(signature)
}

/**
 * Checks whether a message's exact text was signed by the wallet at its address. The curve library is loaded on first
 * use.
 */
export async function isSignedByWallet(
  { chain, address }: WalletMessage,
  text: string,
  signature: string,
): Promise<boolean> {
  const signed = new TextEncoder().encode(text)
  return chain === 'ethereum'
    ? isSignedOnEthereum(address, signed, signature)
    : isSignedOnSolana(address, signed, signature)
}

async function isSignedOnEthereum(address: string, text: Uint8Array, signature: string): Promise<boolean> {
  if (!signature.startsWith('0x')) return false
  const { secp256k1 } = await import('@noble/curves/secp256k1.js')
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const [compact, v] = [bytes.subarray(0, 64), bytes[64] ?? 0]
  // Wallets encode the recovery id as 27 or 28, or in some cases as 0 or 1.
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return false
  try {
    const key = secp256k1.Signature.fromBytes(compact).addRecoveryBit(recovery).recoverPublicKey(personalDigest(text))
    return addressOf(key.toBytes(false)) === address.toLowerCase()
  } catch {
    // These numbers don't correspond to a point on the curve.
    return false
  }
}

/** What `personal_sign` signs: the text after a prefix that no transaction starts with. */
export function personalDigest(text: Uint8Array): Uint8Array {
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
}

/** @param key an uncompressed public key, 65 bytes */
export function addressOf(key: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`
}

const KEY_BYTES = 32

async function isSignedOnSolana(address: string, text: Uint8Array, signature: string): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  const key = base58.decode(address)
  if (key.length !== KEY_BYTES) return false
  const bytes = Buffer.from(signature, 'base64')
  const isSigned = (message: Uint8Array) => ed25519.verify(bytes, message, key, { zip215: false })
  try {
    return isSigned(text) || ledgerEnvelopes(key, text).some(isSigned)
  } catch {
    return false
  }
}

const SIGNING_DOMAIN = Buffer.concat([Buffer.from([0xff]), Buffer.from('solana offchain')])
const VERSION = Buffer.from([0])
const NO_APPLICATION = Buffer.alloc(32)
const ONE_SIGNER = Buffer.from([1])
/** Plain ASCII, short UTF-8, long UTF-8. */
const FORMATS = [0, 1, 2].map((format) => Buffer.from([format]))

/**
 * What a Ledger signs instead of the bare text: Solana's envelope for off-chain messages. Its devices use a short
 * header or, with newer firmware, the full one with application and signers.
 */
export function ledgerEnvelopes(key: Uint8Array, text: Uint8Array): Uint8Array[] {
  const length = Buffer.alloc(2)
  length.writeUInt16LE(text.length)
  return FORMATS.flatMap((format) => [
    Buffer.concat([SIGNING_DOMAIN, VERSION, NO_APPLICATION, format, ONE_SIGNER, key, length, text]),
    Buffer.concat([SIGNING_DOMAIN, VERSION, format, length, text]),
  ])
}
