import * as z from 'zod'
import { CentsAmount, DayText } from '../base.ts'
import { PAPER_READINGS, proposed } from '../reading.ts'

/** What a paper seems to say, for a person to confirm. Null = it wasn't found. */
export const PaperProposals = z.object({
  effective: proposed(DayText),
  expires: proposed(DayText),
  /** the insurer, or who issued it */
  carrier: proposed(z.string()),
  policyNo: proposed(z.string()),
  eachOccurrenceCents: proposed(CentsAmount),
  aggregateCents: proposed(CentsAmount),
  insuredName: proposed(z.string()),
})
export type PaperProposals = z.infer<typeof PaperProposals>

export const PaperRead = z.object({
  outcome: z.enum(PAPER_READINGS),
  /** recognized in a picture, so that letters can be wrong */
  isSeen: z.boolean(),
  proposals: PaperProposals,
})
export type PaperRead = z.infer<typeof PaperRead>
