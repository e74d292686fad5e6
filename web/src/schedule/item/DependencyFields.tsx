import type { Schedule, ScheduleItem, ScheduleItemFacts } from '@plumbline/contract/schedule/schedule'
import { MAX_LAG_DAYS } from '@plumbline/domain/schedule/item'
import { LINK_TYPES, type LinkType } from '@plumbline/domain/schedule/task'
import { Plus, X } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { LINK_NAMES } from '../words.ts'
import { capitalized } from '../../ui/capitalized.ts'

type Props = {
  schedule: Schedule
  item: ScheduleItem | null
  facts: ScheduleItemFacts
  error?: string
  onChange: (change: Pick<ScheduleItemFacts, 'waitsFor'>) => void
}

/** What work waits for, how, and with how many days between; a negative number lets it start earlier. */
export function DependencyFields({ schedule, item, facts, error, onChange }: Props) {
  const others = schedule.items.filter(({ id }) => id !== item?.id)
  const { waitsFor } = facts
  const put = (index: number, change: Partial<ScheduleItemFacts['waitsFor'][number]>) =>
    onChange({ waitsFor: waitsFor.map((link, at) => (at === index ? { ...link, ...change } : link)) })
  const isTaken = (id: string, index: number) => waitsFor.some(({ itemId }, at) => at !== index && itemId === id)
  return (
    <fieldset className="col-span-2 border-t border-line pt-3" aria-invalid={error !== undefined || undefined}>
      <legend className="float-left w-full text-13 font-semibold">{m.schedule_waits_for()}</legend>
      {waitsFor.length === 0 && (
        <p className="clear-both pt-1 text-14 text-ink-soft">{m.schedule_waits_for_nothing()}</p>
      )}
      <ul className="clear-both">
        {waitsFor.map((link, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 pt-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_auto]"
          >
            <ChoiceField
              className="max-sm:order-1"
              label={m.schedule_link_work()}
              hideLabel={index > 0}
              placeholder={m.schedule_link_choose()}
              value={link.itemId}
              choices={others
                .filter(({ id }) => !isTaken(id, index))
                .map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(event) => put(index, { itemId: event.target.value })}
            />
            <ChoiceField
              className="max-sm:order-3"
              label={m.schedule_link_how()}
              hideLabel={index > 0}
              value={link.type}
              choices={LINK_TYPES.map((value) => ({ value, label: capitalized(LINK_NAMES[value]()) }))}
              onChange={(event) => put(index, { type: event.target.value as LinkType })}
            />
            <NumberField
              className="max-sm:order-4 max-sm:w-20"
              label={m.schedule_link_lag()}
              hideLabel={index > 0}
              value={link.lagDays}
              onChange={(days) => put(index, { lagDays: clamp(days ?? 0) })}
            />
            <IconButton
              className="max-sm:order-2"
              kind="quiet"
              label={m.schedule_link_remove({ work: others.find(({ id }) => id === link.itemId)?.title ?? '' })}
              icon={<X aria-hidden size={16} strokeWidth={1.6} />}
              onClick={() => onChange({ waitsFor: waitsFor.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="pt-2 text-13 text-bad">
          {error}
        </p>
      )}
      {others.length > waitsFor.length && (
        <Button
          className="mt-2"
          kind="quiet"
          size="small"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => onChange({ waitsFor: [...waitsFor, { itemId: '', type: 'FS', lagDays: 0 }] })}
        >
          {m.schedule_add_link()}
        </Button>
      )}
    </fieldset>
  )
}

function clamp(days: number): number {
  return Math.max(-MAX_LAG_DAYS, Math.min(MAX_LAG_DAYS, Math.round(days)))
}
