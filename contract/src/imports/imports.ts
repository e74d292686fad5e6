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
import { WRITABLE_KINDS } from '@plumbline/domain/imports/policy'
import { IMPORT_STATUSES } from '@plumbline/domain/imports/status'
import * as z from 'zod'
import { DayText, Id, Instant, Ordinal, PersonRef, SignedCents, Version, Words } from '../base.ts'

export const ImportKind = z.enum(WRITABLE_KINDS)
export const IMPORT_WARNINGS = [...FILE_WARNINGS, ...ROW_WARNINGS] as const
export const ROW_VERDICTS = ['accepted', 'rejected', 'duplicate', 'group', 'total'] as const
export const MAX_CELL = 10_000
export const MAX_COLUMNS = 1_000

/** Options a person can set. Omitted ones stay unchanged. */
export const ImportChoices = z.object({
  /** null = detected from the file */
  decimalMark: z.enum(['.', ',']).nullable(),
  /** null = detected from the file, otherwise month first */
  dateOrder: z.enum(['month_first', 'day_first']).nullable(),
  duplicatePolicy: z.enum(DUPLICATE_POLICIES),
  defaultType: z.enum(DEAL_TYPES),
  /** stage key in the default type's pipeline; null = the first stage */
  defaultStage: z.string().max(60).nullable(),
  /** stage name (ignoring case, accents and punctuation) → stage key, `closed` or `archived` */
  stageChoices: z.record(z.string().max(500), z.string().max(60)),
  leaveOutUnreadable: z.boolean(),
  takeTotalRows: z.boolean(),
  takeGroupRows: z.boolean(),
  overLimit: z.enum(['archive', 'reject']),
  /** record numbers of the deals to import as active if the plan doesn't allow all of them; null = the first ones */
  activeRecords: z.array(Ordinal).max(10_000).nullable(),
})
export type ImportChoices = z.infer<typeof ImportChoices>

export const ImportColumn = z.object({
  /** zero-based */
  index: z.int(),
  name: z.string(),
  samples: z.array(z.string()),
  filled: z.int(),
  /** the field it fills, `currency`, or null for a custom field */
  field: z.string().nullable(),
  /** a vague name such as Amount that's worth confirming */
  unsure: z.boolean(),
  /** someone in the organization mapped it to this field before */
  remembered: z.boolean(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** How the file was read. */
export const ImportTable = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  sheets: z.array(z.string()),
  /** zero-based */
  sheet: z.int(),
  /** row in the file, counted from 1; null if there's no header */
  headerLine: z.int().nullable(),
  /** a row someone picked, `none`, or null = detected by rule */
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
  /** accepted deals by the status they get */
  statuses: z.partialRecord(z.enum(DEAL_STATUSES), z.int()),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** A name in the file's stage column and the stage it maps to. */
export const StageMeaning = z.object({
  name: z.string(),
  rows: z.int(),
  /** stage key, `closed` or `archived`; null = unknown, so the first stage */
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
  /** the deal that comps are imported into */
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
  /** with `unmapped_required`: for each missing requirement, the fields that would meet it */
  missing: z.array(z.array(z.string())),
  /** null until the file has been read */
  table: ImportTable.nullable(),
  options: ImportChoices,
  stages: z.array(StageMeaning),
  /** null until the rows have been checked */
  summary: ImportSummary.nullable(),
  /** the current step */
  progress: z
    .object({ step: z.enum(['reading', 'checking', 'writing', 'undoing']), done: z.int(), total: z.int() })
    .nullable(),
  /** from the plan; null = unlimited, and for comps */
  places: z.object({ limit: z.int(), active: z.int() }).nullable(),
  /** an earlier import of the same file; rows match the records it created */
  sameFile: z.object({ jobId: Id, createdAt: Instant }).nullable(),
  undoUntil: Instant.nullable(),
  undo: z
    .object({
      removed: z.int(),
      restored: z.int(),
      /** records that undo leaves in place because someone has worked on them since */
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

/** A row in the file and its verdict. */
export const ImportRowView = z.object({
  /** counted from 1, starting below the header */
  record: z.int(),
  verdict: z.enum(ROW_VERDICTS),
  reason: z.enum(REJECT_REASONS).nullable(),
  /** most serious first */
  problems: z.array(ImportProblem),
  warnings: z.array(z.enum(IMPORT_WARNINGS)),
  label: z.string().nullable(),
  amountCents: SignedCents.nullable(),
  day: DayText.nullable(),
  cells: z.array(z.string()),
  /** columns someone corrected */
  fixed: z.array(z.int()),
  /** where a deal ends up */
  outcome: z
    .object({
      dealType: z.enum(DEAL_TYPES),
      stageKey: z.string(),
      stageName: Words,
      status: z.enum(DEAL_STATUSES),
      archiveReason: z.enum(ARCHIVE_REASONS).nullable(),
    })
    .nullable(),
  /** what the row duplicates: an earlier record in the file, or a deal or comp in the account */
  duplicateOf: z.object({ record: z.int().nullable(), id: Id.nullable(), label: z.string().nullable() }).nullable(),
  /** the record that was created or updated from the row */
  result: z.object({ id: Id, action: z.enum(['created', 'updated']) }).nullable(),
})
export type ImportRowView = z.infer<typeof ImportRowView>
