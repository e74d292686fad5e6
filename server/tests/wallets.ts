import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { addressOf, personalDigest } from '../src/auth/wallets/signature.ts'

/** Creates a wallet with its own key, as the official client finds it in a browser. */
export function ethereumWallet() {
  const secret = secp256k1.utils.randomSecretKey()
  const address = addressOf(secp256k1.getPublicKey(secret, false))
  const sign = (text: string): `0x${string}` => {
    const digest = personalDigest(new TextEncoder().encode(text))
    const [recovery, ...compact] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from([...compact, 27 + (recovery ?? 0)]).toString('hex')}`
  }
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return '0x1'
    if (method === 'personal_sign') return sign(Buffer.from(String(params?.[0]).slice(2), 'hex').toString())
    throw new Error(`this wallet knows no ${method}`)
  }
  return { address, sign, request, on: () => undefined, removeListener: () => undefined }
}

export function solanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen()
  const address = base58.encode(publicKey)
  return {
    address,
    publicKey: { toBase58: () => address },
    sign: (text: string) => ed25519.sign(new TextEncoder().encode(text), secretKey),
    signMessage: async (message: Uint8Array) => ed25519.sign(message, secretKey),
  }
}
