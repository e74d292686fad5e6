import { createVerify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { bare, makeKeyPair, openSamlFirm, postAnswer, type SamlFirm, type Twist } from '../../../tests/saml-firm.ts'
import { readOwnKey } from './own-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-saml-key-'))
const own = await makeKeyPair()
const files = {
  AUTH_SAML_KEY_FILE: join(folder, 'key.pem'),
  AUTH_SAML_CERTIFICATE_FILE: join(folder, 'certificate.pem'),
}
let acme: SamlFirm
let bench: AuthBench
let people = 0

beforeAll(async () => {
  acme = await openSamlFirm('https://id.acme.example')
  const firms = [{ id: '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10', domains: ['acme.example'], metadata: acme.metadata }]
  writeFileSync(join(folder, 'firms.json'), JSON.stringify(firms))
  writeFileSync(files.AUTH_SAML_KEY_FILE, own.privateKey)
  writeFileSync(files.AUTH_SAML_CERTIFICATE_FILE, own.certificate)
  bench = await openAuthBench({ AUTH_SAML_PROVIDERS: join(folder, 'firms.json'), ...files })
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

async function begin(): Promise<string> {
  const { data, error } = await bench
    .browser()
    .signInWithSSO({ domain: 'acme.example', options: { redirectTo: `${SITE}/auth` } })
  if (error) throw error
  return data.url
}

async function signIn(twist: Twist) {
  const id = `person-${++people}`
  const person = { id, attributes: { mail: `${id}@acme.example` } }
  return postAnswer(bench.authUrl, await acme.answer(await begin(), person, twist))
}

/** Changes one character of the encrypted data. */
const changed = (xml: string) =>
  xml.replace(/(CipherValue>)(.)(?=[^<]{400})/, (_all, tag, first) => `${tag}${first === 'A' ? 'B' : 'A'}`)

describe('with our own key', () => {
  it('requests are signed, so that the identity provider knows who sent them', async () => {
    const [, query = ''] = (await begin()).split('?')
    const [signed, signature = ''] = query.split('&Signature=')
    expect(signed).toContain(`&SigAlg=${encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}`)
    const proof = createVerify('RSA-SHA256').update(signed!)
    expect(proof.verify(own.certificate, decodeURIComponent(signature), 'base64')).toBe(true)
  })

  it('our metadata lists the certificate for both signing and encryption', async () => {
    const { body } = await bench.ask('GET', 'sso/saml/metadata')
    expect(body).toContain('AuthnRequestsSigned="true"')
    for (const use of ['signing', 'encryption']) expect(body).toContain(`use="${use}"`)
    expect(body.replaceAll(/\s/g, '').split(bare(own.certificate))).toHaveLength(3)
    expect(body).not.toContain('PRIVATE')
  })

  it.each<[string, Twist]>([
    ['by AES-GCM', {}],
    [
      'by AES in its older mode',
      { encryptsFor: { ...own, encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' } },
    ],
  ])('an assertion that is encrypted %s is read', async (_how, twist) => {
    const { fragment } = await signIn({ encryptsFor: own, ...twist })
    expect(fragment.get('access_token')).toBeTruthy()
  })

  it.each<[string, Twist]>([
    ['unsigned', { signs: 'none' }],
    ['for another audience', { audience: 'https://elsewhere.example' }],
    ['to another recipient', { recipient: 'https://elsewhere.example/acs' }],
    ['by another issuer', { issuer: 'https://elsewhere.example' }],
    ['old', { issuedAt: new Date(Date.now() - 10 * 60_000) }],
    [
      'by a padding that gives itself away',
      { encryptsFor: { ...own, keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' } },
    ],
    [
      'by triple DES',
      { encryptsFor: { ...own, encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' } },
    ],
  ])('an encrypted one is refused %s', async (_what, twist) => {
    const { fragment, query } = await signIn({ encryptsFor: own, ...twist })
    expect(fragment.get('access_token')).toBeNull()
    expect(query.get('error_code')).toBe('bad_oauth_callback')
  })

  it('errors don’t reveal whether the content failed to decrypt or was invalid', async () => {
    const stranger = await makeKeyPair()
    const refusals = [
      await signIn({ encryptsFor: stranger }),
      await signIn({ encryptsFor: own, forges: changed }),
      await signIn({ encryptsFor: own, signs: 'none' }),
    ]
    const words = refusals.map(({ query }) => query.get('error_description'))
    expect(new Set(words)).toEqual(new Set(['SAML response refused: its encrypted assertion can’t be read']))
  })

  it('an encrypted response is accepted only once', async () => {
    const answer = await acme.answer(await begin(), { id: 'once' }, { encryptsFor: own })
    expect((await postAnswer(bench.authUrl, answer)).fragment.get('access_token')).toBeTruthy()
    expect((await postAnswer(bench.authUrl, answer)).query.get('error_code')).toBe('bad_oauth_state')
  })
})

it('an unusable key stops startup with a clear error', async () => {
  const other = join(folder, 'other.pem')
  writeFileSync(other, (await makeKeyPair()).certificate)
  const { AUTH_SAML_KEY_FILE: key, AUTH_SAML_CERTIFICATE_FILE: certificate } = files
  expect(() => readOwnKey(key, undefined)).toThrow('must be set together')
  expect(() => readOwnKey(key, other)).toThrow(/other\.pem, which belongs to a different key/)
  expect(() => readOwnKey(other, certificate)).toThrow(/AUTH_SAML_KEY_FILE points to .*can’t be used/)
  expect(() => readOwnKey(join(folder, 'gone.pem'), certificate)).toThrow(/gone\.pem/)
  expect(readOwnKey(undefined, undefined)).toBeNull()
})
