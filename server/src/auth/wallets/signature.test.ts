import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { WalletMessage } from '@plumbline/domain/auth/wallets/message'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { addressOf, hasSignatureForm, isSignedByWallet, ledgerEnvelopes, personalDigest } from './signature.ts'

const TEXT = 'a text that a wallet showed to its owner'
const bytes = new TextEncoder().encode(TEXT)
const message = (chain: 'ethereum' | 'solana', address: string) => ({ chain, address }) as WalletMessage

describe('an Ethereum signature', () => {
  // The published example from eth_account: this key signing this text with personal_sign.
  const key = Buffer.from('b25c7db31feed9122727bf0939dc769a96564b2de4c4726d035b36ecf1e5b364', 'hex')
  const address = '0x5ce9454909639D2D17A3F753ce7d93fa0b9aB12E'
  const text = 'I♥SF'
  const signature =
    '0xe6ca9bba58c88611fad66a6ce8f996908195593807c4b38bd528d2cff09d4eb33e5bfbbf4d3e39b1a2fd816a7680c19ebebaf3a141b239934ad43cb33fcec8ce1c'

  it('matches the address of the key that made it, in any letter case', async () => {
    expect(await isSignedByWallet(message('ethereum', address), text, signature)).toBe(true)
    expect(await isSignedByWallet(message('ethereum', address.toLowerCase()), text, signature)).toBe(true)
    expect(addressOf(secp256k1.getPublicKey(key, false))).toBe(address.toLowerCase())
  })

  it('can have a recovery id of 0 or 1', async () => {
    const zeroBased = signature.replace(/1c$/, '01')
    expect(await isSignedByWallet(message('ethereum', address), text, zeroBased)).toBe(true)
  })

  it.each([
    ['another text', `${text}!`, signature],
    ['the other key', text, signature.replace(/1c$/, '1b')],
    ['no such key', text, signature.replace(/1c$/, '99')],
    ['without 0x', text, signature.slice(2)],
    ['no numbers of the curve', text, `0x${'ff'.repeat(64)}1b`],
    ['nothing but zeros', text, `0x${'00'.repeat(64)}1b`],
  ])('doesn’t match for %s', async (_what, signed, written) => {
    expect(await isSignedByWallet(message('ethereum', address), signed, written)).toBe(false)
  })

  it('has 130 hexadecimal digits', () => {
    expect(hasSignatureForm('ethereum', signature)).toBe(true)
    expect(hasSignatureForm('ethereum', signature.slice(2))).toBe(true)
    expect(hasSignatureForm('ethereum', signature.slice(0, -2))).toBe(false)
    expect(hasSignatureForm('ethereum', signature.replace(/c$/, 'g'))).toBe(false)
  })

  it('covers the text’s length in bytes', () => {
    expect(Buffer.from(personalDigest(new TextEncoder().encode('Some data'))).toString('hex')).toBe(
      '1da44b586eb0729ff70a73c326926f6ed5a25f5b056e7f47fbc6e58d86871655',
    )
  })
})

describe('a Solana signature', () => {
  const secret = new Uint8Array(32).fill(7)
  const key = ed25519.getPublicKey(secret)
  const solana = message('solana', base58.encode(key))
  const sign = (signed: Uint8Array) => Buffer.from(ed25519.sign(signed, secret))

  it('matches the address of the key that made it, in base64 or base64url', async () => {
    expect(await isSignedByWallet(solana, TEXT, sign(bytes).toString('base64'))).toBe(true)
    expect(await isSignedByWallet(solana, TEXT, sign(bytes).toString('base64url'))).toBe(true)
  })

  it('can sign the envelope that a Ledger puts around the text', async () => {
    for (const envelope of ledgerEnvelopes(key, bytes))
      expect(await isSignedByWallet(solana, TEXT, sign(envelope).toString('base64url'))).toBe(true)
  })

  it('doesn’t match another text, another key, or an address that isn’t a key', async () => {
    const signature = sign(bytes).toString('base64url')
    expect(await isSignedByWallet(solana, `${TEXT}!`, signature)).toBe(false)
    const other = message('solana', base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8))))
    expect(await isSignedByWallet(other, TEXT, signature)).toBe(false)
    expect(await isSignedByWallet(message('solana', '1'.repeat(40)), TEXT, signature)).toBe(false)
  })

  it('has 86 characters, or 88 with padding', () => {
    const signature = sign(bytes).toString('base64url')
    expect(hasSignatureForm('solana', signature)).toBe(true)
    expect(hasSignatureForm('solana', `${signature}==`)).toBe(true)
    expect(hasSignatureForm('solana', signature.slice(1))).toBe(false)
    expect(hasSignatureForm('solana', `${signature}aa`)).toBe(false)
  })
})
