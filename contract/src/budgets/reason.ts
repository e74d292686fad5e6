import * as z from 'zod'

/** Reasons that the product sets itself, shown in each reader's language. */
export const REASON_CODES = ['taken_back'] as const
export type ReasonCode = (typeof REASON_CODES)[number]

const Coded = z.object({ code: z.enum(REASON_CODES) })

/** Why money was moved or an expense voided: free text or a code. */
export const Reason = z.union([z.string(), Coded])
export type Reason = z.infer<typeof Reason>

/** A reason entered by a person. */
export const OwnWords = z.string().trim().min(1).max(500)
