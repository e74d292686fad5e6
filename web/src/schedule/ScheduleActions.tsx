import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { Plus, Send } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button, IconButton } from '../ui/Button.tsx'
import { ScheduleMenu } from './ScheduleMenu.tsx'
import type { Opened } from './opened.ts'

/** The team's actions on the whole schedule. */
export function ScheduleActions({ schedule, onOpen }: { schedule: Schedule; onOpen: (opened: Opened) => void }) {
  const ask = () => onOpen({ what: 'ask' })
  const icon = <Send aria-hidden size={16} strokeWidth={1.6} />
  return (
    <div className="ml-auto flex items-center gap-2 max-md:order-first max-md:w-full max-md:justify-end">
      <ScheduleMenu schedule={schedule} onOpen={onOpen} />
      <IconButton className="xl:hidden" label={m.schedule_ask_all()} icon={icon} onClick={ask} />
      <Button className="max-xl:hidden" icon={icon} onClick={ask}>
        {m.schedule_ask_all()}
      </Button>
      <Button
        kind="brass"
        icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => onOpen({ what: 'item', id: null })}
      >
        {m.schedule_add()}
      </Button>
    </div>
  )
}
