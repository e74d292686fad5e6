import { importPolicy } from '@plumbline/domain/imports/policy'
import { type ImportStep, mayStep } from '@plumbline/domain/imports/status'
import { expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { findImport, type ImportRecord, lockImport } from './store.ts'

/** Returns an import if the actor is allowed to see it. @throws ApiError not_found otherwise */
export async function readImport(ctx: Context, id: string): Promise<ImportRecord> {
  const [job] = await readAs(ctx, findImport(ctx.tenant.orgId, id))
  return visible(ctx, job)
}

function visible(ctx: Context, job: ImportRecord | undefined): ImportRecord {
  return found(job && importPolicy.see(ctx.actor, job) ? job : undefined)
}

/**
 * Runs one step of an import in a transaction, with the import locked until the end.
 * @param target.version the one the caller saw; undefined if the step doesn't depend on the version
 * @throws ApiError not_found, wrong_state, edit_conflict
 */
export function withImport<Result>(
  ctx: Context,
  step: ImportStep,
  target: { id: string; version?: number },
  work: (tx: Tx, job: ImportRecord) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const job = visible(ctx, await lockImport(tx, ctx.tenant.orgId, target.id))
    const { status, mapping, options } = job
    if (!mayStep(step, status)) throw wrongState(status)
    if (target.version !== undefined) expectVersion(job, target.version, () => ({ status, mapping, options }))
    return work(tx, job)
  })
}
