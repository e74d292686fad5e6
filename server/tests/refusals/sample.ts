import type { Schema } from '../../src/platform/http/reference/fields.ts'
import type { Endpoint } from './endpoints.ts'

export type Ids = Readonly<Record<string, string>>
export type Sample = { path: string; body: object | undefined }

/** Bodies whose fields depend on each other in ways that a schema can't express. */
const BODIES: Readonly<Record<string, object>> = {
  'underwriting.setCosts': { version: 1, items: [] },
  'portalQuestions.answer': { answer: { id: 'b8c5f6f2-7d2c-4c1e-9a57-3f0c9d2b6a11', body: 'On Monday' } },
}

/** Of several targets, the sample sets the first. */
const FIRST_OF: Readonly<Record<string, string>> = { costItemId: 'sellingLine', lineId: 'costItemId' }

/** Optional fields that a rule requires, or that hold ids. */
const ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
  'deals.create': ['addressLine1'],
  'invoices.approve': ['dispute'],
  'invoices.dispute': ['parts'],
}

/** Fields that must be empty because the sample sets an amount instead. */
const EMPTY: ReadonlySet<string> = new Set(['pctOf', 'pct'])

/**
 * Builds a call that the contract accepts, from the API document alone. Fills every required field and every id field,
 * using ids from an estate. An id under the name of a call (`orders.receive`) is used in its path alone.
 * @param said the ids used outside the path, if they differ from those in it
 */
export function sampleCall({ name, operation, path }: Endpoint, ids: Ids, said: Ids = ids): Sample {
  const filled = path.replace(
    /([^/]+)\/\{([^}]+)\}/g,
    (_all, before: string, field: string) => `${before}/${(name in ids && ids[name]) || idAt(ids, before, field)}`,
  )
  const query = new URLSearchParams()
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter || parameter.in !== 'query') continue
    const schema = (parameter.schema ?? {}) as Schema
    if (!parameter.required && !takesIds(schema)) continue
    for (const value of [sampleOf(schema, parameter.name, said)].flat()) query.append(parameter.name, String(value))
  }
  const schema = bodySchemaOf({ operation })
  return {
    path: query.size > 0 ? `${filled}?${query}` : filled,
    body: BODIES[name] ?? (schema ? (sampleOf(schema, '', said, ASKED_FOR[name]) as object) : undefined),
  }
}

/**
 * Returns the id for a path parameter. The segment before it says what it names: `/deals/{id}` is a deal,
 * `/comps/{compId}` a comp.
 */
function idAt(ids: Ids, room: string, name: string): string {
  const id = name === 'id' || !(name in ids) ? ids[room] : ids[name]
  if (id === undefined)
    throw new Error(`the estate has nothing for /${room}/{${name}}: add one in server/tests/refusals/estate.ts`)
  return id
}

export function bodySchemaOf({ operation }: Pick<Endpoint, 'operation'>): Schema | undefined {
  const media = (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content
  return media?.['application/json']?.schema
}

export function sampleOf(schema: Schema, name: string, ids: Ids, asked: readonly string[] = []): unknown {
  if (EMPTY.has(name)) return null
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name, ids, asked)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, ids, asked))) as object
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, ids, asked)
    case 'array':
      return [sampleOf(schema.items ?? {}, singular(name), ids, asked)]
    case 'integer':
    case 'number':
      return Math.max(1, numberAt(schema, 'minimum'))
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, name, ids)
    default:
      return 'anything'
  }
}

function objectOf({ properties = {}, required = [] }: Schema, ids: Ids, asked: readonly string[]): object {
  const wanted = Object.entries(properties).filter(
    ([name, property]) => required.includes(name) || asked.includes(name) || takesIds(property),
  )
  const left = new Set(wanted.map(([name]) => FIRST_OF[name]))
  return Object.fromEntries(
    wanted.map(([name, property]) => [name, left.has(name) ? null : sampleOf(property, name, ids, asked)]),
  )
}

function takesIds(schema: Schema): boolean {
  if (schema.format === 'uuid') return true
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].some(takesIds)
}

function textOf(schema: Schema, name: string, ids: Ids): string {
  if (schema.format === 'uuid' || /Ids?$|^ids?$/.test(name)) return ids[name] ?? ids['deals'] ?? ''
  if (schema.format === 'date') return '2026-03-01'
  if (schema.format === 'date-time') return '2026-03-01T12:00:00Z'
  if (schema.format === 'email' || /email$/i.test(name) || name === 'to') return 'somebody@homes.test'
  const pattern = (schema as { pattern?: string }).pattern
  if (pattern?.includes('\\d')) return '10'
  return 'a'.repeat(Math.max(12, numberAt(schema, 'minLength')))
}

function numberAt(schema: Schema, key: 'minimum' | 'minLength'): number {
  return Number((schema as Record<string, unknown>)[key] ?? 0)
}

/** Returns the names under which a call accepts ids outside its path, as `sampleCall` looks them up. */
export function idFieldsOf({ operation }: Endpoint): string[] {
  const found = new Set<string>()
  const walk = (schema: Schema, name: string): void => {
    if (schema.format === 'uuid') found.add(name)
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(part, name)
    if (schema.items) walk(schema.items, singular(name))
    for (const [inner, property] of Object.entries(schema.properties ?? {})) walk(property, inner)
  }
  for (const parameter of operation.parameters ?? [])
    if (!('$ref' in parameter) && parameter.in === 'query') walk((parameter.schema ?? {}) as Schema, parameter.name)
  walk(bodySchemaOf({ operation }) ?? {}, '')
  return [...found]
}

function singular(name: string): string {
  return name.replace(/s$/, '')
}
