import type { ImportSummary } from '@plumbline/contract/imports/imports'
import { FILE_WARNINGS, type ImportWarning, REJECT_REASONS, ROW_WARNINGS } from '@plumbline/domain/imports/kinds'
import { useSearchParams } from 'react-router'
import type { RowsFilter, ShownVerdict } from '../queries.ts'

const SHOWN: readonly ShownVerdict[] = ['accepted', 'rejected', 'duplicate', 'all']
const WARNINGS: readonly ImportWarning[] = [...FILE_WARNINGS, ...ROW_WARNINGS]

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}

/** The row filter, stored in the URL. By default, rejected rows come first. */
export function useRowsFilter(summary: ImportSummary): [RowsFilter, (filter: Partial<RowsFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: RowsFilter = {
    verdict: oneOf(SHOWN, search.get('show')) ?? (summary.rejected > 0 ? 'rejected' : 'accepted'),
    reason: oneOf(REJECT_REASONS, search.get('reason')),
    warning: oneOf(WARNINGS, search.get('warning')),
  }
  const change = (next: Partial<RowsFilter>) => {
    const { verdict, reason, warning } = { ...filter, reason: null, warning: null, ...next }
    const words = Object.entries({ show: verdict, reason, warning }).filter(([, value]) => value !== null)
    setSearch(Object.fromEntries(words) as Record<string, string>, { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}
