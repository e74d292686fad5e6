import type { ClosedDeal, ClosedFilter } from '@plumbline/contract/portfolio'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PORTFOLIO } from '../queries.ts'

type Which = { ids: string[] } | { filter: ClosedFilter }
type Showing = { deals: Which; shown: boolean }
type Pages = InfiniteData<{ items: ClosedDeal[] }>

/** Puts closed deals on the public page or takes them off: at once on screen, and taken back by undo. */
export function useShowing() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ deals, shown }: Showing) => api.portfolio.show({ deals, shown }),
    onMutate: async (showing) => {
      await queryClient.cancelQueries({ queryKey: PORTFOLIO })
      queryClient.setQueriesData<Pages>({ queryKey: [...PORTFOLIO, 'closed'] }, (pages) => marked(pages, showing))
    },
    onSuccess: ({ changedIds }, { shown }) => {
      if (changedIds.length === 0) return
      const said = { count: changedIds.length, shown: formatCount(changedIds.length) }
      const words = shown ? m.portfolio_now_shown(said) : m.portfolio_no_longer_shown(said)
      toast.undo(words, () => change.mutate({ deals: { ids: changedIds }, shown: !shown }))
    },
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: PORTFOLIO }),
  })
  return { show: (deals: Which, shown: boolean) => change.mutate({ deals, shown }), working: change.isPending }
}

/** The list as it will be; what a filter lets through is everything in the list that carries it. */
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
