import type { AccountSession } from '@plumbline/contract/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Button } from '../ui/Button.tsx'
import { formatInstant } from '../ui/figures/format.ts'
import { Row, Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { sessionsQuery } from './queries.ts'

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet } as const

/** The user's sessions. All but the current one can be signed out here. */
export function SessionsSection({ timeZone }: { timeZone: string }) {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const refresh = () => client.invalidateQueries(sessionsQuery)
  const endOne = useMutation({
    mutationFn: (sessionId: string) => api.account.endSession({ sessionId }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => api.account.endOtherSessions(),
    onSuccess: ({ ended }) => toast.success(m.account_sessions_ended({ count: ended })),
    onError: toastFailure,
    onSettled: refresh,
  })
  const items = query.data?.items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? []

  // Users who sign in at another server manage their sessions there.
  if (query.isSuccess && items.length === 0) return null
  return (
    <Section
      title={m.account_sessions()}
      action={
        items.length > 1 && (
          <Button kind="quiet" size="small" working={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {m.account_sessions_end_others()}
          </Button>
        )
      }
    >
      {query.isError && <FailureState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={2} label={m.account_loading()} />}
      {items.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          timeZone={timeZone}
          working={endOne.isPending && endOne.variables === session.id}
          onEnd={() => endOne.mutate(session.id)}
        />
      ))}
    </Section>
  )
}

function SessionRow({
  session,
  timeZone,
  working,
  onEnd,
}: {
  session: AccountSession
  timeZone: string
  working: boolean
  onEnd: () => void
}) {
  const Icon = ICONS[session.kind]
  const device = deviceName(session)
  const seen = formatInstant(session.lastSeenAt, timeZone)
  return (
    <Row
      icon={<Icon aria-hidden size={16} strokeWidth={1.6} />}
      title={device}
      detail={
        <span className="figures wrap-anywhere">
          {session.ipAddress ? m.account_session_seen({ address: session.ipAddress, at: seen }) : seen}
        </span>
      }
      end={
        session.isCurrent ? (
          <Tag>{m.account_session_this()}</Tag>
        ) : (
          <Button size="small" working={working} aria-label={m.account_session_end_named({ device })} onClick={onEnd}>
            {m.account_session_end()}
          </Button>
        )
      }
    />
  )
}

function deviceName({ browser, system }: AccountSession): string {
  if (browser && system) return m.account_session_device({ browser, system })
  return browser ?? system ?? m.account_session_unknown()
}
