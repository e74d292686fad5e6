import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatInstant } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { nextDigestQuery } from '../queries.ts'

/** When email summaries are sent, and what the next one would contain. */
export function Summaries({ preferences }: { preferences: NoticePreferences }) {
  const { nextDaily, nextWeekly, timeZone, waiting } = preferences
  const [open, setOpen] = useState(false)
  const isEmpty = waiting.asks + waiting.news === 0
  return (
    <Section title={m.notifications_summaries()}>
      <Row title={m.notifications_summary_daily()} end={<At instant={nextDaily} timeZone={timeZone} />} />
      <Row title={m.notifications_summary_weekly()} end={<At instant={nextWeekly} timeZone={timeZone} />} />
      <p className="pt-3 text-14">
        {isEmpty ? (
          <span className="text-ink-soft">{m.notifications_summary_none()}</span>
        ) : (
          <>
            <button type="button" className="link touch-target" onClick={() => setOpen(true)}>
              {m.notifications_summary_see()}
            </button>{' '}
            <span className="text-ink-soft figures">{m.notifications_summary_counts(waiting)}</span>
          </>
        )}
      </p>
      {open && (
        <Dialog open onOpenChange={setOpen} title={m.notifications_summary_title()}>
          <NextSummary timeZone={timeZone} />
        </Dialog>
      )}
    </Section>
  )
}

function At({ instant, timeZone }: { instant: string; timeZone: string }) {
  return <span className="text-14 text-ink-soft figures">{formatInstant(instant, timeZone)}</span>
}

function NextSummary({ timeZone }: { timeZone: string }) {
  const next = useQuery(nextDigestQuery(useMe().userId))
  if (next.isError) return <FailureState error={next.error} onRetry={() => void next.refetch()} />
  if (!next.data) return <SkeletonRows rows={4} label={m.notifications_preferences_loading()} />
  const { at, sections } = next.data
  return (
    <div className="flex flex-col gap-4 pb-2">
      {at !== null && (
        <p className="text-14 text-ink-soft">{m.notifications_summary_leaves({ at: formatInstant(at, timeZone) })}</p>
      )}
      {sections.map(({ deal, items }) => (
        <section key={deal ?? ''}>
          <h3 className="border-b border-line pb-1 text-15 font-semibold">
            {deal ?? m.notifications_summary_others()}
          </h3>
          <ul className="flex flex-col gap-3 pt-2">
            {items.map(({ title, detail, link, asks }) => (
              <li key={title + detail} className="text-14 break-words">
                {asks && (
                  <span className="mr-1.5 text-13 font-medium text-watch">{m.notifications_summary_needs()}</span>
                )}
                {link === null ? (
                  title
                ) : (
                  <Link to={link} className="link">
                    {title}
                  </Link>
                )}
                <span className="block text-13 text-ink-soft">{detail}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
