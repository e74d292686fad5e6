import { MAX_HOLIDAYS } from '@plumbline/domain/schedule/holidays'
import * as z from 'zod'
import { DayText } from '../base.ts'

/** The days an organization works on. */
export const WorkCalendarFacts = z.object({
  /** 1 to 7, Monday to Sunday */
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, { error: 'must name each day once' }),
  /** days off, besides the weekdays that aren’t worked on */
  holidays: z.array(DayText).max(MAX_HOLIDAYS),
})
export type WorkCalendarFacts = z.infer<typeof WorkCalendarFacts>

/** Adds the working days to an organization’s settings. */
export function withWorkCalendar<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(WorkCalendarFacts.shape)
}

export function withChangedWorkCalendar<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(WorkCalendarFacts.partial().shape)
}
