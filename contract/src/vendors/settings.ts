import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { LIMITED_PAPERS, MOST_PAPER_RULES } from '@plumbline/domain/vendors/required'
import { TRADES, VENDOR_KINDS } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { CentsAmount } from '../base.ts'

const Papers = z.array(z.enum(PAPER_TYPES)).max(PAPER_TYPES.length)
const Least = z.object({ eachOccurrenceCents: CentsAmount.nullable(), aggregateCents: CentsAmount.nullable() })

const Minimums = z.partialRecord(z.enum(LIMITED_PAPERS), Least)

/** What is asked of vendors of some trades or of one kind, on top of what is asked of all. */
const PaperRule = z
  .object({
    /** vendors with one of these; empty = with any or none */
    trades: z.array(z.enum(TRADES)).max(TRADES.length),
    /** null = individuals and companies */
    kind: z.enum(VENDOR_KINDS).nullable(),
    required: Papers,
    minimums: Minimums,
  })
  .refine(({ required, minimums }) => required.length > 0 || Object.keys(minimums).length > 0, {
    error: 'must ask for a document or a minimum',
    path: ['required'],
  })
  .refine(({ trades, kind }) => trades.length > 0 || kind !== null, {
    error: 'must name trades or a kind of vendor',
    path: ['trades'],
  })
const PaperRuleList = z.array(PaperRule).max(MOST_PAPER_RULES)

/** The part of an organization's settings about papers, as stored: only what was ever changed. */
export const StoredPaperRules = z.object({
  required: Papers.optional(),
  onSite: Papers.optional(),
  minimums: Minimums.optional(),
  rules: PaperRuleList.optional(),
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
  /** of some vendors, on top of that */
  paperRules: PaperRuleList,
})

/** Adds the settings for vendors to an organization's. */
export function withPaperRules<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(PaperRuleFields.shape)
}

export function withChangedPaperRules<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(PaperRuleFields.partial().shape)
}
