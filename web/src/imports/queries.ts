import type { ImportJob } from '@plumbline/contract/imports/imports'
import type { ImportWarning, RejectReason } from '@plumbline/domain/imports/kinds'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

const IMPORTS_PER_PAGE = 20
const ROWS_PER_PAGE = 50
/** Polling interval, so the progress bar moves even if the live stream is down. */
const LOOK_AGAIN_MS = 2_000

export const importsQuery = (kind: ImportJob['kind']) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'list', kind],
    queryFn: ({ signal, pageParam }) =>
      api.imports.list({ kind, limit: IMPORTS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.imports.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.progress ? LOOK_AGAIN_MS : false),
  })

export type ShownVerdict = 'accepted' | 'rejected' | 'duplicate' | 'all'
export type RowsFilter = { verdict: ShownVerdict; reason: RejectReason | null; warning: ImportWarning | null }

/** Rows from the latest check, refetched after each check by its version. */
export const rowsQuery = (job: Pick<ImportJob, 'id' | 'version'>, { verdict, reason, warning }: RowsFilter) =>
  infiniteQueryOptions({
    queryKey: ['imports', job.id, 'rows', job.version, { verdict, reason, warning }],
    queryFn: ({ signal, pageParam }) =>
      api.imports.rows(
        {
          id: job.id,
          limit: ROWS_PER_PAGE,
          ...(verdict === 'all' ? {} : { verdict }),
          ...(reason ? { reason } : {}),
          ...(warning ? { warning } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  })
