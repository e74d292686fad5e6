import type { ClosedDeal, ClosedFilter } from '@plumbline/contract/portfolio'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { PORTFOLIO } from '../queries.ts'

type Which = { ids: string[] } | { filter: ClosedFilter }
type Showing = { deals: Which; shown: boolean }
type Pages = InfiniteData<{ items: ClosedDeal[] }>

/** Adds closed deals to the public page or removes them, immediately on screen and with undo. */
export function useShowing() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: PORTFOLIO })
  const change = useMutation({
    mutationFn: ({ deals, shown }: Showing) => api.portfolio.show({ deals, shown }),
    onMutate: async (showing) => {
      await queryClient.cancelQueries({ queryKey: PORTFOLIO })
      queryClient.setQueriesData<Pages>({ queryKey: [...PORTFOLIO, 'closed'] }, (pages) => marked(pages, showing))
    },
    onSuccess: ({ changedIds, undoId }, { shown }) => {
      if (changedIds.length === 0) return
      const said = { count: changedIds.length, shown: formatCount(changedIds.length) }
      const words = { on: m.portfolio_now_shown(said), off: m.portfolio_no_longer_shown(said) }
      const [done, undone] = shown ? [words.on, words.off] : [words.off, words.on]
      offerUndo(done, undoId, { refresh, undone })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  return { show: (deals: Which, shown: boolean) => change.mutate({ deals, shown }), working: change.isPending }
}

/** The list after the change. A change by filter marks every unarchived deal in the list. */
function marked(pages: Pages | undefined, { deals, shown }: Showing): Pages | undefined {
  const isMeant = (deal: ClosedDeal) => !deal.isArchived && (!('ids' in deals) || deals.ids.includes(deal.id))
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        items: page.items.map((deal) => (isMeant(deal) ? { ...deal, shown } : deal)),
      })),
    }
  )
}
