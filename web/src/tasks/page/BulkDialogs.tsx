import type { Day } from '@plumbline/domain/calendar'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { outcomeWords } from './words.ts'

export type Failures = {
  title: string
  lede: string
  failed: readonly { id: string; name: string; outcome: Parameters<typeof outcomeWords>[0] }[]
}

/** Picks a day that isn't in the menu. */
export function DueDialog({ onSave, onClose }: { onSave: (day: Day) => void; onClose: () => void }) {
  const { today } = useMe().organization
  const [day, setDay] = useState<Day | null>(null)
  return (
    <FormDialog
      title={m.tasks_bulk_other_day_title()}
      disabled={day === null}
      onSubmit={() => day !== null && onSave(day)}
      onClose={onClose}
    >
      <DayField label={m.tasks_due_date()} value={day} today={today} onChange={setDay} />
    </FormDialog>
  )
}

/** The tasks that a bulk change, or its undo, didn't change. */
export function FailuresDialog({ title, lede, failed, onClose }: Failures & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} lede={lede}>
      <ul>
        {failed.map(({ id, name, outcome }) => (
          <li key={id} className="flex gap-2.5 border-b border-line py-3 text-14 last:border-b-0">
            <StatusIcon tone="watch" className="mt-0.5" />
            <div>
              <p className="font-medium">{name || m.tasks_unknown()}</p>
              <p className="text-13 text-ink-soft">{outcomeWords(outcome)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
