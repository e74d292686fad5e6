import { MAX_SCHEDULE_LINES } from '@plumbline/domain/draws/terms'
import * as z from 'zod'
import { CentsAmount, Id, memberRoute, Ordinal, SignedCents, TermCents, Version } from '../base.ts'

const tags = ['Draws']

/** A line of the lender's schedule. It covers one line of the budget, or several merged into one. */
export const ScheduleLine = z.object({
  id: Id,
  position: Ordinal,
  /** the lender's number or code for it; may be empty */
  code: z.string(),
  name: z.string(),
  scheduledCents: CentsAmount,
  budgetLines: z.array(z.object({ id: Id, code: z.string(), name: z.string() })),
  /** approved on funded draws */
  drawnCents: CentsAmount,
  /** scheduled − drawn */
  remainingCents: SignedCents,
})
export type ScheduleLine = z.infer<typeof ScheduleLine>

export const ScheduleLineInput = z.object({
  /** null = a new line */
  id: Id.nullable().default(null),
  code: z.string().trim().max(20).default(''),
  name: z.string().trim().min(1).max(160),
  scheduledCents: TermCents,
  budgetLineIds: z.array(Id).max(MAX_SCHEDULE_LINES),
})
export type ScheduleLineInput = z.infer<typeof ScheduleLineInput>

/** A budget line, and where a schedule may take it from. */
export const SchedulableLine = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  isContingency: z.boolean(),
  /** the budget's revised amount */
  revisedCents: SignedCents,
  /** the loan whose schedule has it; null = none */
  loan: z.object({ id: Id, name: z.string() }).nullable(),
})

export const DrawSchedule = z.object({
  loan: z.object({ id: Id, name: z.string(), holdbackCents: CentsAmount }),
  lines: z.array(ScheduleLine),
  scheduledCents: CentsAmount,
  budgetLines: z.array(SchedulableLine),
  /** a schedule made from the budget, scaled to the holdback where it's smaller; empty without a budget */
  proposal: z.array(
    z.object({ code: z.string(), name: z.string(), scheduledCents: CentsAmount, budgetLineIds: z.array(Id) }),
  ),
  version: z.int().min(0),
  abilities: z.object({ edit: z.boolean() }),
})
export type DrawSchedule = z.infer<typeof DrawSchedule>

const OneLoan = z.object({ loanId: Id })

export const drawSchedules = {
  get: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/loans/{loanId}/draw-schedule', tags, summary: 'Get a loan’s draw schedule' })
    .input(OneLoan)
    .output(DrawSchedule),
  save: memberRoute('draw.create')
    .route({
      method: 'PUT',
      path: '/loans/{loanId}/draw-schedule',
      tags,
      summary: 'Save a loan’s draw schedule. A line that something was requested on stays',
    })
    .input(
      OneLoan.extend({
        version: z.union([z.literal(0), Version]),
        lines: z
          .array(ScheduleLineInput)
          .max(MAX_SCHEDULE_LINES)
          .refine(hasEachBudgetLineOnce, { error: 'a budget line is on two lines' }),
      }),
    )
    .output(DrawSchedule),
}

function hasEachBudgetLineOnce(lines: readonly { budgetLineIds: readonly string[] }[]): boolean {
  const ids = lines.flatMap(({ budgetLineIds }) => budgetLineIds)
  return new Set(ids).size === ids.length
}
