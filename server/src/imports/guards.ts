import { importPolicy } from '@plumbline/domain/imports/policy'
import { type ImportStep, mayStep } from '@plumbline/domain/imports/status'
import { expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
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
 * One step of an import in a transaction, the import locked until its end.
 * @param target.version the one that the caller saw; undefined where the step means the same in every version
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
