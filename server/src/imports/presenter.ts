import type {
  ImportCard,
  ImportColumn,
  ImportJob,
  ImportRowView,
  ImportTable,
  StageMeaning,
} from '@plumbline/contract/imports/imports'
import { shownCell } from '@plumbline/domain/vendors/sealed-tin'
import { cellText } from '@plumbline/domain/imports/cells/cell'
import { importPolicy } from '@plumbline/domain/imports/policy'
import { comparableName } from '@plumbline/domain/imports/columns/mapping'
import type { ImportSetup } from '@plumbline/domain/imports/rows/setup'
import type { Context } from '../platform/http/context.ts'
import type { PipelineRow } from '../pipelines/store.ts'
import { readFields } from './account/columns.ts'
import { defaultChoices } from './account/choices.ts'
import { undoUntil } from './steps/confirm.ts'
import type { VerdictRow } from './rows-store.ts'
import type { ImportCardRow, ImportNames, ImportRecord, TableShape } from './store.ts'

export function presentCard(row: ImportCardRow): ImportCard {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    fileName: row.fileName,
    source: row.source,
    deal: row.dealId === null ? null : { id: row.dealId, name: row.dealName ?? '' },
    createdBy: { id: row.createdBy, name: row.creatorName ?? '' },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counts: {
      created: row.createdCount,
      updated: row.updatedCount,
      skipped: row.skippedCount,
      rejected: row.rejectedCount,
    },
  }
}

/** What's shown about an import in addition to its own record. */
export type ImportSurroundings = {
  names: ImportNames
  plan: ImportSetup | null
  /** columns whose meaning came from the organization's memory, by comparable name */
  remembered: ReadonlySet<string>
  stages: StageMeaning[]
  places: { limit: number; active: number } | null
  sameFile: { jobId: string; createdAt: Date } | null
}

export function presentImport(ctx: Context, job: ImportRecord, around: ImportSurroundings): ImportJob {
  const { plan, stages, places, sameFile } = around
  const until = job.status.startsWith('completed') ? undoUntil(job) : null
  return {
    ...presentCard({ ...job, ...around.names }),
    version: job.version,
    fileBytes: job.fileBytes,
    fileError: plan?.error ?? job.fileError,
    missing: (plan?.missing ?? []).map((need) => [...need]),
    table: job.tableShape && plan ? presentTable(job, job.tableShape, plan, around.remembered) : null,
    options: { ...defaultChoices(), ...job.options },
    stages,
    summary: job.summary,
    progress: progressOf(job),
    places,
    sameFile: sameFile && { jobId: sameFile.jobId, createdAt: sameFile.createdAt.toISOString() },
    undoUntil: until && until > ctx.now ? until.toISOString() : null,
    undo:
      job.status === 'undone' && job.undo
        ? {
            removed: job.undo.removed,
            restored: job.undo.restored,
            kept: job.undo.kept.map(({ id, label }) => ({ id, label })),
            keptCount: job.undo.keptCount,
          }
        : null,
    abilities: {
      read: importPolicy.read(ctx.actor, job),
      map: importPolicy.map(ctx.actor, job),
      check: importPolicy.check(ctx.actor, job) && plan !== null && plan.error === null,
      fix: importPolicy.fix(ctx.actor, job),
      confirm: importPolicy.confirm(ctx.actor, job),
      cancel: importPolicy.cancel(ctx.actor, job),
      undo: importPolicy.undo(ctx.actor, job) && job.undoStartedAt === null && until !== null && until > ctx.now,
    },
  }
}

function progressOf(job: ImportRecord): ImportJob['progress'] {
  const bar = { done: job.rowDone, total: job.rowTotal }
  if (job.status === 'uploaded' || job.status === 'parsing') return { step: 'reading', ...bar }
  if (job.status === 'validating') return { step: 'checking', ...bar }
  if (job.status === 'importing') return { step: job.rechecked ? 'writing' : 'checking', ...bar }
  return job.undoStartedAt && job.status !== 'undone' ? { step: 'undoing', ...bar } : null
}

function presentTable(
  job: ImportRecord,
  shape: TableShape,
  plan: ImportSetup,
  remembered: ReadonlySet<string>,
): ImportTable {
  const { format, encoding, delimiter, sheets, sheet, scan, preview } = shape
  return {
    format,
    encoding,
    delimiter,
    sheets,
    sheet,
    headerLine: scan.headerLine,
    headerChoice: job.header,
    decimalMark: plan.reading.decimalMark,
    dateOrder: plan.reading.dateOrder,
    preview,
    columns: columnsOf(scan.names, shape, plan, remembered),
  }
}

function columnsOf(
  names: readonly string[],
  { scan }: TableShape,
  { mapping }: ImportSetup,
  remembered: ReadonlySet<string>,
): ImportColumn[] {
  const fields = readFields(mapping, names.length)
  return names.map((name, index) => {
    const field = fields[index] ?? null
    const evidence = scan.survey.columns[index]
    return {
      index,
      name,
      samples: evidence?.samples ?? [],
      filled: evidence?.filled ?? 0,
      field,
      unsure: field !== null && mapping.unsure.includes(field),
      remembered: remembered.has(comparableName(name)),
    }
  })
}

export function presentRow(row: VerdictRow, pipelines: readonly PipelineRow[]): ImportRowView {
  return {
    record: row.record,
    verdict: row.verdict,
    reason: row.reason,
    problems: row.problems.map(({ reason, field, column, value }) => ({ reason, field, column, value })),
    warnings: row.warnings,
    label: row.label,
    amountCents: row.amountCents,
    day: row.day,
    cells: row.cells.map((cell) => shownCell(cellText(cell))),
    fixed: row.fixed,
    outcome: outcomeOf(row, pipelines),
    duplicateOf:
      row.verdict === 'duplicate'
        ? { record: row.duplicateRecord, id: row.duplicateId, label: row.duplicateLabel }
        : null,
    result: row.result,
  }
}

function outcomeOf({ row }: VerdictRow, pipelines: readonly PipelineRow[]): ImportRowView['outcome'] {
  const outcome = row?.outcome
  if (!outcome) return null
  const { dealType, stageKey, status, archiveReason } = outcome
  const stage = pipelines
    .find((pipeline) => pipeline.dealType === dealType)
    ?.stages.find((candidate) => candidate.key === stageKey)
  const stageName = stage ? { en: stage.nameEn, es: stage.nameEs } : { en: stageKey, es: stageKey }
  return { dealType, stageKey, stageName, status, archiveReason }
}
