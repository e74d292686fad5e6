import { normalizeEmail } from '@plumbline/domain/email-address'
import { DEALS_A_YEAR, INQUIRY_LENGTHS, INQUIRY_TOPICS } from '@plumbline/domain/inquiries/inquiry'
import * as z from 'zod'
import { publicRoute } from '../base.ts'

/** A message to the team. Every value is text, because a form without script can't send anything else. */
export const SendInquiry = z.object({
  topic: z.enum(INQUIRY_TOPICS),
  name: z.string().trim().min(1).max(INQUIRY_LENGTHS.name),
  email: z
    .string()
    .trim()
    .min(1)
    .max(INQUIRY_LENGTHS.email)
    .refine((text) => text === '' || normalizeEmail(text) !== null, { error: 'must be an email address' }),
  company: z.string().trim().max(INQUIRY_LENGTHS.company).default(''),
  /** only stored for demo requests */
  dealsAYear: z.enum([...DEALS_A_YEAR, '']).default(''),
  message: z.string().trim().min(1).max(INQUIRY_LENGTHS.message),
  /** language of the page, and so of the reply */
  language: z.enum(['en', 'es']).default('en'),
  /** hidden field: only bots fill it in, and they're thanked while the message is dropped */
  website: z.string().max(2_000).default(''),
  /** when the form was shown, as recorded on the page; submissions faster than a person could type are dropped too */
  shownAt: z.string().max(20).default(''),
})
export type SendInquiry = z.infer<typeof SendInquiry>
export type InquiryField = keyof SendInquiry

export const InquiryReceived = z.object({ received: z.literal(true) })

export const inquiries = {
  send: publicRoute()
    .route({
      method: 'POST',
      path: '/inquiries',
      tags: ['Inquiries'],
      summary: 'Send a message to the team, like the contact form',
    })
    .input(SendInquiry)
    .output(InquiryReceived),
}
