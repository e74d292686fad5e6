import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import type { EventGroup, EventKind, OwnKind } from '@plumbline/domain/calendar-events/kinds'
import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { isPermitKind } from '@plumbline/domain/deals/permits'
import { permitKindWords } from '../deals/detail/permit-words.ts'
import { m } from '../messages/generated/messages.js'
import { timeWords as clockWords } from '../tasks/words.ts'
import { PAPER_NAMES, SHORT_NAMES } from '../vendors/words.ts'
import type { CalendarView } from './address.ts'

export const VIEW_NAMES: Readonly<Record<CalendarView, () => string>> = {
  month: m.calendar_month,
  week: m.calendar_week,
  agenda: m.calendar_agenda,
}

export const GROUP_NAMES: Readonly<Record<EventGroup, () => string>> = {
  closings: m.calendar_group_closings,
  deadlines: m.calendar_group_deadlines,
  inspections: m.calendar_group_inspections,
  draws: m.calendar_group_draws,
  deliveries: m.calendar_group_deliveries,
  tasks: m.calendar_group_tasks,
  schedule: m.calendar_group_schedule,
  papers: m.calendar_group_papers,
  other: m.calendar_group_other,
}

export const OWN_KIND_NAMES: Readonly<Record<OwnKind, () => string>> = {
  inspection: m.calendar_kind_inspection,
  delivery: m.calendar_kind_delivery,
  custom: m.calendar_kind_custom,
}

type Titled = Pick<CalendarEvent, 'kind' | 'what' | 'isDone'>

/** The name of each kind; those that people name themselves have a title. */
const TITLES: Readonly<Record<EventKind, (event: Titled) => string>> = {
  closing: ({ isDone }) => (isDone ? m.calendar_bought() : m.calendar_closing()),
  sale_closing: ({ isDone }) => (isDone ? m.calendar_sold() : m.calendar_sale_closing()),
  offer_expires: m.calendar_offer_expires,
  emd_due: m.calendar_emd_due,
  dd_end: m.calendar_dd_end,
  rehab_end: ({ isDone }) => (isDone ? m.calendar_rehab_done() : m.calendar_rehab_end()),
  loan_maturity: ({ what }) => m.calendar_loan_maturity({ loan: what ?? '' }),
  insurance_expiry: m.calendar_insurance_expiry,
  permit_expiry: ({ what }) =>
    m.calendar_expires({ what: permitKindWords(what !== null && isPermitKind(what) ? what : 'other') }),
  draw_inspection: ({ what }) => m.calendar_draw_inspection({ draw: what ?? '' }),
  home_delivery: ({ isDone }) => (isDone ? m.calendar_home_delivered() : m.calendar_home_delivery()),
  order_needed: ({ what }) => m.calendar_order_needed({ order: what ?? '' }),
  compliance_expiry: ({ what }) =>
    m.calendar_expires({ what: PAPER_NAMES[PAPER_TYPES.find((type) => type === what) ?? 'other']() }),
  task: ({ what }) => what ?? '',
  milestone: ({ what }) => what ?? '',
  scheduled_work: ({ what }) => what ?? '',
  inspection: ({ what }) => what ?? '',
  delivery: ({ what }) => what ?? '',
  custom: ({ what }) => what ?? '',
}

export function eventTitle(event: Titled): string {
  return TITLES[event.kind](event)
}

/** Titles that are short enough for a day of a month, where the icon says the rest. */
const SHORT_TITLES: Partial<typeof TITLES> = {
  closing: ({ isDone }) => (isDone ? m.calendar_bought() : m.calendar_short_closing()),
  sale_closing: ({ isDone }) => (isDone ? m.calendar_sold() : m.calendar_short_sale_closing()),
  emd_due: m.calendar_short_emd_due,
  dd_end: m.calendar_short_dd_end,
  rehab_end: ({ isDone }) => (isDone ? m.calendar_rehab_done() : m.calendar_short_rehab_end()),
  insurance_expiry: m.calendar_short_insurance,
  draw_inspection: m.calendar_short_draw_inspection,
  order_needed: ({ what }) => what ?? '',
  compliance_expiry: ({ what }) => SHORT_NAMES[PAPER_TYPES.find((type) => type === what) ?? 'other'](),
}

export function shortTitle(event: Titled): string {
  return (SHORT_TITLES[event.kind] ?? TITLES[event.kind])(event)
}

/** What an event belongs to: its deal, or the vendor of a paper. */
export function eventPlace({ deal, who }: Pick<CalendarEvent, 'deal' | 'who'>): string | null {
  return deal?.name ?? who
}

/** Returns `9:00 AM`, `9:00 AM to 10:30 AM` or `All day`. */
export function timeWords({ time, endTime, kind }: Pick<CalendarEvent, 'time' | 'endTime' | 'kind'>): string {
  if (time === null) return kind === 'task' ? m.calendar_any_time() : m.calendar_all_day()
  return endTime === null ? clockWords(time) : m.calendar_time_span({ from: clockWords(time), to: clockWords(endTime) })
}
