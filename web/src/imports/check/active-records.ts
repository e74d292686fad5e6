import type { ImportJob } from '@plumbline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

/** Plans with a limit only have room for a handful of deals. */
const MOST = 200

/** Whether the plan lacks room for all rows, and which records would currently be imported as active. */
export function useActiveRecords(job: ImportJob): { isShort: boolean; records: readonly number[] } {
  const { summary } = job
  const isShort = Boolean(summary && (summary.warnings.over_plan_limit ?? summary.reasons.plan_limit))
  const chosen = job.options.activeRecords
  const query = useQuery({
    queryKey: ['imports', job.id, 'active', job.version],
    queryFn: async ({ signal }) => {
      const { items } = await api.imports.rows({ id: job.id, verdict: 'accepted', limit: MOST }, { signal })
      return items.filter(({ outcome }) => outcome?.status === 'active').map(({ record }) => record)
    },
    enabled: isShort && chosen === null,
    placeholderData: (previous) => previous,
  })
  return { isShort, records: chosen ?? query.data ?? [] }
}
