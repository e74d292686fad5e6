import { daysBetween, isDay } from '@plumbline/domain/calendar'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import type { BidPartProps } from './Prices.tsx'

/** When the work starts and ends, and how long the price is good. Says before sending if it ends after the need-by day. */
export function When({ invited: { needBy }, draft, change, errorOf, today }: BidPartProps & { today: string }) {
  const { startsOn, finishOn, holdsUntil } = draft
  const days = isDay(startsOn) && isDay(finishOn) && finishOn >= startsOn ? daysBetween(startsOn, finishOn) + 1 : null
  const late = needBy !== null && isDay(finishOn) && finishOn > needBy ? daysBetween(needBy, finishOn) : 0
  const field = (name: 'startsOn' | 'finishOn' | 'holdsUntil') => ({
    type: 'date',
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  return (
    <Section title={m.portal_bid_when()}>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField label={m.portal_bid_starts()} min={today} {...field('startsOn')} value={startsOn} />
        <TextField
          label={m.portal_bid_finish()}
          min={startsOn || today}
          {...(days === null ? {} : { help: m.portal_bid_days({ count: days }) })}
          {...field('finishOn')}
          value={finishOn}
        />
        <TextField label={m.portal_bid_holds()} min={today} {...field('holdsUntil')} value={holdsUntil} />
      </div>
      {late > 0 && (
        <p className="mt-3 flex gap-2 text-15 text-watch">
          <StatusIcon tone="watch" size={18} className="mt-0.5" />
          {m.portal_bid_late({ count: late, day: formatDay(needBy ?? finishOn) })}
        </p>
      )}
    </Section>
  )
}
