import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSamlFirm } from '../../../tests/saml-firm.ts'
import { readSso } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-saml-'))
const file = join(folder, 'firms.json')
const ID = '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10'
const { metadata } = await openSamlFirm('https://id.acme.example')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('reads an installation’s identity providers from a file', () => {
  writeFileSync(file, JSON.stringify([{ id: ID, domains: ['Acme.example'], metadata }]))
  expect(readSso({ AUTH_SAML_PROVIDERS: file, AUTH_SAML_IDP_INITIATED: true })).toMatchObject({
    allowsUnasked: true,
    firms: [
      {
        id: ID,
        domains: ['acme.example'],
        entityId: 'https://id.acme.example',
        signInUrl: 'https://id.acme.example/sign-in',
        isDisabled: false,
      },
    ],
  })
  expect(readSso({ AUTH_SAML_IDP_INITIATED: false })).toBeNull()
})

it.each<[string, unknown, RegExp]>([
  ['no list', { id: ID }, /can’t be used: its content/],
  ['an id that is none', [{ id: 'acme', metadata }], /0\.id/],
  ['a domain that is none', [{ id: ID, domains: ['a@b'], metadata }], /0\.domains\.0: must be a domain/],
  ['a field that it does not know', [{ id: ID, metadata, domain: 'acme.example' }], /domain/],
  ['no metadata', [{ id: ID }], /neither metadata nor metadataFile/],
  ['metadata that are no XML', [{ id: ID, metadata: '<a' }], /not valid XML/],
  ['someone else’s metadata', [{ id: ID, metadata: '<a/>' }], /does not describe an identity provider/],
  [
    'metadata without keys',
    [{ id: ID, metadata: metadata.replace(/<md:KeyDescriptor[\s\S]*KeyDescriptor>/, '') }],
    /no signing certificate/,
  ],
  ['metadata without a way in', [{ id: ID, metadata: metadata.replace('HTTP-Redirect', 'SOAP') }], /no sign-in URL/],
  [
    'a firm twice',
    [
      { id: ID, metadata },
      { id: ID, metadata },
    ],
    /twice/,
  ],
])('stops the start with %s', (_what, content, sentence) => {
  writeFileSync(file, JSON.stringify(content))
  expect(() => readSso({ AUTH_SAML_PROVIDERS: file, AUTH_SAML_IDP_INITIATED: false })).toThrow(sentence)
})

it('fails at startup without the file', () => {
  expect(() => readSso({ AUTH_SAML_PROVIDERS: join(folder, 'nowhere.json'), AUTH_SAML_IDP_INITIATED: false })).toThrow(
    /AUTH_SAML_PROVIDERS points to .*nowhere\.json/,
  )
})
