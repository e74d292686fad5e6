import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { ARCHIVE_REASONS, DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { DELIMITERS } from '@plumbline/domain/sheets/delimiter'
import { ENCODINGS } from '@plumbline/domain/sheets/encoding'
import {
  DUPLICATE_POLICIES,
  FILE_ERRORS,
  FILE_WARNINGS,
  IMPORT_SOURCES,
  REJECT_REASONS,
  ROW_WARNINGS,
} from '@plumbline/domain/imports/kinds'
import { IMPORT_STATUSES } from '@plumbline/domain/imports/status'
import * as z from 'zod'
import { DayText, Id, Instant, Ordinal, PersonRef, SignedCents, Version, Words } from '../base.ts'

export const ImportKind = z.enum(['deals', 'comps'])
export const IMPORT_WARNINGS = [...FILE_WARNINGS, ...ROW_WARNINGS] as const
export const ROW_VERDICTS = ['accepted', 'rejected', 'duplicate', 'group', 'total'] as const
export const MAX_CELL = 10_000
export const MAX_COLUMNS = 1_000

/** What a person may choose; what is left out stays as it is. */
export const ImportChoices = z.object({
  /** null = as proven by the file */
  decimalMark: z.enum(['.', ',']).nullable(),
  /** null = as proven by the file, else month first */
  dateOrder: z.enum(['month_first', 'day_first']).nullable(),
  duplicatePolicy: z.enum(DUPLICATE_POLICIES),
  defaultType: z.enum(DEAL_TYPES),
  /** key of a stage of the default type's pipeline; null = the first */
  defaultStage: z.string().max(60).nullable(),
  /** stage name (case, accents and signs ignored) → stage key, `closed` or `archived` */
  stageChoices: z.record(z.string().max(500), z.string().max(60)),
  leaveOutUnreadable: z.boolean(),
  takeTotalRows: z.boolean(),
  takeGroupRows: z.boolean(),
  overLimit: z.enum(['archive', 'reject']),
  /** record numbers of the deals that come in active where the plan has no room for all; null = the first ones */
  activeRecords: z.array(Ordinal).max(10_000).nullable(),
})
export type ImportChoices = z.infer<typeof ImportChoices>

export const ImportColumn = z.object({
  /** counted from 0 */
  index: z.int(),
  name: z.string(),
  samples: z.array(z.string()),
  filled: z.int(),
  /** the field that it fills, `currency`, or null for a custom field */
  field: z.string().nullable(),
  /** a vague name such as Amount: worth a question */
  unsure: z.boolean(),
  /** somebody of the organization gave it this meaning before */
  remembered: z.boolean(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** How the file was read. */
export const ImportTable = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  sheets: z.array(z.string()),
  /** counted from 0 */
  sheet: z.int(),
  /** row of the file counted from 1; null when there is no header */
  headerLine: z.int().nullable(),
  /** a row that somebody picked, `none`, or null = found by the rules */
  headerChoice: z.union([z.int(), z.literal('none')]).nullable(),
  decimalMark: z.enum(['.', ',']).nullable(),
  dateOrder: z.enum(['month_first', 'day_first', 'unproven', 'mixed', 'none']),
  /** the first rows of the file, for picking the header */
  preview: z.array(z.array(z.string())),
  columns: z.array(ImportColumn),
})
export type ImportTable = z.infer<typeof ImportTable>

export const ImportSummary = z.object({
  recordsIn: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  duplicates: z.int(),
  groupRows: z.int(),
  totalRows: z.int(),
  emptyRows: z.int(),
  reasons: z.partialRecord(z.enum(REJECT_REASONS), z.int()),
  warnings: z.partialRecord(z.enum(IMPORT_WARNINGS), z.int()),
  sumCents: SignedCents.nullable(),
  dateMin: DayText.nullable(),
  dateMax: DayText.nullable(),
  /** accepted deals by the status that they come in with */
  statuses: z.partialRecord(z.enum(DEAL_STATUSES), z.int()),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** A name in the file's stage column and what it will mean. */
export const StageMeaning = z.object({
  name: z.string(),
  rows: z.int(),
  /** stage key, `closed`, `archived`; null = unknown, the first stage */
  meaning: z.string().nullable(),
  isChosen: z.boolean(),
})
export type StageMeaning = z.infer<typeof StageMeaning>

export const ImportCard = z.object({
  id: Id,
  kind: ImportKind,
  status: z.enum(IMPORT_STATUSES),
  fileName: z.string(),
  source: z.enum(IMPORT_SOURCES).nullable(),
  /** the deal that comps come into */
  deal: z.object({ id: Id, name: z.string() }).nullable(),
  createdBy: PersonRef,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  counts: z.object({ created: z.int(), updated: z.int(), skipped: z.int(), rejected: z.int() }),
})
export type ImportCard = z.infer<typeof ImportCard>

export const ImportJob = ImportCard.extend({
  version: Version,
  fileBytes: z.int(),
  fileError: z.enum(FILE_ERRORS).nullable(),
  /** with `unmapped_required`: the fields of which one is needed, for each need without a column */
  missing: z.array(z.array(z.string())),
  /** null until the file was read */
  table: ImportTable.nullable(),
  options: ImportChoices,
  stages: z.array(StageMeaning),
  /** null until the rows were checked */
  summary: ImportSummary.nullable(),
  /** the step at work now */
  progress: z
    .object({ step: z.enum(['reading', 'checking', 'writing', 'undoing']), done: z.int(), total: z.int() })
    .nullable(),
  /** of the plan; null = unlimited, and for comps */
  places: z.object({ limit: z.int(), active: z.int() }).nullable(),
  /** the same file was imported before: its rows match what came of it */
  sameFile: z.object({ jobId: Id, createdAt: Instant }).nullable(),
  undoUntil: Instant.nullable(),
  undo: z
    .object({
      removed: z.int(),
      restored: z.int(),
      /** what somebody worked on since stays */
      kept: z.array(z.object({ id: Id, label: z.string() })),
      keptCount: z.int(),
    })
    .nullable(),
  abilities: z.object({
    read: z.boolean(),
    map: z.boolean(),
    check: z.boolean(),
    fix: z.boolean(),
    confirm: z.boolean(),
    cancel: z.boolean(),
    undo: z.boolean(),
  }),
})
export type ImportJob = z.infer<typeof ImportJob>

export const ImportProblem = z.object({
  reason: z.enum(REJECT_REASONS),
  field: z.string().nullable(),
  column: z.int().nullable(),
  value: z.string().nullable(),
})

/** A row of the file with its verdict. */
export const ImportRowView = z.object({
  /** counted below the header from 1 */
  record: z.int(),
  verdict: z.enum(ROW_VERDICTS),
  reason: z.enum(REJECT_REASONS).nullable(),
  /** strongest first */
  problems: z.array(ImportProblem),
  warnings: z.array(z.enum(IMPORT_WARNINGS)),
  label: z.string().nullable(),
  amountCents: SignedCents.nullable(),
  day: DayText.nullable(),
  cells: z.array(z.string()),
  /** columns that somebody put right */
  fixed: z.array(z.int()),
  /** where a deal lands */
  outcome: z
    .object({
      dealType: z.enum(DEAL_TYPES),
      stageKey: z.string(),
      stageName: Words,
      status: z.enum(DEAL_STATUSES),
      archiveReason: z.enum(ARCHIVE_REASONS).nullable(),
    })
    .nullable(),
  /** what the row repeats: an earlier record of the file, or a deal or comp of the account */
  duplicateOf: z.object({ record: z.int().nullable(), id: Id.nullable(), label: z.string().nullable() }).nullable(),
  /** what came of the row */
  result: z.object({ id: Id, action: z.enum(['created', 'updated']) }).nullable(),
})
export type ImportRowView = z.infer<typeof ImportRowView>
