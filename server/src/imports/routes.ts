import type { ImportJob } from '@plumbline/contract/imports/imports'
import { api } from '../platform/http/api.ts'
import type { Context } from '../platform/http/context.ts'
import { changeImport, fixRows, requestCheck } from './steps/change.ts'
import { cancelImport, confirmImport, requestUndo } from './steps/confirm.ts'
import { getImport, getImports, getRows } from './queries.ts'
import { linkToRejected } from './rejected.ts'
import { startImport } from './steps/start.ts'

export const importRoutes = {
  list: api.imports.list.handler(({ input, context }) => getImports(context, input)),
  start: api.imports.start.handler(async ({ input, context }) => getImport(context, await startImport(context, input))),
  get: api.imports.get.handler(({ input, context }) => getImport(context, input.id)),
  change: api.imports.change.handler(({ input, context }) => after(context, input.id, changeImport(context, input))),
  check: api.imports.check.handler(({ input, context }) => after(context, input.id, requestCheck(context, input))),
  rows: api.imports.rows.handler(({ input, context }) => getRows(context, input)),
  fix: api.imports.fix.handler(({ input, context }) => after(context, input.id, fixRows(context, input))),
  confirm: api.imports.confirm.handler(({ input, context }) => after(context, input.id, confirmImport(context, input))),
  cancel: api.imports.cancel.handler(({ input, context }) => after(context, input.id, cancelImport(context, input.id))),
  undo: api.imports.undo.handler(({ input, context }) => after(context, input.id, requestUndo(context, input.id))),
  rejected: api.imports.rejected.handler(({ input, context }) => linkToRejected(context, input.id)),
}

/** Returns the import after the step. */
async function after(ctx: Context, id: string, step: Promise<void>): Promise<ImportJob> {
  await step
  return getImport(ctx, id)
}
