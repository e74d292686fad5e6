import type { Schedule, ScheduleItem } from '@plumbline/contract/schedule/schedule'
import { loopOf, type ScheduleItem as PlannedItem } from '@plumbline/domain/schedule/item'
import { LINK_TYPES, type LinkType } from '@plumbline/domain/schedule/task'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { PickField } from '../../ui/fields/PickField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useNudge } from '../use-schedule-changes.ts'
import { LINK_NAMES } from '../words.ts'
import { capitalized } from '../../ui/capitalized.ts'

type Props = { schedule: Schedule; item: ScheduleItem; onClose: () => void }

/** Makes work wait for other work, which is found by name. */
export function LinkDialog({ schedule, item, onClose }: Props) {
  const [before, setBefore] = useState<{ id: string; name: string } | null>(null)
  const [type, setType] = useState<LinkType>('FS')
  const nudge = useNudge(schedule.dealId)
  const waitsFor = before ? [...item.waitsFor, { itemId: before.id, type, lagDays: 0 }] : item.waitsFor
  const loop = before ? loopWords(schedule, item.id, { waitsFor }) : null
  const submit = () => {
    if (!before) return
    nudge.mutate({
      id: item.id,
      change: { waitsFor: [...waitsFor] },
      said: m.schedule_linked({ work: item.title, before: before.name }),
    })
    onClose()
  }
  return (
    <FormDialog
      title={m.schedule_link_title({ work: item.title })}
      submitLabel={m.schedule_link_save()}
      wrong={before === null || loop !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <PickField
            label={m.schedule_link_work()}
            placeholder={m.schedule_link_find()}
            none={m.schedule_link_none()}
            value={before}
            onChange={setBefore}
            query={(typed: string) => otherWork(schedule, item, typed)}
            error={loop ?? (asked && before === null ? m.schedule_link_needed() : undefined)}
          >
            {(other: { id: string; name: string }) => <p className="text-14">{other.name}</p>}
          </PickField>
          <ChoiceField
            label={m.schedule_link_how()}
            value={type}
            choices={LINK_TYPES.map((value) => ({ value, label: capitalized(LINK_NAMES[value]()) }))}
            onChange={(event) => setType(event.target.value as LinkType)}
          />
        </>
      )}
    </FormDialog>
  )
}

function otherWork(schedule: Schedule, item: ScheduleItem, typed: string) {
  return queryOptions({
    queryKey: ['schedule-work', schedule.dealId, item.id, item.version, schedule.items.length, typed],
    queryFn: () => ({
      items: schedule.items
        .filter(({ id, title }) => id !== item.id && plain(title).includes(plain(typed)))
        .filter(({ id }) => !item.waitsFor.some(({ itemId }) => itemId === id))
        .map(({ id, title }) => ({ id, name: title })),
    }),
    staleTime: 0,
    gcTime: 0,
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The work that would wait for itself after a change, by name; null if none would. */
export function loopWords({ items }: Schedule, id: string, change: Pick<PlannedItem, 'waitsFor'>): string | null {
  const loop = loopOf(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  return loop && m.schedule_ring({ names: [...loop, loop[0]!].map(({ title }) => title).join(' → ') })
}
