import { ApiError } from '@plumbline/contract/errors'
import { rememberedColumns } from '@plumbline/domain/imports/columns/memory'
import { UNDO_DAYS } from '@plumbline/domain/imports/status'
import { importPolicy } from '@plumbline/domain/imports/policy'
import { authorize, wrongState } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { violates } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { expectBooksOpen } from '../../organizations/books.ts'
import { firstBookedDay } from '../books-store.ts'
import { withImport } from '../guards.ts'
import { setupOf } from '../reading/judged-file.ts'
import { announceImport } from '../live.ts'
import { remember } from '../memory-store.ts'
import { type ImportRecord, updateImport } from '../store.ts'
import { undoTask, writeTask } from '../tasks.ts'

const MS_PER_DAY = 86_400_000

/**
 * Has a job write a checked import, and remembers the meanings the user gave to names.
 * @throws ApiError not_found, wrong_state (including while another import of the organization is being written),
 * edit_conflict, import_refused (`rejected_rows` if all rows were requested, `nothing_to_import`)
 */
export async function confirmImport(
  ctx: Context,
  input: { id: string; version: number; rows: 'all' | 'good' },
): Promise<void> {
  try {
    await withImport(ctx, 'confirm', input, async (tx, job) => {
      refuseWithoutUse(job, input.rows)
      const booked = job.kind === 'deals' ? await firstBookedDay(tx, job.orgId, job.id) : null
      await expectBooksOpen(tx, ctx, [booked], { label: job.fileName, dealId: null })
      await updateImport(tx, job.orgId, job.id, ctx.now, {
        status: 'importing',
        rowsChoice: input.rows,
        rechecked: false,
        confirmedBy: ctx.actor.userId,
        rowDone: 0,
        rowTotal: job.tableShape?.scan.survey.lastRecord ?? 0,
      })
      await learn(tx, ctx, job)
      await announceImport(tx, ctx, job.id)
      await ctx.app.jobs.send(tx, writeTask, {
        orgId: job.orgId,
        jobId: job.id,
        userId: ctx.actor.userId,
        ...(ctx.booksReason ? { booksReason: ctx.booksReason } : {}),
      })
    })
  } catch (error) {
    if (violates(error, 'import_jobs_writing')) throw wrongState('importing', error)
    throw error
  }
}

function refuseWithoutUse({ summary, options }: ImportRecord, rows: 'all' | 'good'): void {
  if (!summary) throw new Error('an import is ready but was not checked')
  if (rows === 'all' && summary.rejected > 0)
    throw new ApiError('import_refused', { details: { reason: 'rejected_rows' } })
  const writable = summary.accepted + (options.duplicatePolicy === 'update' ? summary.duplicates : 0)
  if (writable === 0) throw new ApiError('import_refused', { details: { reason: 'nothing_to_import' } })
}

async function learn(tx: Tx, ctx: Context, job: ImportRecord): Promise<void> {
  if (!job.tableShape) return
  const { mapping } = setupOf(job, job.tableShape)
  const columns = rememberedColumns(job.kind, job.tableShape.scan.names, mapping)
  await remember(tx, job.orgId, job.kind, ctx.now, { columns, stages: job.options.stageChoices })
}

/** Cancels an import before it's written. A job working on it will notice. @throws ApiError not_found, wrong_state */
export function cancelImport(ctx: Context, id: string): Promise<void> {
  return withImport(ctx, 'cancel', { id }, async (tx, job) => {
    await updateImport(tx, job.orgId, job.id, ctx.now, {
      status: 'cancelled',
      finishedAt: ctx.now,
      rowDone: 0,
      rowTotal: 0,
    })
    await recordActivity(tx, ctx, {
      verb: 'import.cancelled',
      object: { type: 'import_job', id: job.id, label: job.fileName },
      dealId: job.dealId,
      after: { kind: job.kind },
    })
    await announceImport(tx, ctx, job.id)
  })
}

/** The last moment at which an import can be undone. */
export function undoUntil(job: Pick<ImportRecord, 'finishedAt'>): Date | null {
  return job.finishedAt && new Date(job.finishedAt.getTime() + UNDO_DAYS * MS_PER_DAY)
}

/** Has a job undo the import. @throws ApiError not_found, wrong_state, undo_expired, forbidden */
export function requestUndo(ctx: Context, id: string): Promise<void> {
  return withImport(ctx, 'undo', { id }, async (tx, job) => {
    authorize(importPolicy.undo(ctx.actor, job))
    if (job.undoStartedAt) throw wrongState('undoing')
    const until = undoUntil(job)
    if (!until || until <= ctx.now) throw new ApiError('undo_expired')
    await updateImport(tx, job.orgId, job.id, ctx.now, {
      undoStartedAt: ctx.now,
      rowDone: 0,
      rowTotal: job.createdCount + job.updatedCount,
    })
    await announceImport(tx, ctx, job.id)
    await ctx.app.jobs.send(tx, undoTask, { orgId: job.orgId, jobId: job.id, userId: ctx.actor.userId })
  })
}
