import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { openSamlFirm, postAnswer, type SamlFirm, type Twist } from '../../../tests/saml-firm.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-saml-wrap-'))
let acme: SamlFirm
let bench: AuthBench

beforeAll(async () => {
  acme = await openSamlFirm('https://id.acme.example')
  const firms = [{ id: '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10', domains: ['acme.example'], metadata: acme.metadata }]
  writeFileSync(join(folder, 'firms.json'), JSON.stringify(firms))
  bench = await openAuthBench({ AUTH_SAML_PROVIDERS: join(folder, 'firms.json') })
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

async function send(twist: Twist, id = 'clerk') {
  const { data } = await bench
    .browser()
    .signInWithSSO({ domain: 'acme.example', options: { redirectTo: `${SITE}/auth` } })
  return postAnswer(bench.authUrl, await acme.answer(data?.url ?? '', { id }, twist))
}

const ASSERTION = /<saml:Assertion\b.*<\/saml:Assertion>/s
const SIGNATURE = /<ds:Signature\b.*?<\/ds:Signature>|<Signature\b.*?<\/Signature>/s
const signed = (xml: string) => ASSERTION.exec(xml)?.[0] ?? ''
/** The assertion the attacker wants accepted, without any signature. */
const wished = (xml: string) => signed(xml).replace(SIGNATURE, '').replace('>clerk<', '>boss<')
const renamed = (assertion: string) => assertion.replace(/ ID="[^"]+"/, ' ID="_evil"')
const withSignatureOf = (assertion: string, xml: string, more = '') =>
  assertion.replace(
    '</saml:Issuer>',
    `</saml:Issuer>${(SIGNATURE.exec(xml)?.[0] ?? '').replace(/<\/((?:ds:)?)Signature>$/, `${more}</$1Signature>`)}`,
  )
const extensions = (content: string) => `<samlp:Extensions>${content}</samlp:Extensions>`

/** A signed response inside a forged one. */
const withinAnother = (xml: string) =>
  xml
    .replace(ASSERTION, () => wished(xml))
    .replace(/ ID="_response/, ' ID="_evil')
    .replace('</samlp:Response>', () => `${extensions(xml)}</samlp:Response>`)

/** A genuine signature, moved so that it covers something other than what would be read. */
describe('a signed assertion that was wrapped', () => {
  it.each<[string, (xml: string) => string]>([
    ['behind a forged one', (xml) => xml.replace(ASSERTION, () => renamed(wished(xml)) + signed(xml))],
    ['before a forged one', (xml) => xml.replace(ASSERTION, () => signed(xml) + renamed(wished(xml)))],
    [
      'into the extensions, with a forged one of its name',
      (xml) => xml.replace(ASSERTION, () => extensions(signed(xml)) + wished(xml)),
    ],
    [
      'into the extensions, its signature kept by a forged one',
      (xml) =>
        xml.replace(
          ASSERTION,
          () => extensions(signed(xml).replace(SIGNATURE, '')) + withSignatureOf(renamed(wished(xml)), xml),
        ),
    ],
    [
      'into a forged one of another name',
      (xml) =>
        xml.replace(ASSERTION, () =>
          renamed(wished(xml)).replace('</saml:Assertion>', `${signed(xml)}</saml:Assertion>`),
        ),
    ],
    [
      'into its own signature',
      (xml) =>
        xml.replace(ASSERTION, () =>
          withSignatureOf(
            renamed(wished(xml)),
            xml,
            `<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${signed(xml).replace(SIGNATURE, '')}</Object>`,
          ),
        ),
    ],
    [
      'into another response',
      (xml) =>
        xml.replace(
          ASSERTION,
          () => `${renamed(wished(xml))}<samlp:Extensions>${xml.replace(/<\?xml[^>]*>/, '')}</samlp:Extensions>`,
        ),
    ],
  ])('%s is refused', async (_where, forges) => {
    const { query, fragment } = await send({ forges })
    expect(fragment.get('access_token')).toBeNull()
    expect(query.get('error_code')).toBe('bad_oauth_callback')
  })

  it('inside another response is rejected when the whole response is signed', async () => {
    const { query, fragment } = await send({ signs: 'Response', forges: withinAnother })
    expect(fragment.get('access_token')).toBeNull()
    expect(query.get('error_code')).toBe('bad_oauth_callback')
  })

  it('can’t name someone else with a comment inside the name', async () => {
    const { fragment } = await send(
      { forges: (xml) => xml.replace('>boss.clerk<', '>boss<!-- -->.clerk<') },
      'boss.clerk',
    )
    const token = fragment.get('access_token')
    const reply = token ? await bench.ask('GET', 'user', { token }) : null
    expect(reply?.json().identities[0].id ?? 'boss.clerk').toBe('boss.clerk')
  })

  it('is accepted when left unchanged', async () => {
    expect((await send({})).fragment.get('access_token')).toBeTruthy()
    expect((await send({ signs: 'Response' })).fragment.get('access_token')).toBeTruthy()
  })
})
