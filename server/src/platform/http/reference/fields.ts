/** The parts of a JSON Schema in the document that the page shows. */
export type Schema = {
  description?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  additionalProperties?: Schema | boolean
}

/** One row of a field table; `name` is the full path: `items[].id`. */
export type Field = { name: string; type: string; isRequired: boolean; notes: string }

const DEEPEST = 4

/** The fields of an object and those nested in it, in contract order. */
export function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  const { element, suffix } = elementOf(schema)
  if (suffix !== '' && prefix === '') return fieldsOf(element, suffix, depth)
  return Object.entries(propertiesOf(element)).flatMap(([name, property]) => {
    const inner = elementOf(property)
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isRequired = element.required?.includes(name) ?? false
    const field: Field = { name: path, type: typeOf(property), isRequired, notes: notesOf(property) }
    return depth + 1 < DEEPEST ? [field, ...fieldsOf(inner.element, path + inner.suffix, depth + 1)] : [field]
  })
}

/** The label of a type: `uuid`, `list of objects`, `integer or null`. */
export function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (schema.type === 'object') return 'object'
  if (schema.format) return schema.format
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
}

const LIMITS: Readonly<Record<string, (value: string) => string>> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  minItems: (value) => `at least ${value} items`,
  maxItems: (value) => `at most ${value} items`,
  pattern: (value) => `matches \`${value}\``,
  default: (value) => `default: \`${value}\``,
}

function notesOf(schema: Schema): string {
  const { element } = elementOf(schema)
  const known = { ...element, ...schema } as Record<string, unknown>
  const limits = Object.entries(LIMITS).flatMap(([key, words]) => {
    const value = known[key]
    // A limit at JavaScript's safe integer range says nothing about the field.
    if (value === undefined || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return []
    return [words(typeof value === 'string' ? value : JSON.stringify(value))]
  })
  return [schema.description, ...limits].filter(Boolean).join('; ')
}

/** The schema inside lists and nullable types. */
function elementOf(schema: Schema): { element: Schema; suffix: string } {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((choice) => choice.type !== 'null')
  if (choices?.length === 1 && choices[0]) return elementOf(choices[0])
  if (schema.type === 'array' && schema.items) {
    const inner = elementOf(schema.items)
    return { element: inner.element, suffix: `[]${inner.suffix}` }
  }
  return { element: schema, suffix: '' }
}

/** The properties of an object, or of all its variants. */
function propertiesOf({ properties, anyOf, oneOf, allOf }: Schema): Record<string, Schema> {
  const parts = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
  return Object.assign({}, ...parts.map(propertiesOf), properties) as Record<string, Schema>
}
