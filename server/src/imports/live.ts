import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { importedCompKeys } from '../underwriting/comps/imported.ts'
import type { ImportRecord } from './store.ts'

/** Announces a change to the import itself and to the list of imports. */
export function announceImport(tx: Tx, ctx: Pick<Context, 'tenant'>, jobId: string): Promise<void> {
  return announce(tx, ctx, [
    ['imports', jobId],
    ['imports', 'list'],
  ])
}

/** The queries that what an import made or undid invalidates. */
export function importedKeys({ kind, dealId }: Pick<ImportRecord, 'kind' | 'dealId'>): readonly QueryKey[] {
  if (kind === 'contacts') return [['contacts'], ['activity']]
  if (kind === 'invoices') return [['invoices'], ['deals'], ['vendors'], ['activity']]
  if (dealId !== null) return importedCompKeys(dealId)
  return kind === 'vendors' ? [['vendors'], ['contacts'], ['activity']] : [['deals'], ['portfolio'], ['activity']]
}
