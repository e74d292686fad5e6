import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatCount, formatWeekday } from '../../ui/figures/format.ts'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { logsQuery, punchQuery } from '../queries.ts'
import { LogDay } from './LogDay.tsx'
import { LogForm } from './LogForm.tsx'

/** What happened on each day, with today's form on top until it's written. */
export function SiteLogsPart({ deal }: { deal: OpenDeal }) {
  const { today } = useMe().organization
  const logs = useInfiniteQuery(logsQuery(deal.id))
  const { data: punch } = useQuery(punchQuery(deal.id))
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const [editedDay, setEditedDay] = useState<string | null>(null)
  const [first] = logs.data?.pages ?? []
  if (logs.isError && !first) return <FailureState error={logs.error} onRetry={() => void logs.refetch()} />
  if (!first || !punch) return <SkeletonRows rows={6} label={m.on_site_loading()} />
  const days = logs.data?.pages.flatMap((page) => page.items) ?? []
  const logOf = (day: string): SiteLog | null => days.find((log) => log.day === day) ?? null
  const { vendors } = punch
  return (
    <div ref={place} tabIndex={-1} className="grid gap-x-10 gap-y-6 outline-none lg:grid-cols-[22rem_minmax(0,1fr)]">
      {first.abilities.create && (
        <div className="flex flex-col gap-4">
          {logOf(today) === null && (
            <Section title={m.on_site_log_today()} detail={formatWeekday(today)}>
              <div className="pt-3">
                <LogForm dealId={deal.id} day={today} log={null} vendors={vendors} onSaved={keepFocus} />
              </div>
            </Section>
          )}
          <OtherDay today={today} onDay={setEditedDay} />
        </div>
      )}
      <Section
        title={m.on_site_days()}
        detail={formatCount(first.total)}
        className={first.abilities.create ? undefined : 'lg:col-span-2'}
      >
        {days.length === 0 ? (
          <EmptyState title={m.on_site_log_none()} text={m.on_site_log_none_text()} />
        ) : (
          <ul>
            {days.map((log) => (
              <LogDay key={log.id} log={log} onEdit={() => setEditedDay(log.day)} onLeave={keepFocus} />
            ))}
          </ul>
        )}
        <ShowMore pages={logs} className="mt-3" />
      </Section>
      {editedDay !== null && (
        <Dialog
          open
          title={formatWeekday(editedDay)}
          onOpenChange={(open) => {
            if (!open) setEditedDay(null)
          }}
        >
          <LogForm
            key={editedDay}
            dealId={deal.id}
            day={editedDay}
            log={logOf(editedDay)}
            vendors={vendors}
            onSaved={() => setEditedDay(null)}
            onCancel={() => setEditedDay(null)}
          />
        </Dialog>
      )}
    </div>
  )
}

/** A day that wasn't logged when it happened. */
function OtherDay({ today, onDay }: { today: string; onDay: (day: string) => void }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className="flex items-end gap-2">
      <DayField
        label={m.on_site_other_day()}
        today={today}
        max={today}
        value={day}
        className="flex-1"
        onChange={setDay}
        error={day !== null && day > today ? m.on_site_day_ahead() : undefined}
      />
      <Button
        icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        disabled={day === null || day > today}
        onClick={() => day !== null && onDay(day)}
      >
        {m.on_site_log_it()}
      </Button>
    </div>
  )
}
