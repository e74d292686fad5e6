import { type Following, FOLLOWINGS } from '@plumbline/domain/comments/recipients'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { RadioList } from '../ui/fields/RadioList.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { followingQuery } from './queries.ts'

const NAMES: Readonly<Record<Following, () => string>> = {
  everything: m.comments_notify_everything,
  mentions: m.comments_notify_mentions,
  nothing: m.comments_notify_nothing,
}

/** Which comments on the deal the reader is notified of. */
export function NotifyMe({ dealId }: { dealId: string }) {
  const queryClient = useQueryClient()
  const query = followingQuery(dealId)
  const { data } = useQuery(query)
  const choose = useMutation({
    mutationFn: (notify: Following) => api.comments.follow({ dealId, notify }),
    onError: toastFailure,
    onSuccess: (chosen) => queryClient.setQueryData(query.queryKey, chosen),
  })
  const chosen = choose.isPending ? choose.variables : data?.notify
  return (
    <Section title={m.comments_notify()}>
      <RadioList
        label={m.comments_notify()}
        hideLabel
        options={FOLLOWINGS.map((value) => ({ value, label: NAMES[value]() }))}
        value={chosen ?? null}
        onChange={(notify) => choose.mutate(notify)}
        className="pt-3"
      />
      <p className="pt-3 text-13 text-ink-soft">{m.comments_kept()}</p>
    </Section>
  )
}
