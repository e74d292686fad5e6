import * as z from 'zod'

/** What a paper seems to say, for a person to confirm; null = it wasn't found. */
export const proposed = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      value,
      /** the line of the paper that says so */
      from: z.string(),
    })
    .nullable()

/**
 * `protected` needs a password; `broken` can't be opened; `blank` has no text; `other` is no PDF and no picture that can be
 * read.
 */
export const PAPER_READINGS = ['read', 'blank', 'protected', 'broken', 'other'] as const
export type PaperReading = (typeof PAPER_READINGS)[number]
