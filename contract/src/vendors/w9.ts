import { TIN_TYPES } from '@plumbline/domain/vendors/vendor'
import { LLC_TAXED_AS, W9_CLASSES } from '@plumbline/domain/vendors/w9/form'
import * as z from 'zod'

/** What a W-9 says that was filled in on screen, apart from the tax number. */
export const W9Form = z.object({
  /** as on the income tax return */
  name: z.string().trim().max(160),
  /** empty if it doesn't differ */
  businessName: z.string().trim().max(160),
  classification: z.enum(W9_CLASSES),
  llcTaxedAs: z.enum(LLC_TAXED_AS).nullable(),
  /** 1 to 13; empty = not exempt */
  exemptPayeeCode: z
    .string()
    .trim()
    .regex(/^\d{0,2}$/),
  street: z.string().trim().max(160),
  /** with state and ZIP */
  city: z.string().trim().max(120),
  tinType: z.enum(TIN_TYPES),
  /** the IRS told the signer; the certification that says otherwise is struck out */
  isBackupWithheld: z.boolean(),
})
export type W9Form = z.infer<typeof W9Form>
