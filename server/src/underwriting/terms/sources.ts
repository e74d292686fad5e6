import type { TermKey } from '@plumbline/domain/underwriting/terms/scenario'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import type { DealRecord } from '../../deals/store.ts'
import { termSourcesOf } from './lists-store.ts'

/**
 * Returns the sources of a deal's inputs, with those in `given` replacing the previous ones and those in `forgotten`
 * removed.
 */
export function notedSources(
  deal: Pick<DealRecord, 'kept'>,
  { given, forgotten = [] }: { given: TermSources; forgotten?: readonly TermKey[] },
): TermSources {
  const gone = new Set<string>(forgotten)
  const before = Object.entries(termSourcesOf(deal)).filter(([key]) => !gone.has(key))
  return { ...Object.fromEntries(before), ...given }
}
