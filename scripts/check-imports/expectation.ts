import type { ImportKind } from '@plumbline/domain/imports/kinds'
import { IMPORT_KINDS } from '@plumbline/domain/imports/kinds'
import { DEFAULT_OPTIONS, type ImportOptions } from '@plumbline/domain/imports/cells/options'

/** One entry of an expected.json: the result of a correct dry run of the file. */
export type Expectation = {
  kind: string
  mapping?: Record<string, string | null>
  options?: Record<string, unknown>
} & Record<string, unknown>

/** Checks whether the importer supports a kind. Other kinds are listed as skipped. */
export function isBuiltKind(kind: string): kind is ImportKind {
  return (IMPORT_KINDS as readonly string[]).includes(kind)
}

/** @returns null if the file doesn't exist */
export async function readExpectations(
  path: string,
  read: (path: string) => Promise<string>,
): Promise<Map<string, Expectation> | null> {
  let text: string
  try {
    text = await read(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return new Map(Object.entries(JSON.parse(text) as Record<string, Expectation>))
}

/** A user's choices besides the import options: where the table is. */
export type TableChoice = { header: number | 'none' | null; sheet: number | null }

type Setter = (value: never, options: ImportOptions, table: TableChoice) => void

const SETTERS: Readonly<Record<string, Setter>> = {
  date_order: (value: ImportOptions['dateOrder'], options) => void (options.dateOrder = value),
  decimal_mark: (value: ImportOptions['decimalMark'], options) => void (options.decimalMark = value),
  duplicate_policy: (value: ImportOptions['duplicatePolicy'], options) => void (options.duplicatePolicy = value),
  default_stage: (value: string, options) => void (options.defaultStage = value),
  default_type: (value: ImportOptions['defaultType'], options) => void (options.defaultType = value),
  import_without_the_field: (value: boolean, options) => void (options.leaveOutUnreadable = value),
  leave_out_unreadable: (value: boolean, options) => void (options.leaveOutUnreadable = value),
  take_total_rows: (value: boolean, options) => void (options.takeTotalRows = value),
  take_group_rows: (value: boolean, options) => void (options.takeGroupRows = value),
  header_row: (value: number | 'none' | null, _options, table) => void (table.header = value),
  sheet: (value: number | null, _options, table) => void (table.sheet = value),
}

/** @returns the options in our format, and the names of those we don't recognize */
export function optionsOf(given: Record<string, unknown> = {}): {
  options: ImportOptions
  table: TableChoice
  unknown: string[]
} {
  const options = { ...DEFAULT_OPTIONS }
  const table: TableChoice = { header: null, sheet: null }
  const unknown: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const set = SETTERS[name.replaceAll(/[\s-]/g, '_')]
    if (set) set(value as never, options, table)
    else unknown.push(name)
  }
  return { options, table, unknown }
}
