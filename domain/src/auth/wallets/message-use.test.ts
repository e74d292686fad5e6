import { describe, expect, it } from 'vitest'
import { readWalletMessage } from './message.ts'
import { whyUnusable } from './message-use.ts'

const now = new Date('2026-03-02T10:00:00Z')
const rules = { siteUrl: 'https://app.plumbline.example', allowList: ['https://*.partner.example/**'] }

function judge({
  domain = 'app.plumbline.example',
  uri = 'https://app.plumbline.example/auth',
  issuedAt = '2026-03-02T10:00:00Z',
  fields = [] as string[],
  siteUrl = rules.siteUrl,
}) {
  const text = [
    `${domain} wants you to sign in with your Ethereum account:`,
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Issued At: ${issuedAt}`,
    ...fields,
  ].join('\n')
  const message = readWalletMessage('ethereum', text)
  if (!message.ok) throw new Error(message.refusal)
  return whyUnusable(message.value, { now, rules: { ...rules, siteUrl } })
}

describe('a signed message', () => {
  it('can be used for the site and the allow list, up to ten minutes before or after it was issued', () => {
    expect(judge({})).toBeNull()
    expect(judge({ domain: 'west.partner.example', uri: 'https://west.partner.example/' })).toBeNull()
    expect(judge({ issuedAt: '2026-03-02T09:50:00Z' })).toBeNull()
    expect(judge({ issuedAt: '2026-03-02T10:10:00Z' })).toBeNull()
  })

  it('can name localhost without HTTPS if the site runs there', () => {
    const local = { uri: 'http://localhost:5173/auth', siteUrl: 'http://localhost:3000' }
    expect(judge({ domain: 'localhost:5173', ...local })).toBeNull()
    expect(judge({ domain: 'localhost:5173', uri: local.uri })).toMatch(/not allowed/)
  })

  it.each([
    ['a URI without HTTPS', { uri: 'http://app.plumbline.example/auth' }, /HTTPS/],
    ['a URI elsewhere', { domain: 'evil.example', uri: 'https://evil.example/' }, /not allowed/],
    ['a domain that is not the one of the URI', { domain: 'evil.example' }, /another domain/],
    ['a port that is not the one of the URI', { domain: 'app.plumbline.example:8443' }, /another domain/],
    ['a beginning to come', { fields: ['Not Before: 2026-03-02T10:00:01Z'] }, /not valid yet/],
    [
      'an expiry gone by, also without a beginning',
      { issuedAt: '2026-03-02T09:59:00Z', fields: ['Expiration Time: 2026-03-02T10:00:00Z'] },
      /expired/,
    ],
    ['an issue too long ago', { issuedAt: '2026-03-02T09:49:59Z' }, /too long ago/],
    ['an issue too far ahead', { issuedAt: '2026-03-02T10:10:01Z' }, /future/],
  ])('is refused for %s', (_what, parts, reason) => {
    expect(judge(parts)).toMatch(reason)
  })
})
