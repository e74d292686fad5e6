import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'
import { openSamlFirm } from '../../../tests/saml-firm.ts'
import { readAuthSettings } from '../settings.ts'

const password = 'plumb-line'
let service: Server
let bench: AuthBench
const asked: URLSearchParams[] = []
let answer: () => string = () => ''

const folder = mkdtempSync(join(tmpdir(), 'plumbline-captcha-'))

/** Sets up a company whose users sign in on its own page. */
async function companies() {
  const firm = await openSamlFirm('https://id.acme.example')
  const file = join(folder, 'firms.json')
  const listed = { id: '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10', domains: ['acme.example'], metadata: firm.metadata }
  writeFileSync(file, JSON.stringify([listed]))
  return { AUTH_SAML_PROVIDERS: file }
}

/** The part of the service that both providers share: a form in, a verdict out. */
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    asked.push(form)
    const isSolved = form.get('secret') === 'site-secret' && form.get('response') === 'solved'
    response.end(
      answer() || JSON.stringify({ success: isSolved, 'error-codes': isSolved ? [] : ['invalid-input-response'] }),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  bench = await openAuthBench({
    AUTH_CAPTCHA: 'turnstile',
    AUTH_CAPTCHA_SITE_KEY: 'site',
    AUTH_CAPTCHA_SECRET: 'site-secret',
    AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    ...(await companies()),
  })
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true })
  service.close()
})

describe('a puzzle', () => {
  it('lets in a client that solved it, and sends its IP address to the service', async () => {
    const email = 'maya@cedar.example'
    const browser = bench.browser()
    const solved = { options: { captchaToken: 'solved' } }
    expect((await browser.signUp({ email, password, ...solved })).error).toBeNull()
    expect((await browser.signInWithPassword({ email, password, ...solved })).error).toBeNull()
    expect(asked.at(-1)?.get('remoteip')).toBeTruthy()
  })

  it.each([
    ['POST', 'signup', { email: 'a@cedar.example', password }],
    ['POST', 'otp', { email: 'a@cedar.example' }],
    ['POST', 'magiclink', { email: 'a@cedar.example' }],
    ['POST', 'recover', { email: 'a@cedar.example' }],
    ['POST', 'resend', { type: 'signup', email: 'a@cedar.example' }],
    ['POST', 'token?grant_type=password', { email: 'maya@cedar.example', password }],
    ['POST', 'token?grant_type=web3', { chain: 'ethereum' }],
    ['POST', 'sso', { domain: 'acme.example' }],
  ] as const)('%s %s requires it to be solved', async (method, path, body) => {
    for (const security of [{}, { gotrue_meta_security: {} }, { gotrue_meta_security: { captcha_token: 'guess' } }]) {
      const reply = await bench.ask(method, path, { body: { ...body, ...security } })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'captcha_failed'])
    }
  })

  it('isn’t required once signed in', async () => {
    const browser = bench.browser()
    const solved = { options: { captchaToken: 'solved' } }
    await browser.signInWithPassword({ email: 'maya@cedar.example', password, ...solved })
    expect((await browser.refreshSession()).error).toBeNull()
    expect((await bench.ask('POST', 'verify', { body: { type: 'signup', token_hash: 'x' } })).json().code).toBe(
      'otp_expired',
    )
  })

  it('counts as unsolved if its service returns an unreadable response', async () => {
    answer = () => '<html>'
    const body = { email: 'a@cedar.example', gotrue_meta_security: { captcha_token: 'solved' } }
    const reply = await bench.ask('POST', 'recover', { body })
    answer = () => ''
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'captcha_failed'])
  })

  it('exposes only its public key to the pages', async () => {
    const settings = (await bench.ask('GET', 'settings')).json()
    expect(settings).toMatchObject({ captcha_provider: 'turnstile', captcha_site_key: 'site' })
    expect(JSON.stringify(settings)).not.toContain('site-secret')
  })
})

it('refuses to start with a clear error if the captcha keys are missing', () => {
  const config = { ...bench.parts.config, environment: { AUTH_CAPTCHA: 'hcaptcha' } }
  expect(() => readAuthSettings(config)).toThrow('AUTH_CAPTCHA_SITE_KEY and AUTH_CAPTCHA_SECRET must be set')
})
