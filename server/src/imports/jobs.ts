import { sql } from 'kysely'
import { asPlatform } from '../platform/db/doors.ts'
import type { App, Context } from '../platform/http/context.ts'
import { personContext, systemContext } from '../platform/jobs/context.ts'
import { defineJob, type JobRun } from '../platform/jobs/jobs.ts'
import { checkRows } from './steps/check.ts'
import { forgetRows } from './steps/forget.ts'
import { Overtaken, readFile } from './reading/read.ts'
import { checkTask, type ImportTask, readTask, RETRIES, undoTask, writeTask } from './tasks.ts'
import { undoRows } from './steps/undo.ts'
import { failImport, writeRows } from './writing/write.ts'

type Step = (ctx: Context, jobId: string, signal: AbortSignal) => Promise<void>

const forgetTask = defineJob<Record<string, never>>('imports.forget', { expireSeconds: 3_600 })
/** Every night, in UTC. */
const NIGHTLY = '15 6 * * *'

export function registerImportJobs(app: App): void {
  app.jobs.work(readTask, (task, run) => takeStep(app, task, run, readFile))
  app.jobs.work(checkTask, (task, run) => takeStep(app, task, run, checkRows))
  app.jobs.work(writeTask, (task, run) => takeStep(app, task, run, writeRows))
  app.jobs.work(undoTask, (task, run) => takeStep(app, task, run, undoRows, { mayFail: false }))
  app.jobs.work(forgetTask, async () => {
    const forgotten = await forgetRows(app.db, app.clock())
    app.log.info({ forgotten }, 'Deleted the rows of imports that can no longer be undone')
  })
  app.jobs.schedule(forgetTask, NIGHTLY)
}

/**
 * Runs a step on behalf of the user who requested it. A failed step is retried, and after the last attempt the import
 * is marked as failed so that nobody waits for it forever.
 */
async function takeStep(app: App, task: ImportTask, run: JobRun, step: Step, { mayFail = true } = {}): Promise<void> {
  const ctx = await contextOf(app, task)
  try {
    if (ctx === null) await failImport(await systemContext(app, task.orgId), task.jobId)
    else await step(ctx, task.jobId, run.signal)
  } catch (error) {
    const ends = error instanceof Overtaken || run.retryCount >= RETRIES
    if (ctx && mayFail && ends && !run.signal.aborted) await failImport(ctx, task.jobId)
    if (!(error instanceof Overtaken)) throw error
  }
}

/**
 * The user's own context, even while they're working in another of their organizations. Null if they've left this one.
 */
async function contextOf(app: App, { orgId, userId, booksReason }: ImportTask): Promise<Context | null> {
  const own = await personContext(app, orgId, userId)
  if (own) return { ...own, ...(booksReason ? { booksReason } : {}) }
  const member = await asPlatform(app.db, 'an import is running for someone who left the organization', (tx) =>
    tx.first(sql<{ email: string; name: string }>`
      select profile.email, profile.full_name as name
      from user_roles role
      join profiles profile on profile.id = role.user_id
      where role.org_id = ${orgId} and role.user_id = ${userId} and profile.status = 'active'
      limit 1`),
  )
  if (!member) return null
  const system = await systemContext(app, orgId)
  const actor = { ...system.actor, userId, email: member.email, fullName: member.name }
  return { ...system, actor, tenant: { orgId, userId } }
}
