import type { CalendarFeed } from '@plumbline/contract/calendar-feeds'
import { dayInZone } from '@plumbline/domain/calendar'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Rss } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { copy } from '../../ui/copy.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatDay, formatInstant } from '../../ui/figures/format.ts'
import { feedsQuery } from './queries.ts'

type Props = { deal: { id: string; name: string } | null }

/** The secret address that lets a phone's or computer's calendar app follow this calendar, or one deal of it. */
export function FeedSection({ deal }: Props) {
  const feeds = useQuery(feedsQuery)
  const changes = useFeedChanges(deal?.id ?? null)
  const feed = feeds.data?.items.find((one) => (one.deal?.id ?? null) === (deal?.id ?? null))
  return (
    <section className="border-t border-line pt-4">
      <h2 className="flex items-center gap-2 text-14 font-semibold">
        <Rss aria-hidden size={16} strokeWidth={1.6} />
        {deal ? m.calendar_feed_of({ deal: deal.name }) : m.calendar_feed_title()}
      </h2>
      {feed ? (
        <ActiveFeed feed={feed} changes={changes} />
      ) : (
        <>
          <p className="mt-1 text-13 text-ink-soft">{m.calendar_feed_text()}</p>
          <Button
            size="small"
            className="mt-2"
            disabled={!feeds.data}
            working={changes.create.isPending}
            onClick={() => changes.create.mutate()}
          >
            {m.calendar_feed_create()}
          </Button>
        </>
      )}
    </section>
  )
}

function ActiveFeed({ feed, changes }: { feed: CalendarFeed; changes: ReturnType<typeof useFeedChanges> }) {
  const { timeZone } = useMe().organization
  const made = formatDay(dayInZone(new Date(feed.createdAt), timeZone))
  return (
    <>
      <p className="mt-1 text-13 text-ink-soft">
        {feed.readAt === null
          ? m.calendar_feed_unread({ made })
          : m.calendar_feed_read({ made, read: formatInstant(feed.readAt, timeZone) })}
      </p>
      <TextField
        label={m.calendar_feed_address()}
        hideLabel
        small
        readOnly
        className="mt-2"
        value={feed.url}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button
          size="small"
          icon={<Copy aria-hidden size={14} strokeWidth={1.6} />}
          onClick={() => void copy(feed.url, { copied: m.calendar_feed_copied(), byHand: m.ui_copy_by_hand() })}
        >
          {m.calendar_feed_copy()}
        </Button>
        <Button size="small" kind="quiet" working={changes.create.isPending} onClick={() => changes.create.mutate()}>
          {m.calendar_feed_renew()}
        </Button>
        <Button size="small" kind="quiet" working={changes.end.isPending} onClick={() => changes.end.mutate(feed.id)}>
          {m.calendar_feed_end()}
        </Button>
      </div>
      <p className="mt-1 text-12 text-ink-soft">{m.calendar_feed_secret()}</p>
    </>
  )
}

function useFeedChanges(dealId: string | null) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(feedsQuery)
  const create = useMutation({
    mutationFn: () => api.calendarFeeds.create({ dealId }),
    onSuccess: refresh,
    onError: toastFailure,
  })
  const end = useMutation({
    mutationFn: (id: string) => api.calendarFeeds.end({ id }),
    onSuccess: async () => {
      toast.success(m.calendar_feed_ended())
      await refresh()
    },
    onError: toastFailure,
  })
  return { create, end }
}
