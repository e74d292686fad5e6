import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { LIMITED_PAPERS } from '@plumbline/domain/vendors/required'
import * as z from 'zod'
import { CentsAmount } from '../base.ts'

const Papers = z.array(z.enum(PAPER_TYPES)).max(PAPER_TYPES.length)
const Least = z.object({ eachOccurrenceCents: CentsAmount.nullable(), aggregateCents: CentsAmount.nullable() })

/** The part of an organization's settings about papers, as stored: only what was ever changed. */
export const StoredPaperRules = z.object({
  required: Papers.optional(),
  onSite: Papers.optional(),
  minimums: z.partialRecord(z.enum(LIMITED_PAPERS), Least).optional(),
})

/** The same as settings of the organization. */
const PaperRuleFields = z.object({
  /** of every vendor */
  requiredPapers: Papers,
  /** of vendors with a trade that works on site, as well */
  onSitePapers: Papers,
  /** least cover; null = none asked for */
  leastGlEachCents: CentsAmount.nullable(),
  leastGlAggregateCents: CentsAmount.nullable(),
  leastAutoCents: CentsAmount.nullable(),
  leastUmbrellaCents: CentsAmount.nullable(),
})

/** Adds the settings for vendors to an organization's. */
export function withPaperRules<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(PaperRuleFields.shape)
}

export function withChangedPaperRules<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(PaperRuleFields.partial().shape)
}
