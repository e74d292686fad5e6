import type { PunchItem } from '@plumbline/contract/on-site/punch'
import type { Place } from '@plumbline/domain/on-site/places'
import { m } from '../../messages/generated/messages.js'
import type { FactWords } from '../../shell/drafts/EditConflict.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { PLACE_NAMES } from '../words.ts'

/** The editable fields of a punch item. */
export type PunchFacts = {
  title: string
  room: Place
  vendorId: string | null
  dueOn: string | null
  isDone: boolean
}

export function factsOf({ title, room, vendor, dueOn, doneAt }: PunchItem): PunchFacts {
  return { title, room, vendorId: vendor?.id ?? null, dueOn, isDone: doneAt !== null }
}

const NAMES: Readonly<Record<keyof PunchFacts, () => string>> = {
  title: m.on_site_what,
  room: m.on_site_room,
  vendorId: m.on_site_vendor,
  dueOn: m.on_site_due,
  isDone: m.on_site_state,
}

/** A punch item's fields in words. @param nameOf the name of a vendor */
export function punchWords(nameOf: (vendorId: string) => string): FactWords<keyof PunchFacts, Partial<PunchFacts>> {
  return {
    name: (key) => NAMES[key](),
    value: (key, facts) => {
      if (key === 'isDone') return facts.isDone ? m.on_site_done() : m.on_site_open()
      if (key === 'room') return facts.room ? PLACE_NAMES[facts.room]() : ''
      if (key === 'dueOn') return facts.dueOn ? formatDay(facts.dueOn) : m.on_site_no_due()
      if (key === 'vendorId') return facts.vendorId ? nameOf(facts.vendorId) : m.on_site_no_vendor()
      return facts.title ?? ''
    },
  }
}
