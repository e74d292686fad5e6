import { plainLower } from '../../plain-text.ts'
import { VAGUE_PRICE_NAMES } from './deal-fields.ts'
import { IMPORT_FIELDS, isImportField, NEEDED_FIELDS } from './fields.ts'
import type { ImportField } from './import-field.ts'
import type { ImportKind } from '../kinds.ts'

/**
 * Normalizes a name for comparison: lowercased, without accents, and only letters, digits, `$`, `%`, and `#`.
 * `CloseDate`, `close_date`, and `Close Date` are the same; `$/SQUARE FEET` isn't `square feet`.
 */
export function comparableName(name: string): string {
  return plainLower(name).replace(/[^\p{L}\p{N}$%#]/gu, '')
}

/** The key that a given mapping uses for a column with its row's currency. */
export const CURRENCY_FIELD = 'currency'

/**
 * A mapping chosen by the user or remembered from an earlier file: column name → field key, `currency`, or null to keep
 * the column as a custom field.
 */
export type GivenMapping = Readonly<Record<string, string | null>>

/** Which column maps to which field. Every other named column becomes a custom field. */
export type ColumnMapping = {
  /** field key → zero-based column index */
  columnOf: Readonly<Record<string, number>>
  /** columns with their row's currency */
  currencyColumns: readonly number[]
  /** fields matched only by a vague name such as Amount, which the user should confirm */
  unsure: readonly string[]
}

type Matcher = { field: ImportField; names: readonly string[]; vague: ReadonlySet<string> }

const VAGUE = new Set(VAGUE_PRICE_NAMES.map(comparableName))

/** A money name also matches when followed by ` - amount`. */
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

/** All normalized names that identify a header row of this kind. */
export function knownNames(kind: ImportKind): ReadonlySet<string> {
  return KNOWN_NAMES[kind]
}

const CURRENCY_NAME = /(?:currency|moneda|divisa)$/

/**
 * Maps columns to fields (see docs/domain.md, Imports). A given mapping applies first; then each field, in order,
 * claims the first free column that matches one of its synonyms. A column maps to only one field. Names must match in
 * full.
 * @param names header names, '' for an unnamed column
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
 * Groups of required fields in which no field has a column. While there are any, the job waits in `mapping`.
 * @returns one list per unmet requirement, in the order of `NEEDED_FIELDS`; empty when all are met
 */
export function unmappedNeeds(kind: ImportKind, mapping: ColumnMapping): readonly (readonly string[])[] {
  const isMapped = (key: string) => mapping.columnOf[key] !== undefined
  return NEEDED_FIELDS[kind].filter((group: readonly string[]) => {
    const stands = kind === 'contacts' ? [...group, 'first_name', 'last_name'] : group
    return !stands.some(isMapped)
  })
}
