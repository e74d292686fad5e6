import { rowJudge } from '@plumbline/domain/imports/rows/dry-run'
import type { FileScan } from '@plumbline/domain/imports/files/scan'
import { type DryRunSummary, NO_SUMMARY, summarizer } from '@plumbline/domain/imports/rows/summary'
import { surveyor } from '@plumbline/domain/imports/files/survey'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { loadAccount } from '../account/account.ts'
import { optionsOf } from '../account/choices.ts'
import { judgedFileOf, setupOf } from '../reading/judged-file.ts'
import { announceImport } from '../live.ts'
import { currentImport, Overtaken } from '../reading/read.ts'
import { batchRows, deleteVerdicts, hasFixes, insertVerdicts, rowsAfter } from '../rows-store.ts'
import { type ImportRecord, lockImport, reportProgress, type TableShape, updateImport } from '../store.ts'

/** Gives every row of an import its verdict, starting over if something was corrected in the meantime. */
export async function checkRows(ctx: Context, jobId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const job = await currentImport(ctx, jobId)
    if (job?.status !== 'validating') return
    try {
      const summary = await judgeRows(ctx, job, signal)
      if (await becomeReady(ctx, job, summary)) return
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/** @returns false if the check is already outdated */
function becomeReady(ctx: Context, job: ImportRecord, summary: DryRunSummary): Promise<boolean> {
  return txAs(ctx, async (tx) => {
    const current = await lockImport(tx, job.orgId, job.id)
    if (current?.status !== 'validating') return true
    if (current.changeNo !== job.changeNo) return false
    const { source } = setupOf(job, shapeOf(job))
    await updateImport(tx, job.orgId, job.id, ctx.now, { status: 'ready', summary, source, rowDone: 0, rowTotal: 0 })
    await announceImport(tx, ctx, job.id)
    return true
  })
}

function shapeOf(job: ImportRecord): TableShape {
  if (!job.tableShape) throw new Error('an import was checked before it was read')
  return job.tableShape
}

/**
 * Checks the stored rows against the current account and stores the verdicts, one batch per transaction.
 * @throws Overtaken if the import was changed or canceled in the meantime
 */
export async function judgeRows(ctx: Context, job: ImportRecord, signal?: AbortSignal): Promise<DryRunSummary> {
  const shape = shapeOf(job)
  const scan = await scanWithFixes(ctx, job, shape)
  const plan = setupOf(job, { ...shape, scan })
  if (plan.error !== null) return NO_SUMMARY
  const { account, known } = await loadAccount(ctx, { ...job, source: plan.source }, scan.rowsBefore)
  const judge = rowJudge(judgedFileOf(job, shape, scan, plan), optionsOf(job.options), account, known)
  const summary = summarizer(job.kind, plan.reading, scan.renamedColumns)

  await txAs(ctx, (tx) => deleteVerdicts(tx, job.orgId, job.id))
  let filled = 0
  for (let record = 0; ;) {
    const rows = await readAs(ctx, rowsAfter(job.orgId, job.id, record, batchRows(scan.names.length)))
    const last = rows.at(-1)
    if (!last) break
    if (signal?.aborted) throw new Error('the process is stopping')
    const verdicts = rows.map(({ record: number, cells }) => judge(number, cells))
    for (const verdict of verdicts) summary.add(verdict)
    filled += rows.length
    record = last.record
    await txAs(ctx, async (tx) => {
      const current = await lockImport(tx, job.orgId, job.id)
      if (current?.status !== job.status || current.changeNo !== job.changeNo) throw new Overtaken()
      await insertVerdicts(tx, job.orgId, job.id, verdicts)
      await reportProgress(tx, job.orgId, job.id, record, scan.survey.lastRecord)
      await announceImport(tx, ctx, job.id)
    })
  }
  const judged = summary.end()
  return { ...judged, emptyRows: judged.emptyRows + scan.survey.lastRecord - filled }
}

/** Corrected cells can imply a different decimal mark or date order, so the columns are surveyed again. */
async function scanWithFixes(ctx: Context, job: ImportRecord, { scan, format }: TableShape): Promise<FileScan> {
  if (!(await txAs(ctx, (tx) => hasFixes(tx, job.orgId, job.id)))) return scan
  const survey = surveyor({ line: 0, rows: 1, names: scan.names }, format)
  for (let record = 0; ;) {
    const rows = await readAs(ctx, rowsAfter(job.orgId, job.id, record, batchRows(scan.names.length)))
    const last = rows.at(-1)
    if (!last) break
    for (const { cells } of rows) survey.push(cells)
    record = last.record
  }
  return { ...scan, survey: { ...scan.survey, columns: survey.end().columns } }
}
