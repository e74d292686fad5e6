import type { Notice } from '@plumbline/contract/notifications'
import { LATER_CHOICES, type LaterChoice } from '@plumbline/domain/notifications/inbox'
import { Check, Clock, Undo2 } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem, MenuLabel } from '../ui/overlays/Menu.tsx'
import type { Marks } from './use-marks.ts'

const LATER_NAMES: Readonly<Record<LaterChoice, () => string>> = {
  tomorrow: m.notifications_tomorrow,
  monday: m.notifications_monday,
  week: m.notifications_in_a_week,
}

/** Done and later, or undoing that. */
export function NoticeActions({ notice, marks }: { notice: Notice; marks: Marks }) {
  if (notice.doneAt !== null || notice.laterUntil !== null)
    return (
      <Button
        icon={<Undo2 aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => (notice.doneAt === null ? marks.now(notice) : marks.done(notice))}
      >
        {m.notifications_back_to_inbox()}
      </Button>
    )
  return (
    <>
      <Button icon={<Check aria-hidden size={16} strokeWidth={1.6} />} onClick={() => marks.done(notice)}>
        {m.notifications_done()}
      </Button>
      <Menu
        trigger={<Button icon={<Clock aria-hidden size={16} strokeWidth={1.6} />}>{m.notifications_later()}</Button>}
      >
        <MenuLabel>{m.notifications_later()}</MenuLabel>
        {LATER_CHOICES.map((choice) => (
          <MenuItem key={choice} onSelect={() => marks.later(notice, choice)}>
            {LATER_NAMES[choice]()}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
