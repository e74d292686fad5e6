import type { Schema } from '../../src/platform/http/reference/fields.ts'
import type { Endpoint } from './endpoints.ts'
import { bodySchemaOf, type Ids, sampleOf } from './sample.ts'

/** One input of a call and its location in the call. */
export type Place = {
  where: 'path' | 'query' | 'body'
  /** as named in a refusal: `deals.0.version` */
  name: string
  steps: readonly string[]
  schema: Schema
  isRequired: boolean
}

/** Returns every field of a call at any depth, and in every variant. */
export function placesOf(endpoint: Endpoint): Place[] {
  const beside = (endpoint.operation.parameters ?? []).flatMap((parameter): Place[] => {
    if ('$ref' in parameter || (parameter.in !== 'query' && parameter.in !== 'path')) return []
    const { name, in: where, required, schema } = parameter
    return [{ where, name, steps: [name], schema: (schema ?? {}) as Schema, isRequired: required === true }]
  })
  const body = bodySchemaOf(endpoint)
  return [...beside, ...(body ? placesWithin(body, []) : [])]
}

function placesWithin(schema: Schema, steps: readonly string[]): Place[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    placesAt(property, [...steps, name], schema.required?.includes(name) ?? false),
  )
  const items = schema.items ? placesAt(schema.items, [...steps, '0'], true) : []
  const variants = choicesOf(schema).flatMap((choice) => placesWithin(choice, steps))
  return [...inner, ...items, ...variants]
}

function placesAt(schema: Schema, steps: readonly string[], isRequired: boolean): Place[] {
  const place: Place = { where: 'body', name: steps.join('.'), steps, schema, isRequired }
  return [place, ...placesWithin(schema, steps)]
}

/** Returns the variants of what a place may hold, without null. */
export function choicesOf({ anyOf, oneOf, allOf }: Schema): Schema[] {
  return [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(({ type }) => type !== 'null')
}

/**
 * Returns a copy of the value with the place inside it replaced. Missing parents are filled with samples.
 * @param inner undefined removes the place
 */
export function withInner(
  value: unknown,
  schema: Schema,
  [step, ...further]: readonly string[],
  inner: unknown,
  ids: Ids,
): unknown {
  if (step === undefined) return inner
  const own = variantWith(schema, step)
  const isHolder = Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null
  const holder = structuredClone(isHolder ? value : sampleOf(own, '', ids)) as Record<string, unknown>
  const changed = withInner(holder[step], own.items ?? own.properties?.[step] ?? {}, further, inner, ids)
  if (changed === undefined) Reflect.deleteProperty(holder, step)
  else holder[step] = changed
  return holder
}

function variantWith(schema: Schema, step: string): Schema {
  const leadsOn = ({ items, properties }: Schema) => (step === '0' && items !== undefined) || step in (properties ?? {})
  return leadsOn(schema) ? schema : (choicesOf(schema).find(leadsOn) ?? schema)
}
