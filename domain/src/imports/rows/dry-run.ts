import { comparableStage, type PipelineStages } from '../records/stage-match.ts'
import { looksLikeAddress } from '../../addresses/address-parts.ts'
import { type Cell, cellText } from '../cells/cell.ts'
import { dealOutcomes } from '../records/deal-outcome.ts'
import {
  type DuplicateIndex,
  type DuplicateOf,
  duplicateIndex,
  identityOf,
  isMangledId,
} from '../records/duplicates.ts'
import type { RowValues } from '../columns/fields.ts'
import type { ImportRow } from './import-row.ts'
import { isShortened } from '../records/deal-record.ts'
import type { FileReading } from '../files/reading.ts'
import { completeValues, kindProblems, neededFields, type RowFace, rowFace } from '../kind-rules.ts'
import {
  byStrength,
  type ImportKind,
  type ImportSource,
  type Problem,
  type RejectReason,
  type RowWarning,
} from '../kinds.ts'
import type { ColumnMapping } from '../columns/mapping.ts'
import type { LotUnit } from '../cells/numbers.ts'
import type { ImportOptions } from '../cells/options.ts'
import { rowReader, type Values } from './read-row.ts'
import { type InvoicePlaces, invoiceProblems, invoiceWarnings } from '../records/invoice-record.ts'
import { hasUnknownTrade } from '../records/vendor-record.ts'
import { rowShape } from '../files/skipped-rows.ts'

/** A surveyed and mapped file. */
export type JudgedFile = {
  kind: ImportKind
  source: ImportSource | null
  format: 'csv' | 'xlsx'
  names: readonly string[]
  width: number
  mapping: ColumnMapping
  reading: FileReading
}

/** The account that the rows would be imported into. */
export type Account = {
  timeZone: string
  /** next year, in the organization's time zone */
  nextYear: number
  pipelines: PipelineStages
  /** finds a member by lowercase email or comparable name */
  ownerOf: (written: string) => string | null
  /** number of active deals that still fit the plan; null = unlimited */
  roomForActive: number | null
  /** what rows of invoices may name; null for other kinds */
  places: InvoicePlaces | null
  /** what an earlier import of the same file created, by record number; none of it is created again */
  madeBefore: ReadonlyMap<number, string>
}

type Skipped = { verdict: 'empty' | 'total' | 'group' }
export type RowVerdict = { record: number; face: RowFace; warnings: RowWarning[] } & (
  | Skipped
  | { verdict: 'accepted'; row: ImportRow }
  | { verdict: 'rejected'; reason: RejectReason; problems: Problem[] }
  | { verdict: 'duplicate'; of: DuplicateOf; differs: boolean; row: ImportRow }
)

/** Sales below this many cents are transfers, not market prices. Such comps are imported with `include` off. */
export const NOMINAL_PRICE_CENTS = 100_000

const NO_FACE: RowFace = { label: null, amountCents: null, date: null }

/** Returns the first known owner when a cell lists several, separated by commas or semicolons. */
function firstOwner(written: string, ownerOf: Account['ownerOf']): string | null {
  for (const name of [written, ...written.split(/[,;]/)]) {
    const owner = ownerOf(name.trim())
    if (owner) return owner
  }
  return null
}

/**
 * Judges the rows of a surveyed file one at a time, for the dry run and again before writing (see docs/domain.md,
 * Imports). Each row gets one verdict. Only accepted rows are remembered for duplicate detection, and only by key,
 * which limits memory growth.
 * @param known duplicates against the account, which the caller fills with existing records
 */
export function rowJudge(
  file: JudgedFile,
  options: ImportOptions,
  account: Account,
  known: DuplicateIndex = duplicateIndex(file.kind),
): (record: number, cells: readonly Cell[]) => RowVerdict {
  const { kind, mapping } = file
  const read = rowReader(kind, mapping, file.names, {
    mark: file.reading.mark,
    order: file.reading.order,
    timeZone: account.timeZone,
    nextYear: account.nextYear,
    leaveOutUnreadable: options.leaveOutUnreadable,
    neededFields: neededFields(kind),
  })
  const shapeRules = {
    width: file.width,
    format: file.format,
    takeTotals: options.takeTotalRows,
    takeGroups: options.takeGroupRows,
  }
  const statusColumn = mapping.columnOf['status']
  const outcomeOf = dealOutcomes({
    pipelines: account.pipelines,
    defaultType: options.defaultType,
    defaultStage: options.defaultStage,
    stageChoices: options.stageChoices,
    hasTypeColumn: mapping.columnOf['type'] !== undefined,
    hasStageColumn: mapping.columnOf['stage'] !== undefined,
    statusColumn: statusColumn === undefined ? '' : (file.names[statusColumn] ?? ''),
  })
  const chosenActive = options.activeRecords === null ? null : new Set(options.activeRecords)
  let roomLeft = account.roomForActive ?? Number.POSITIVE_INFINITY

  /** Archives a deal that exceeds the plan's limit. Returns false if it should be rejected instead. */
  function fitsPlan(record: number, row: ImportRow, warnings: Set<RowWarning>): boolean {
    if (row.outcome?.status !== 'active') return true
    const isChosen = chosenActive === null || chosenActive.has(record)
    if (isChosen && roomLeft > 0) {
      roomLeft--
      return true
    }
    if (options.overLimit === 'reject') return false
    row.outcome = { ...row.outcome, status: 'archived', archiveReason: 'other' }
    warnings.add('over_plan_limit')
    return true
  }

  function complete(values: Values, lotUnit: LotUnit | null, warnings: Set<RowWarning>): ImportRow {
    const row: ImportRow = { values, lotUnit, ownerId: null, outcome: null, include: true }
    if (typeof values['external_id'] === 'string' && isMangledId(values['external_id']))
      warnings.add('record_id_ignored')
    if (typeof values['owner'] === 'string') {
      row.ownerId = firstOwner(values['owner'], account.ownerOf)
      if (row.ownerId === null) warnings.add('owner_unknown')
    }
    if (kind === 'deals') {
      if (isShortened(values as RowValues<'deals'>)) warnings.add('text_shortened')
      row.outcome = outcomeOf(values as RowValues<'deals'>)
      for (const warning of row.outcome.warnings) warnings.add(warning)
    }
    if (kind === 'vendors' && hasUnknownTrade(values as RowValues<'vendors'>)) warnings.add('trade_unknown')
    if (account.places)
      for (const warning of invoiceWarnings(values as RowValues<'invoices'>, account.places)) warnings.add(warning)
    if (kind === 'comps' && Number(values['sale_price']) < NOMINAL_PRICE_CENTS) {
      row.include = false
      warnings.add('nominal_price')
    }
    return row
  }

  /** What a row names that the account doesn't have. */
  function unplaced(values: Values, cells: readonly Cell[]): Problem[] {
    if (!account.places) return []
    return invoiceProblems(values as RowValues<'invoices'>, account.places).map(({ reason, field }) => {
      const column = mapping.columnOf[field]
      return { reason, field, column: column ?? null, value: column === undefined ? null : cellText(cells[column]) }
    })
  }

  return (record, cells) => {
    const shape = rowShape(cells, shapeRules)
    const rejected = (problems: Problem[], face: RowFace): RowVerdict => {
      const [first] = problems.sort(byStrength)
      return { verdict: 'rejected', record, face, warnings: [], reason: first!.reason, problems }
    }
    if (shape === 'wrong_column_count')
      return rejected([{ reason: shape, field: null, column: null, value: String(cells.length) }], NO_FACE)
    if (shape !== 'data') return { verdict: shape, record, face: NO_FACE, warnings: [] }

    const { values, lotUnit, problems, warnings } = read(cells)
    completeValues(kind, values)
    problems.push(...kindProblems(kind, values, problems, mapping, cells))
    problems.push(...unplaced(values, cells))
    const face = rowFace(kind, values)
    if (problems.length > 0) return rejected(problems, face)

    const identity = identityOf(kind, values, file.source)
    if (kind === 'deals') addressFromName(values, mapping)
    const row = complete(values, lotUnit, warnings)
    const before = account.madeBefore.get(record)
    const match = before
      ? { of: { id: before }, differs: false }
      : options.duplicatePolicy === 'create'
        ? null
        : known.find(identity)
    if (match) return { verdict: 'duplicate', record, face, warnings: [...warnings], row, ...match }
    if (!fitsPlan(record, row, warnings))
      return rejected([{ reason: 'plan_limit', field: null, column: null, value: null }], face)
    // Further rows with the number of an invoice are its other lines.
    known.add(kind === 'invoices' ? { ...identity, name: null } : identity, { record })
    return { verdict: 'accepted', record, face, warnings: [...warnings], row }
  }
}

/**
 * Uses a deal's name as its address if there is no address column and the name looks like one. Duplicate detection
 * ignores such addresses.
 */
function addressFromName(values: Values, mapping: ColumnMapping): void {
  const { name } = values
  const mayStand = mapping.columnOf['address'] === undefined && values['address'] === undefined
  if (mayStand && typeof name === 'string' && looksLikeAddress(name)) values['address'] = name
}

/** Creates a function that finds members by email, then by name. */
export function ownerFinder(
  members: readonly { id: string; email: string; name: string }[],
): (written: string) => string | null {
  const byEmail = new Map(members.map((member) => [member.email.toLowerCase(), member.id]))
  const byName = new Map(members.map((member) => [comparableStage(member.name), member.id]))
  return (written) => byEmail.get(written.toLowerCase()) ?? byName.get(comparableStage(written)) ?? null
}
