import type { TermKey } from '@plumbline/domain/underwriting/terms/scenario'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import type { DealRecord } from '../../deals/store.ts'
import { termSourcesOf } from './lists-store.ts'

/** What gave the inputs of a deal, with those of `given` in place of what gave them before; `forgotten` are from nowhere any more. */
export function notedSources(
  deal: Pick<DealRecord, 'kept'>,
  { given, forgotten = [] }: { given: TermSources; forgotten?: readonly TermKey[] },
): TermSources {
  const gone = new Set<string>(forgotten)
  const before = Object.entries(termSourcesOf(deal)).filter(([key]) => !gone.has(key))
  return { ...Object.fromEntries(before), ...given }
}
