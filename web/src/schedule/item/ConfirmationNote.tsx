import type { Schedule, ScheduleItem, ScheduleItemFacts } from '@plumbline/contract/schedule/schedule'
import { confirmationState } from '@plumbline/domain/schedule/confirmation'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatShortDay } from '../../ui/figures/format.ts'

type Props = {
  schedule: Schedule
  item: ScheduleItem
  onChange: (change: Pick<ScheduleItemFacts, 'notBefore'>) => void
}

/** The vendor's answer about the days, and the day it offers instead. */
export function ConfirmationNote({ schedule, item, onChange }: Props) {
  const { start } = scheduleOf(schedule).tasks.get(item.id)!
  const state = confirmationState(item, item.confirmation, start)
  if (state === 'none') return null
  const { confirmation } = item
  const proposedOn = state === 'declined' ? (confirmation?.proposedOn ?? null) : null
  return (
    <section className="col-span-2 border-t border-line pt-3 text-14">
      <h3 className="text-13 font-semibold">{m.schedule_confirmation()}</h3>
      <p>{stateSentence(state, confirmation)}</p>
      {confirmation?.note && <p className="text-ink-soft">“{confirmation.note}”</p>}
      {proposedOn !== null && schedule.abilities.change && (
        <Button className="mt-2" size="small" onClick={() => onChange({ notBefore: proposedOn })}>
          {m.schedule_take_day({ day: formatShortDay(proposedOn) })}
        </Button>
      )}
    </section>
  )
}

function stateSentence(
  state: Exclude<ReturnType<typeof confirmationState>, 'none'>,
  asked: ScheduleItem['confirmation'],
): string {
  if (state === 'not_asked' || !asked) return m.schedule_not_asked_yet()
  const days = { from: formatShortDay(asked.startsOn), to: formatShortDay(asked.finishesOn) }
  const name = asked.signer ?? ''
  switch (state) {
    case 'asked':
      return m.schedule_asked_about(days)
    case 'confirmed':
      return m.schedule_confirmed_by({ name, ...days })
    case 'moved':
      return `${m.schedule_confirmed_by({ name, ...days })} ${m.schedule_moved_since()}`
    case 'declined':
      return asked.proposedOn === null
        ? m.schedule_declined_by({ name, from: days.from })
        : m.schedule_declined_instead({ name, from: days.from, day: formatShortDay(asked.proposedOn) })
  }
}
