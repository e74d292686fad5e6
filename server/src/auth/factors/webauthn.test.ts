import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, type Browser, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { claimsOf, methodsOf, newcomer, personWithApp, signedIn, tokensOf } from '../../../tests/second-factors.ts'
import { SOFTWARE_AAGUID, SoftwareKey } from '../../../tests/software-key.ts'

let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

type Verify = Parameters<Browser['mfa']['verify']>[0]

/** Does what the browser does between a challenge and its answer. @param origin the page that asks */
async function answer(browser: Browser, factorId: string, key: SoftwareKey, origin = SITE) {
  const { data, error } = await browser.mfa.challenge({ factorId, webauthn: { rpId: 'ignored.example' } })
  if (error || data.type !== 'webauthn') throw error ?? new Error('not a challenge for a security key')
  const { type, credential_options: options } = data.webauthn
  const asked = options.publicKey as { challenge: ArrayBuffer }
  const response = type === 'create' ? key.create(asked, origin) : key.get(asked, origin)
  const webauthn = {
    type,
    rpId: 'ignored.example',
    rpOrigins: ['https://ignored.example'],
    credential_response: response,
  }
  return { factorId, challengeId: data.id, webauthn } as unknown as Verify
}

async function enrollKey(browser: Browser, friendlyName = 'Key') {
  const { data, error } = await browser.mfa.webauthn.enroll({ friendlyName })
  expect(error).toBeNull()
  return data?.id ?? ''
}

async function personWithKey(email: string) {
  const browser = await newcomer(bench, email)
  const key = new SoftwareKey()
  const factorId = await enrollKey(browser)
  expect((await browser.mfa.verify(await answer(browser, factorId, key))).error).toBeNull()
  return { browser, key, factorId }
}

describe('a security key', () => {
  it('raises the session when it is registered and each time it is used', async () => {
    const { browser, key, factorId } = await personWithKey('key@cedar.example')
    const { access } = await tokensOf(browser)
    expect([claimsOf(access).aal, methodsOf(access)]).toEqual(['aal2', ['mfa/webauthn', 'password']])
    expect((await browser.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, status: 'verified', friendly_name: 'Key', web_authn_aaguid: SOFTWARE_AAGUID },
    ])

    const next = await signedIn(bench, 'key@cedar.example')
    expect(claimsOf((await tokensOf(next)).access).aal).toBe('aal1')
    const { error } = await next.mfa.verify(await answer(next, factorId, key))
    expect(error).toBeNull()
    expect(claimsOf((await tokensOf(next)).access).aal).toBe('aal2')
  })

  it('is requested by the configured relying party', async () => {
    const browser = await newcomer(bench, 'party@cedar.example')
    const factorId = await enrollKey(browser)
    const { access: token } = await tokensOf(browser)
    const challenge = () => bench.ask('POST', `factors/${factorId}/challenge`, { token, body: { factorId } })
    const created = (await challenge()).json()
    expect(created).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: { rp: { id: 'localhost', name: 'Plumbline' }, user: { name: 'party@cedar.example' } },
        },
      },
    })
    expect(created.webauthn.credential_options.publicKey.challenge).toMatch(/^[\w-]{40,}$/)
    expect(created.expires_at - Math.floor(bench.time.now().getTime() / 1_000)).toBeGreaterThan(298)
    const key = new SoftwareKey()
    await browser.mfa.verify(await answer(browser, factorId, key))
    const { access: raised } = await tokensOf(browser)
    const asked = (await bench.ask('POST', `factors/${factorId}/challenge`, { token: raised, body: {} })).json()
    expect(asked.webauthn.type).toBe('request')
    expect(asked.webauthn.credential_options.publicKey).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ type: 'public-key', transports: ['usb', 'nfc'] }],
    })
  })

  it('is refused on another site, for another key, and with an older counter', async () => {
    const { browser, key, factorId } = await personWithKey('refused@cedar.example')
    const codeOf = async (verify: Verify) => {
      const { error } = await browser.mfa.verify(verify)
      return [error?.status, error?.code]
    }
    const wrong = [422, 'mfa_verification_failed']
    expect(await codeOf(await answer(browser, factorId, key, 'https://phishing.example'))).toEqual(wrong)
    expect(await codeOf(await answer(browser, factorId, new SoftwareKey()))).toEqual(wrong)
    key.counter = 7
    expect(await codeOf(await answer(browser, factorId, key))).toEqual([undefined, undefined])
    key.counter = 3
    expect(await codeOf(await answer(browser, factorId, key))).toEqual(wrong)
  })

  it('answers a challenge once', async () => {
    const { browser, key, factorId } = await personWithKey('replay@cedar.example')
    const verify = await answer(browser, factorId, key)
    expect((await browser.mfa.verify(verify)).error).toBeNull()
    expect((await browser.mfa.verify(verify)).error?.code).toBe('mfa_ip_address_mismatch')
  })

  it.each([
    [
      'nothing that a key would say',
      { type: 'create', credential_response: { id: 'x' } },
      422,
      'mfa_verification_failed',
    ],
    ['the other ceremony', { type: 'request', credential_response: { id: 'x' } }, 422, 'mfa_verification_failed'],
    ['an unknown ceremony', { type: 'dance', credential_response: {} }, 400, 'validation_failed'],
    ['no answer', { type: 'create' }, 400, 'validation_failed'],
    ['something else than an object', 'create', 400, 'bad_json'],
  ])('refuses %s', async (what, webauthn, status, code) => {
    const browser = await newcomer(bench, `odd-${what.replaceAll(' ', '-')}@cedar.example`)
    const factorId = await enrollKey(browser)
    const { access: token } = await tokensOf(browser)
    const challenge = await bench.ask('POST', `factors/${factorId}/challenge`, { token })
    const body = { challenge_id: challenge.json().id, webauthn }
    const reply = await bench.ask('POST', `factors/${factorId}/verify`, { token, body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('doesn’t accept a code instead', async () => {
    const { browser, factorId } = await personWithKey('code@cedar.example')
    const { error } = await browser.mfa.challengeAndVerify({ factorId, code: '000000' })
    expect(error?.code).toBe('mfa_verification_failed')
  })

  it('works alongside an authenticator app', async () => {
    const { browser } = await personWithApp(bench, 'both@cedar.example')
    const key = new SoftwareKey()
    const factorId = await enrollKey(browser)
    expect((await browser.mfa.verify(await answer(browser, factorId, key))).error).toBeNull()
    const { access } = await tokensOf(browser)
    expect(methodsOf(access).toSorted()).toEqual(['mfa/webauthn', 'password', 'totp'])
    expect((await browser.mfa.unenroll({ factorId })).error).toBeNull()
    const { data } = await browser.refreshSession()
    expect(methodsOf(data.session?.access_token ?? '')).toEqual(['totp', 'password'])
    expect(claimsOf(data.session?.access_token ?? '').aal).toBe('aal2')
  })
})
