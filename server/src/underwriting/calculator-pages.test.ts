import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../tests/harness.ts'
import { USUAL_LIMITS } from '../platform/http/limits.ts'
import { readBuiltSite } from '../platform/http/pages/built-site.ts'

const ORIGIN = 'https://deals.homes.test'
const FLIP = '/tools/flip-calculator'

let t: TestApp
beforeAll(async () => {
  if ((await readBuiltSite(ORIGIN)) === null)
    throw new Error('The pages are not built. Run npm run build, then run this test again.')
  t = await testApp({ environment: { PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' } })
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  t.app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'identity', ...headers } })

describe('a public calculator', () => {
  it('shows anyone the figures for the URL’s inputs, in their language', async () => {
    const query = 'arv=300000&price=180000&rehab=40000&contingency=10'
    const english = await ask(`${FLIP}?${query}`)
    expect(english.statusCode).toBe(200)
    expect(english.body).toContain('$166,000.00')
    const spanish = await ask(`${FLIP}?${query}`, { 'accept-language': 'es' })
    expect(spanish.body).toContain('Oferta máxima según la regla (MAO)')
    expect(spanish.body).toContain('$166,000.00')
  })

  it('has a single canonical URL for search engines, whatever its inputs', async () => {
    for (const query of ['', '?arv=1', '?price=2&pay=loan']) {
      const { body } = await ask(FLIP + query)
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${FLIP}"/>`)
    }
  })

  it('escapes the inputs from its URL', async () => {
    const { statusCode, body } = await ask(`${FLIP}?price=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script>alert')
  })

  it('sends an error page to an IP address that makes too many requests', async () => {
    const address = '203.0.113.7'
    for (let asked = 0; asked < USUAL_LIMITS.perAddress; asked++)
      await t.parts.limits.countAddress(address).catch(() => undefined)
    const answer = await ask(FLIP, {}, address)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['content-type']).toContain('text/html')
    expect((await ask(FLIP)).statusCode).toBe(200)
  })
})
