import { addDays, type Day } from '@plumbline/domain/calendar'
import { DEFAULT_PIPELINES } from '@plumbline/domain/moves/defaults/pipelines'
import type { Story } from './story.ts'

/** How many days a sample deal spent in each stage it has left. */
const USUAL_STAY: Readonly<Record<string, number>> = {
  lead: 4,
  analysis: 3,
  offer: 5,
  under_contract: 16,
  financing_closing: 8,
  acquired: 2,
  pre_construction: 9,
  rehab: 48,
  punch_list: 5,
  listed: 18,
  sale_pending: 26,
  feasibility: 7,
  land_due_diligence: 24,
  land_closing: 9,
  home_order: 10,
  permitting: 21,
  site_prep: 18,
  utilities_foundation: 16,
  delivery_set: 5,
  finish_out: 15,
  inspection_co: 7,
}

export type Timeline = {
  /** the day each stage was or will be entered */
  day(stageKey: string): Day
  /** the stages from the first through the current one */
  passed: readonly string[]
}

/**
 * Dates a story by counting back from today: its stage was entered `days` ago, and earlier stages took their usual
 * time.
 */
export function timelineOf(story: Story, today: Day): Timeline {
  const keys = DEFAULT_PIPELINES[story.dealType].map((stage) => stage.key)
  const here = keys.indexOf(story.stage)
  const entered = new Map<string, Day>([[story.stage, addDays(today, -story.days)]])
  for (let index = here - 1; index >= 0; index--)
    entered.set(keys[index]!, addDays(entered.get(keys[index + 1]!)!, -USUAL_STAY[keys[index]!]!))
  for (let index = here + 1; index < keys.length; index++) {
    const before = keys[index - 1]!
    const earliest = addDays(entered.get(before)!, USUAL_STAY[before] ?? 7)
    entered.set(keys[index]!, earliest <= today ? addDays(today, (index - here) * 5) : earliest)
  }
  return { day: (key) => entered.get(key) ?? today, passed: keys.slice(0, here + 1) }
}
