import type { TermKey } from '@plumbline/domain/underwriting/terms/scenario'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { DealRecord } from '../../deals/store.ts'

/** Notes what gave inputs of a deal, in place of what gave them before; `forgotten` are from nowhere any more. */
export function noteSources(
  tx: Tx,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
  { given, forgotten = [] }: { given: TermSources; forgotten?: readonly TermKey[] },
): Promise<unknown> {
  return tx.run(sql`
    update deals set term_sources = (term_sources - ${[...forgotten]}::text[]) || ${JSON.stringify(given)}::jsonb
    where org_id = ${orgId} and id = ${id}`)
}

/** Puts back what an undo remembers; nothing where the change had noted nothing. */
export async function putSourcesBack(
  tx: Tx,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
  sources: TermSources | undefined,
): Promise<void> {
  if (!sources) return
  await tx.run(sql`
    update deals set term_sources = ${JSON.stringify(sources)}::jsonb where org_id = ${orgId} and id = ${id}`)
}
