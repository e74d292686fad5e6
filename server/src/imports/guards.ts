import { ApiError } from '@plumbline/contract/errors'
import { importPolicy } from '@plumbline/domain/imports/policy'
import { type ImportStep, mayStep } from '@plumbline/domain/imports/status'
import { expectVersion, found } from '../platform/commands/checks.ts'
import { readAs, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { findImport, type ImportRecord, lockImport } from './store.ts'

/** An import that the actor may know of; everybody else finds nothing. @throws ApiError not_found */
export async function readImport(ctx: Context, id: string): Promise<ImportRecord> {
  const [job] = await readAs(ctx, findImport(ctx.tenant.orgId, id))
  return visible(ctx, job)
}

function visible(ctx: Context, job: ImportRecord | undefined): ImportRecord {
  return found(job && importPolicy.see(ctx.actor, job) ? job : undefined)
}

/**
 * Locks an import for a step.
 * @param version the one that the caller saw; undefined where the step means the same in every version
 * @throws ApiError not_found, wrong_state, edit_conflict
 */
export async function lockForStep(
  tx: Tx,
  ctx: Context,
  step: ImportStep,
  { id, version }: { id: string; version?: number },
): Promise<ImportRecord> {
  const job = visible(ctx, await lockImport(tx, ctx.tenant.orgId, id))
  if (!mayStep(step, job.status)) throw new ApiError('wrong_state', { details: { current: job.status } })
  const { status, mapping, options } = job
  if (version !== undefined) expectVersion(job, version, () => ({ status, mapping, options }))
  return job
}
