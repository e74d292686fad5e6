import { plainLower } from '../../plain-text.ts'
import { VAGUE_PRICE_NAMES } from './deal-fields.ts'
import { IMPORT_FIELDS, isImportField, NEEDED_FIELDS } from './fields.ts'
import type { ImportField } from './import-field.ts'
import type { ImportKind } from '../kinds.ts'

/**
 * A name for comparison: lower case without accents, with everything removed but letters, digits, `$`, `%` and `#`.
 * `CloseDate`, `close_date` and `Close Date` are one; `$/SQUARE FEET` is not `square feet`.
 */
export function comparableName(name: string): string {
  return plainLower(name).replace(/[^\p{L}\p{N}$%#]/gu, '')
}

/** Key in a given mapping for a column that holds the currency of its row. */
export const CURRENCY_FIELD = 'currency'

/**
 * What a person or a memory says: column name → field key, `currency`, or null to keep the column as a custom field.
 */
export type GivenMapping = Readonly<Record<string, string | null>>

/** Which column fills which field; every other named column becomes a custom field. */
export type ColumnMapping = {
  /** field key → column, counted from 0 */
  columnOf: Readonly<Record<string, number>>
  /** columns read as the currency of their row */
  currencyColumns: readonly number[]
  /** fields that took a column only because of a vague name such as Amount: worth a question */
  unsure: readonly string[]
}

type Matcher = { field: ImportField; names: readonly string[]; vague: ReadonlySet<string> }

const VAGUE = new Set(VAGUE_PRICE_NAMES.map(comparableName))

/** A money name also matches with ` - amount` behind it. */
function namesOf(field: ImportField): string[] {
  const names = field.synonyms.map(comparableName)
  return field.type === 'money' ? names.flatMap((name) => [name, `${name}amount`]) : names
}

const MATCHERS = Object.fromEntries(
  Object.entries(IMPORT_FIELDS).map(([kind, fields]) => [
    kind,
    fields.map((field): Matcher => ({
      field,
      names: namesOf(field),
      vague: field.key === 'purchase_price' ? VAGUE : new Set(),
    })),
  ]),
) as unknown as Record<ImportKind, readonly Matcher[]>

const KNOWN_NAMES = Object.fromEntries(
  Object.entries(MATCHERS).map(([kind, matchers]) => [kind, new Set(matchers.flatMap(({ names }) => names))]),
) as unknown as Record<ImportKind, ReadonlySet<string>>

/** Every comparable name that marks a header row of the kind. */
export function knownNames(kind: ImportKind): ReadonlySet<string> {
  return KNOWN_NAMES[kind]
}

const CURRENCY_NAME = /(?:currency|moneda|divisa)$/

/**
 * Gives columns to fields (see docs/domain.md, Imports): a given mapping goes first; then, field by field, the first
 * synonym that names a still free column takes it. A column serves one field. Whole names only, never parts.
 * @param names header names, '' for a nameless column
 */
export function mapColumns(kind: ImportKind, names: readonly string[], given: GivenMapping = {}): ColumnMapping {
  const comparable = names.map(comparableName)
  const columnOf: Record<string, number> = {}
  const unsure: string[] = []
  const currencyColumns: number[] = []
  const taken = new Set<number>()

  const wishes = new Map(Object.entries(given).map(([name, field]) => [comparableName(name), field]))
  for (const [column, name] of names.entries()) {
    if (name === '') continue
    const field = Object.hasOwn(given, name) ? given[name] : wishes.get(comparable[column]!)
    if (field === undefined) continue
    if (field === null) taken.add(column)
    else if (field === CURRENCY_FIELD) {
      currencyColumns.push(column)
      taken.add(column)
    } else if (isImportField(kind, field) && columnOf[field] === undefined) {
      columnOf[field] = column
      taken.add(column)
    }
  }

  for (const { field, names: synonyms, vague } of MATCHERS[kind]) {
    if (columnOf[field.key] !== undefined) continue
    for (const synonym of synonyms) {
      const column = comparable.findIndex((name, index) => name === synonym && !taken.has(index))
      if (column === -1) continue
      columnOf[field.key] = column
      taken.add(column)
      if (vague.has(synonym)) unsure.push(field.key)
      break
    }
  }

  for (const [column, name] of comparable.entries())
    if (CURRENCY_NAME.test(name) && !taken.has(column)) currencyColumns.push(column)
  return { columnOf, currencyColumns, unsure }
}

/**
 * Fields of which one is needed and none has a column: the job waits in `mapping`.
 * @returns one list per missing need, in the order of the kind; empty when every need has a column
 */
export function unmappedNeeds(kind: ImportKind, mapping: ColumnMapping): readonly (readonly string[])[] {
  const isMapped = (key: string) => mapping.columnOf[key] !== undefined
  return NEEDED_FIELDS[kind].filter((group: readonly string[]) => {
    const stands = kind === 'contacts' ? [...group, 'first_name', 'last_name'] : group
    return !stands.some(isMapped)
  })
}
