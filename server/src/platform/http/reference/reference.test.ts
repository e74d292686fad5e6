import { ERRORS } from '@plumbline/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/harness.ts'
import { fieldsOf } from './fields.ts'
import { type Document, operationsOf } from './openapi.ts'
import { renderedOnce } from './routes.ts'

let t: TestApp
let document: Document
beforeAll(async () => {
  t = await testApp({ environment: { PUBLIC_URL: 'https://deals.homes.test' } })
  document = (await t.app.inject('/api/v1/openapi.json')).json()
})
afterAll(() => t.close())

describe('the OpenAPI document', () => {
  it('is version 3.1 and names this installation', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: 'https://deals.homes.test/api/v1' }])
  })

  it('lists each operation once, with a summary and a group', () => {
    const operations = operationsOf(document).map(([, operation]) => operation)
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('moves.move')
    expect(operations.filter(({ summary, tags }) => !summary || tags?.length !== 1)).toEqual([])
  })

  it('contains no broken references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
    const missing = references.filter(
      (path) =>
        path
          .split('/')
          .reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], document) ===
        undefined,
    )
    expect(references.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  it('gives every operation the shared error body, and every code its meaning', () => {
    for (const [, operation] of operationsOf(document))
      expect(operation.responses).toHaveProperty('default', { $ref: '#/components/responses/Failure' })
    expect(document.components?.schemas?.['Error']).toMatchObject({
      properties: { code: { enum: Object.keys(ERRORS) } },
    })
  })

  it('requires a token everywhere except public operations, and offers an idempotency key for each write in an organization', () => {
    expect(document.security).toEqual([{ accessToken: [] }])
    for (const [method, operation] of operationsOf(document)) {
      const offersKey = JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey')
      const isWrite =
        method !== 'get' &&
        (operation.operationId ?? '').includes('.') &&
        !operation.operationId?.startsWith('uploads.') &&
        operation.description?.startsWith('For members') === true
      expect({ id: operation.operationId, offersKey }).toEqual({ id: operation.operationId, offersKey: isWrite })
    }
  })

  it('sends lists as a repeated parameter', () => {
    const stageIds = document.paths?.['/deals']?.get?.parameters?.find(
      (parameter) => 'name' in parameter && parameter.name === 'stageIds',
    )
    expect(stageIds).toMatchObject({ in: 'query', style: 'form', explode: true, schema: { type: 'array' } })
  })
})

describe('the reference page', () => {
  it('shows every operation, without any script', async () => {
    const { body, headers, statusCode } = await t.app.inject('/api/docs')
    expect(statusCode).toBe(200)
    for (const [, { summary }] of operationsOf(document))
      expect(body).toContain((summary ?? '').replaceAll("'", '&#39;').replaceAll('"', '&quot;'))
    for (const code of Object.keys(ERRORS)) expect(body).toContain(`<code>${code}</code>`)
    expect(body).not.toMatch(/<script|\son[a-z]+=|style=|https?:\/\/(?!deals\.homes\.test)/i)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect((await t.app.inject('/api/docs.css')).headers['content-type']).toMatch('text/css')
  })

  it('uses the reader’s language for the text around the contract', async () => {
    expect((await t.app.inject('/api/docs?lang=es')).body).toContain('<html lang="es">')
    expect((await t.app.inject({ url: '/api/docs', headers: { 'accept-language': 'es-MX' } })).body).toContain(
      'Iniciar sesión',
    )
  })

  it('gives each heading its own anchor', async () => {
    const { body } = await t.app.inject('/api/docs')
    const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('is rendered once for each language', async () => {
    const renderedIn = renderedOnce(() => Promise.resolve(document))
    const english = await renderedIn('en')
    expect(await renderedIn('en')).toBe(english)
    expect((await renderedIn('es')).text).not.toBe(english.text)
  })
})

describe('the fields of a schema', () => {
  it('are listed with their full path, through lists, nulls, and variants', () => {
    const fields = fieldsOf({
      type: 'array',
      items: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          owner: {
            anyOf: [{ type: 'object', properties: { name: { type: 'string', maxLength: 60 } } }, { type: 'null' }],
          },
          kind: { enum: ['a', 'b'] },
        },
      },
    } as Parameters<typeof fieldsOf>[0])
    expect(fields).toEqual([
      { name: '[].id', type: 'uuid', isRequired: true, notes: '' },
      { name: '[].owner', type: 'object or null', isRequired: false, notes: '' },
      { name: '[].owner.name', type: 'string', isRequired: false, notes: 'at most 60 characters' },
      { name: '[].kind', type: '"a" | "b"', isRequired: false, notes: '' },
    ])
  })
})
