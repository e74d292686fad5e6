import { describe, expect, it } from 'vitest'
import { type Chain, readWalletMessage } from './message.ts'

const ADDRESSES = {
  ethereum: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const NAMES = { ethereum: 'Ethereum', solana: 'Solana' }

type Parts = { domain?: string; address?: string; gap?: string; statement?: string; fields?: readonly string[] }

const FIELDS = ['URI: https://app.plumbline.example/auth', 'Version: 1', 'Issued At: 2026-03-02T10:00:00Z']

function textOf(
  chain: Chain,
  { domain = 'app.plumbline.example', address, gap = '', statement, fields = FIELDS }: Parts = {},
) {
  return [
    `${domain} wants you to sign in with your ${NAMES[chain]} account:`,
    address ?? ADDRESSES[chain],
    gap,
    ...(statement === undefined ? [] : [statement, '']),
    ...fields,
  ].join('\n')
}

const read = (parts?: Parts, chain: Chain = 'ethereum') => readWalletMessage(chain, textOf(chain, parts))
const refusal = (parts: Parts, chain?: Chain) => {
  const outcome = read(parts, chain)
  return outcome.ok ? null : outcome.refusal
}
const withField = (...more: string[]) => ({ fields: [...FIELDS, ...more] })

describe('a message signed by a wallet', () => {
  it('is read with all of its fields', () => {
    const outcome = read({
      domain: 'app.plumbline.example:8443',
      statement: 'I accept the terms: all of them.',
      ...withField(
        'Chain ID: 137',
        'Nonce: 8a1f',
        'Expiration Time: 2026-03-02T10:05:00.5-01:00',
        'Not Before: 2026-03-02T08:00:00Z',
        'Request ID: r-1',
        'Something Else: passes',
        'Resources:',
        '- https://app.plumbline.example/terms',
        '- ipfs://bafy',
      ),
    })
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        chain: 'ethereum',
        domain: 'app.plumbline.example:8443',
        address: ADDRESSES.ethereum,
        statement: 'I accept the terms: all of them.',
        chainId: '137',
        nonce: '8a1f',
        requestId: 'r-1',
        issuedAt: new Date('2026-03-02T10:00:00Z'),
        expiresAt: new Date('2026-03-02T11:05:00.5Z'),
        notBefore: new Date('2026-03-02T08:00:00Z'),
        resources: ['https://app.plumbline.example/terms', 'ipfs://bafy'],
      },
    })
  })

  it('can omit the statement, leaving one empty line or two in its place', () => {
    expect(read()).toMatchObject({ ok: true, value: { statement: '' } })
    expect(read({ fields: ['', ...FIELDS] })).toMatchObject({ ok: true, value: { statement: '' } })
  })

  it('can be for localhost', () => {
    expect(refusal({ domain: 'localhost:3000' })).toBeNull()
  })

  it('can start the resource list without a colon, as the official client does', () => {
    expect(read(withField('Resources', '- https://a.example/'), 'solana')).toMatchObject({
      ok: true,
      value: { resources: ['https://a.example/'] },
    })
  })

  it.each(['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'])(
    'can name the chain %s',
    (chainId) => {
      expect(read(withField(`Chain ID: ${chainId}`), 'solana')).toMatchObject({ ok: true, value: { chainId } })
    },
  )

  it.each<[string, Parts, RegExp, Chain?]>([
    ['a domain without a dot', { domain: 'intranet' }, /domain/],
    ['a domain with a path', { domain: 'app.example/x' }, /domain/],
    ['a domain with a name before it', { domain: 'me@app.example' }, /domain/],
    ['another chain', { address: ADDRESSES.solana }, /address/],
    ['an address that is too short', { address: '0x1234' }, /address/],
    ['a letter that base58 does not have', { address: `0${ADDRESSES.solana.slice(1)}` }, /address/, 'solana'],
    ['text where the empty line belongs', { gap: 'hello' }, /third line/],
    ['no URI', { fields: ['Version: 1', 'Issued At: 2026-03-02T10:00:00Z', 'Nonce: 1'] }, /URI/],
    ['a URI that is none', { fields: ['URI: nonsense', ...FIELDS.slice(1)] }, /URI/],
    ['another version', { fields: [FIELDS[0]!, 'Version: 2', FIELDS[2]!] }, /Version/],
    ['no version', { fields: [FIELDS[0]!, 'Nonce: 1', FIELDS[2]!] }, /Version/],
    ['no instant of issue', { fields: [...FIELDS.slice(0, 2), 'Nonce: 1'] }, /Issued At/],
    ['an instant without a zone', { fields: [...FIELDS.slice(0, 2), 'Issued At: 2026-03-02T10:00:00'] }, /Issued At/],
    ['a day that does not exist', { fields: [...FIELDS.slice(0, 2), 'Issued At: 2026-02-30T10:00:00Z'] }, /Issued At/],
    ['an expiry that cannot be read', withField('Expiration Time: tomorrow'), /Expiration Time/],
    ['a beginning that cannot be read', withField('Not Before: 12'), /Not Before/],
    ['an expiry before the issue', withField('Expiration Time: 2026-03-02T09:59:59Z'), /expires/],
    [
      'a beginning after the expiry',
      withField('Expiration Time: 2026-03-02T11:00:00Z', 'Not Before: 2026-03-02T11:00:01Z'),
      /expires/,
    ],
    ['chain 0', withField('Chain ID: 0'), /Chain ID/],
    ['a chain without a number', withField('Chain ID:'), /Chain ID/],
    ['a chain that Solana does not have', withField('Chain ID: mainnet'), /Chain ID/, 'solana'],
    ['a line without a colon', withField('and more'), /without a field/],
    ['a resource that is no URI', withField('Resources:', '- nowhere'), /resource/],
    ['a field twice', withField('Version: 1'), /twice/],
  ])('is refused with %s', (_what, parts, reason, chain) => {
    expect(refusal(parts, chain)).toMatch(reason)
  })

  it('is refused if it’s for the other chain', () => {
    expect(readWalletMessage('solana', textOf('ethereum'))).toMatchObject({ ok: false })
  })

  it('has 64 characters to 20 KiB and at least six lines', () => {
    expect(readWalletMessage('ethereum', 'a.example wants you to sign in')).toMatchObject({ ok: false })
    expect(refusal(withField(`Note: ${'x'.repeat(20_500)}`))).toMatch(/too long/)
    expect(refusal({ fields: FIELDS.slice(0, 2) })).toMatch(/lines/)
  })
})
