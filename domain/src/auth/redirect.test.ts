import { describe, expect, it } from 'vitest'
import { isAllowedRedirect } from './redirect.ts'

const rules = {
  siteUrl: 'https://app.plumbline.example',
  allowList: [
    'https://*.partner.example/welcome',
    'https://docs.example/**',
    'plumbline://callback',
    'http://127.0.0.1:9100/**',
  ],
}
const allowed = (target: string) => isAllowedRedirect(target, rules)

describe('a redirect after a sign-in link', () => {
  it('can go to the product, with any path, query and fragment', () => {
    expect(allowed('https://app.plumbline.example/auth?mode=reset#top')).toBe(true)
  })

  it.each([
    'http://app.plumbline.example/auth',
    'https://app.plumbline.example:8443/auth',
    'https://app.plumbline.example.evil.example/',
    'https://app.plumbline.example@evil.example/',
    'https://evil.example/https://app.plumbline.example',
    '//app.plumbline.example/auth',
    'https://app.plumbline.example\\@evil.example/',
    'https://app.plumbline.example/\r\nevil',
    '/auth',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('is refused for %j', (target) => {
    expect(allowed(target)).toBe(false)
  })

  it('can use any port if the product itself runs on a loopback host', () => {
    const local = { siteUrl: 'http://localhost:3000', allowList: [] }
    expect(isAllowedRedirect('http://localhost:5173/auth', local)).toBe(true)
    expect(isAllowedRedirect('http://127.0.0.1:3000/auth', local)).toBe(false)
  })

  it('matches the allow list, where `*` stops at dots and slashes and `**` doesn’t', () => {
    expect(allowed('https://west.partner.example/welcome')).toBe(true)
    expect(allowed('https://west.partner.example/welcome#token')).toBe(true)
    expect(allowed('https://a.b.partner.example/welcome')).toBe(false)
    expect(allowed('https://west.partner.example/welcome/more')).toBe(false)
    expect(allowed('https://docs.example/guides/start.html?x=1')).toBe(true)
    expect(allowed('plumbline://callback')).toBe(true)
    expect(allowed('https://wwwXpartnerXexample/welcome')).toBe(false)
  })

  it('compares an address as browsers read it', () => {
    expect(allowed('https://evil\\.partner.example/welcome')).toBe(false)
    expect(allowed('https://evil?.partner.example/welcome')).toBe(false)
    expect(allowed('https://WEST.partner.example/welcome')).toBe(true)
    expect(isAllowedRedirect('https://docs.example', { ...rules, allowList: ['https://docs.example'] })).toBe(true)
  })

  it('can only go to an IP address if it’s loopback and spelled plainly', () => {
    const open = { siteUrl: rules.siteUrl, allowList: ['http://**', 'https://**'] }
    expect(isAllowedRedirect('http://127.0.0.1:9100/done', open)).toBe(true)
    expect(isAllowedRedirect('http://[::1]:9100/done', open)).toBe(true)
    expect(isAllowedRedirect('http://10.0.0.8/done', open)).toBe(false)
    expect(isAllowedRedirect('http://[fd00::1]/done', open)).toBe(false)
    expect(isAllowedRedirect('http://2130706433/done', open)).toBe(false)
    expect(isAllowedRedirect('http://0x7f.1/done', open)).toBe(false)
  })

  it('can go to a product that runs on an IP address', () => {
    expect(
      isAllowedRedirect('http://192.168.1.20:3000/auth', { siteUrl: 'http://192.168.1.20:3000', allowList: [] }),
    ).toBe(true)
  })
})
