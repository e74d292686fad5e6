import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { GateOfDeal } from '@plumbline/contract/moves'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerDealUndo } from '../../deals/adopt-change.ts'
import { failedResults } from '../../deals/table/failed-results.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { isBlocked, type ManyRow, rowsOfMany } from './many-rows.ts'

/** What blocks each of these deals. The ids go in the request's body, because there can be two hundred. */
export const gatesQuery = (ids: readonly string[], toStageId: string) =>
  queryOptions({
    queryKey: ['deals', 'gates', toStageId, ids],
    queryFn: ({ signal }) => api.moves.gates({ ids: [...ids], toStageId }, { signal }),
  })

/** The gates of several deals by requirement, with those met here kept in place. */
export function useManyGates(ids: readonly string[], toStageId: string) {
  const query = useQuery(gatesQuery(ids, toStageId))
  const [known, setKnown] = useState<{ gates: readonly GateOfDeal[]; rows: readonly ManyRow[] }>(NOTHING_YET)
  if (query.data && query.data !== known.gates)
    setKnown({ gates: query.data, rows: rowsOfMany(query.data, known.rows) })
  const blocked = known.gates.filter(isBlocked)
  return { query, rows: known.rows, gates: known.gates, blocked }
}

const NOTHING_YET = { gates: [], rows: [] }

/** Changes several deals and refetches what shows them. */
export function useManyChange() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (act: () => Promise<BulkOutcome>) => act(),
    onSuccess: async ({ undoId, changed }) => {
      if (changed > 0) offerDealUndo(queryClient, m.deals_bulk_done({ count: changed }), undoId)
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: toastFailure,
  })
  return {
    working: change.isPending,
    failed: change.data ? failedResults(change.data) : [],
    run: (act: () => Promise<BulkOutcome>) => change.mutate(act),
  }
}
