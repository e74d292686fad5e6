import type { Schema } from '../../src/platform/http/reference/fields.ts'
import { choicesOf, type Place } from './places.ts'

/** An odd or wrong value to put in a place. `undefined` leaves the place out. */
export type Odd = { what: string; value: unknown }

const odds = (values: readonly unknown[]): Odd[] => values.map((value) => ({ what: JSON.stringify(value), value }))

/**
 * Creates text that no one expects but anyone may write: characters beyond the basic plane, right-to-left text, SQL,
 * markup.
 */
export const oddText = (mark: string | number) => `🏠 שלום 𝒳 o'x; drop table;-- <b>& ${mark}`

const NOBODY = '00000000-0000-4000-8000-000000000000'
/** Text that the database cannot store. */
const UNSTORABLE = odds(['a\0b', 'a\ud83d', '\ude00b'])
const UNSTORABLE_RECORDS = odds([{ 'a\0': 'x' }, { 'a\ud83d': 'x' }, { a: [{ b: 'a\0' }] }])
const NUMBERS = odds(['1', 'NaN', true, -9.3e18, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 9.3e18, 1e308, 5e-324])
const DAYS = odds([
  20_260_301,
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '99999-01-01',
  '-2026-01-01',
  'infinity',
  '2026-01-01T00:00:00Z',
])
const IDS = odds(['', 'x', '00000000-0000-0000-0000-000000000000', NOBODY, "1' or '1'='1"])
const CURSORS = odds([
  '%%%',
  NOBODY,
  '9'.repeat(30),
  ...[
    [],
    [1, 2],
    { length: 2 },
    ...['a\0', '\ud83d', '', 'x', 'NaN', '9e999', '99999999999999999999', '99999-01-01', '2026-02-30', 'null'].map(
      (sortValue) => [sortValue, NOBODY],
    ),
  ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
])
const RECORDS: readonly Odd[] = [
  ...odds([{ constructor: 'x', toString: 'x', hasOwnProperty: 'x' }, { [oddText('key')]: 'x' }]),
  { what: '5,000 keys', value: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 'x'])) },
]

/** @param sample a value that the place accepts, used to build lists of it */
export function oddValues({ schema, name, isRequired }: Place, sample: unknown): Odd[] {
  const kinds = [...new Set(kindsOf(schema))]
  const byKind: Record<string, () => readonly Odd[]> = {
    text: () => [...odds([12]), longText(schema), ...UNSTORABLE],
    day: () => [...DAYS, ...UNSTORABLE],
    uuid: () => [...IDS, ...UNSTORABLE],
    choice: () => [...odds(['constructor', 1]), ...UNSTORABLE],
    number: () => NUMBERS,
    integer: () => NUMBERS,
    boolean: () => odds(['yes', 1]),
    array: () => listsOf(schema, sample),
    record: () => [...RECORDS, ...UNSTORABLE_RECORDS],
  }
  return [
    ...(isRequired ? [{ what: 'nothing', value: undefined }] : []),
    ...odds(takesNull(schema) ? [] : [null]),
    ...odds(kinds.includes('record') ? [[[]]] : [{ toString: 1 }]),
    ...kinds.flatMap((kind) => byKind[kind]?.() ?? []),
    ...(name === 'cursor' ? CURSORS : []),
  ]
}

/** The extreme values that a contract allows, which storage must accept. All places of a call get them at once. */
export const EDGES: Readonly<Record<string, (place: Place) => unknown>> = {
  'the most': ({ schema }) => {
    const letters = limitOf(schema, 'maxLength')
    if (letters !== undefined) return '𝒳'.repeat(letters / 2)
    return kindsOf(schema).includes('day') ? '9999-12-31' : limitOf(schema, 'maximum')
  },
  'the least': ({ schema }) => {
    const kinds = kindsOf(schema)
    if (kinds.includes('text')) return ' \t\n '
    return kinds.includes('day') ? '0001-01-01' : limitOf(schema, 'minimum')
  },
  nothing: ({ schema }) => (takesNull(schema) ? null : undefined),
}

export function isFreeText({ schema }: Place): boolean {
  return kindsOf(schema).includes('text')
}

function longText(schema: Schema): Odd {
  const letters = (limitOf(schema, 'maxLength') ?? 99_999) + 1
  return { what: `a text of ${letters} letters`, value: 'x'.repeat(letters) }
}

function listsOf(schema: Schema, sample: unknown): Odd[] {
  const [one] = [sample].flat()
  const length = (limitOf(schema, 'maxItems') ?? 19_999) + 1
  return [...odds([[one, one], [null]]), { what: `${length} entries`, value: Array.from({ length }, () => one) }]
}

type Limit = 'maxLength' | 'maxItems' | 'maximum' | 'minimum'

function limitOf(schema: Schema, limit: Limit): number | undefined {
  const own = (schema as { [name in Limit]?: number })[limit]
  return (
    own ??
    choicesOf(schema)
      .map((choice) => limitOf(choice, limit))
      .find((one) => one !== undefined)
  )
}

function takesNull({ type, anyOf, oneOf }: Schema): boolean {
  return [type].flat().includes('null') || [...(anyOf ?? []), ...(oneOf ?? [])].some(takesNull)
}

function kindsOf(schema: Schema): string[] {
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.flatMap(kindsOf)
  if (schema.enum || schema.const !== undefined) return ['choice']
  const type = [schema.type ?? 'object'].flat().find((one) => one !== 'null') ?? 'object'
  if (type === 'object') return schema.properties ? [] : ['record']
  if (type !== 'string') return [type]
  return [schema.format === 'uuid' ? 'uuid' : schema.format === 'date' ? 'day' : 'text']
}
