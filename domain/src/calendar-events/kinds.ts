import { daysBetween } from '../calendar.ts'
import type { DealFields } from '../deals/fields.ts'

/** The kinds of events on a calendar, as named in its API and feeds. Events of the last three kinds are entered by people. */
export const EVENT_KINDS = [
  'closing',
  'sale_closing',
  'offer_expires',
  'emd_due',
  'dd_end',
  'rehab_end',
  'loan_maturity',
  'insurance_expiry',
  'permit_expiry',
  'draw_inspection',
  'home_delivery',
  'order_needed',
  'compliance_expiry',
  'task',
  'milestone',
  'scheduled_work',
  'inspection',
  'delivery',
  'custom',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The kinds of events that people enter. */
export const OWN_KINDS = ['inspection', 'delivery', 'custom'] as const satisfies readonly EventKind[]
export type OwnKind = (typeof OWN_KINDS)[number]

/** What a calendar can be filtered by. */
export const EVENT_GROUPS = [
  'closings',
  'deadlines',
  'inspections',
  'draws',
  'deliveries',
  'tasks',
  'schedule',
  'papers',
  'other',
] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]

export const GROUP_OF: Readonly<Record<EventKind, EventGroup>> = {
  closing: 'closings',
  sale_closing: 'closings',
  offer_expires: 'deadlines',
  emd_due: 'deadlines',
  dd_end: 'deadlines',
  rehab_end: 'deadlines',
  loan_maturity: 'deadlines',
  insurance_expiry: 'deadlines',
  permit_expiry: 'deadlines',
  draw_inspection: 'draws',
  home_delivery: 'deliveries',
  order_needed: 'deliveries',
  compliance_expiry: 'papers',
  task: 'tasks',
  milestone: 'schedule',
  scheduled_work: 'schedule',
  inspection: 'inspections',
  delivery: 'deliveries',
  custom: 'other',
}

/** Scheduled work takes many days, so a calendar shows it only on request; milestones are always shown. */
export function isOnlyWhenAsked(kind: EventKind): boolean {
  return kind === 'scheduled_work'
}

type DateField = {
  [Field in keyof DealFields]-?: NonNullable<DealFields[Field]> extends string ? Field : never
}[keyof DealFields]

/** The deal's date that an event follows, if moving the event changes that date. */
export const FIELD_OF = {
  closing: 'closingDate',
  sale_closing: 'saleClosingDate',
  offer_expires: 'offerExpires',
  emd_due: 'emdDue',
  dd_end: 'ddEndDate',
  rehab_end: 'rehabEndTarget',
  insurance_expiry: 'insurancePolicyEnd',
  home_delivery: 'deliveryTarget',
} as const satisfies Partial<Record<EventKind, DateField>>
export type FollowedKind = keyof typeof FIELD_OF

export function isFollowed(kind: EventKind): kind is FollowedKind {
  return kind in FIELD_OF
}

/** Why an event can't be saved as entered. `field` is the one to correct. */
export type EventProblem = { field: 'endDay' | 'endTime' | 'time'; rule: 'before_start' | 'needs_start' | 'too_long' }

/** The most days that an event can last. */
export const MOST_EVENT_DAYS = 62

export type EventTimes = { day: string; endDay: string; time: string | null; endTime: string | null }

/** Returns the first problem with an event's times, or null. Times are `HH:MM` in the organization's time zone. */
export function eventProblem({ day, endDay, time, endTime }: EventTimes): EventProblem | null {
  if (endDay < day) return { field: 'endDay', rule: 'before_start' }
  if (daysBetween(day, endDay) >= MOST_EVENT_DAYS) return { field: 'endDay', rule: 'too_long' }
  if (endTime !== null && time === null) return { field: 'time', rule: 'needs_start' }
  if (endTime !== null && endDay === day && endTime <= time!) return { field: 'endTime', rule: 'before_start' }
  return null
}
