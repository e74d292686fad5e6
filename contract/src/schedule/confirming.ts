import * as z from 'zod'
import { DayText, Id, Instant, publicRoute } from '../base.ts'

const tags = ['Schedules']

/** The token in an emailed link. Anyone who has it answers for the vendor. */
const Token = z.string().min(1).max(200)

/** The part of a schedule that a vendor sees: its own work on one deal. */
export const AskedWork = z.object({
  organization: z.string(),
  phone: z.string().nullable(),
  vendor: z.string(),
  locale: z.enum(['en', 'es']),
  /** the deal’s name */
  site: z.string(),
  askedBy: z.string(),
  items: z.array(
    z.object({
      id: Id,
      title: z.string(),
      startsOn: DayText,
      finishesOn: DayText,
      days: z.int(),
      answer: z.enum(['confirmed', 'declined']).nullable(),
      proposedOn: DayText.nullable(),
      note: z.string(),
    }),
  ),
  endsAt: Instant,
})
export type AskedWork = z.infer<typeof AskedWork>

export const WorkAnswer = z.object({
  itemId: Id,
  answer: z.enum(['confirmed', 'declined']),
  proposedOn: DayText.nullable().default(null),
  note: z.string().trim().max(500).default(''),
})
export type WorkAnswer = z.infer<typeof WorkAnswer>

export const scheduleConfirming = {
  look: publicRoute()
    .route({ method: 'POST', path: '/portal/days', tags, summary: 'Get the work that a link asks about' })
    .input(z.object({ token: Token }))
    .output(AskedWork),
  answer: publicRoute()
    .route({ method: 'POST', path: '/portal/days/answer', tags, summary: 'Confirm or decline the days of work' })
    .input(
      z.object({
        token: Token,
        signer: z.string().trim().min(1).max(120),
        answers: z.array(WorkAnswer).min(1).max(100),
      }),
    )
    .output(AskedWork),
}
