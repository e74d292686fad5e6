import { weekWords } from '@plumbline/domain/on-site/week-words'
import type { LenderUpdateSummary } from '@plumbline/contract/on-site/lender-updates'
import { addDays } from '@plumbline/domain/calendar'
import { weekOf } from '@plumbline/domain/on-site/lender-update'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, FilePlus2 } from 'lucide-react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { api } from '../../shell/api/api.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatInstant } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import type { SiteAddress } from '../address.ts'
import { refreshSite, updatesQuery } from '../queries.ts'

/** Updates of a deal, latest week first, with buttons to draft this week's and last week's. */
export function UpdateList({ deal, address }: { deal: OpenDeal; address: SiteAddress }) {
  const { today } = useMe().organization
  const list = useInfiniteQuery(updatesQuery(deal.id))
  const [first] = list.data?.pages ?? []
  const open = (id: string) => address.put({ update: id })
  const draft = useDraft(deal.id, open)
  if (list.isError && !first) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!first) return <SkeletonRows rows={5} label={m.on_site_loading()} />
  const updates = list.data?.pages.flatMap((page) => page.items) ?? []
  const thisWeek = weekOf(today).from
  const lastWeek = addDays(thisWeek, -7)
  const isMissing = (from: string) => !updates.some((update) => update.from === from)
  return (
    <Section
      title={m.on_site_updates_long()}
      action={
        first.abilities.create && (
          <span className="flex flex-wrap gap-2">
            {isMissing(lastWeek) && (
              <Button working={draft.isPending && draft.variables === lastWeek} onClick={() => draft.mutate(lastWeek)}>
                {m.on_site_draft_last_week()}
              </Button>
            )}
            <Button
              kind={isMissing(thisWeek) ? 'brass' : 'plain'}
              icon={<FilePlus2 aria-hidden size={16} strokeWidth={1.6} />}
              working={draft.isPending && draft.variables === today}
              onClick={() => draft.mutate(today)}
            >
              {m.on_site_draft_this_week()}
            </Button>
          </span>
        )
      }
    >
      {updates.length === 0 ? (
        <EmptyState title={m.on_site_updates_none()} text={m.on_site_updates_none_text()} />
      ) : (
        <ul>
          {updates.map((update) => (
            <UpdateRow key={update.id} update={update} onOpen={() => open(update.id)} />
          ))}
        </ul>
      )}
      <ShowMore pages={list} className="mt-3" />
    </Section>
  )
}

function useDraft(dealId: string, onDrafted: (id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (day: string) => api.lenderUpdates.create({ dealId, day }),
    onSuccess: ({ id }) => {
      onDrafted(id)
      void refreshSite(queryClient, dealId)
    },
    onError: toastFailure,
  })
}

function UpdateRow({ update, onOpen }: { update: LenderUpdateSummary; onOpen: () => void }) {
  const { timeZone } = useMe().organization
  const { from, to, title, sentAt, sentBy, sentTo, createdBy, updatedAt } = update
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-13 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
      >
        <StatusIcon tone={sentAt === null ? 'open' : 'good'} />
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium">{title}</span>
          <span className="block text-13 text-ink-soft">
            {weekWords(from, to, getLocale())} ·{' '}
            {sentAt === null
              ? m.on_site_draft_by({ name: createdBy?.name ?? '', at: formatInstant(updatedAt, timeZone) })
              : sentTo === null
                ? m.on_site_handed_by({ name: sentBy?.name ?? '', at: formatInstant(sentAt, timeZone) })
                : m.on_site_sent_by({ to: sentTo, name: sentBy?.name ?? '', at: formatInstant(sentAt, timeZone) })}
          </span>
        </span>
        <ChevronRight aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
      </button>
    </li>
  )
}
