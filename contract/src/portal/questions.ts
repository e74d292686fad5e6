import { MOST_ANSWER_FILES, LONGEST_ANSWER } from '@plumbline/domain/portal/questions'
import * as z from 'zod'
import { Id, Instant, vendorRoute } from '../base.ts'

/** A comment from the organization to the vendor, or the vendor's answer. */
export const PortalMessage = z.object({
  id: Id,
  /** who wrote it; null if the organization's author is no longer known */
  from: z.string().nullable(),
  isOwn: z.boolean(),
  /** empty for an answer that is only a photo */
  body: z.string(),
  at: Instant,
  /** the vendor's attachments; `GET /api/v1/portal/uploads/{id}` is its content */
  files: z.array(z.object({ id: Id, fileName: z.string() })),
})
export type PortalMessage = z.infer<typeof PortalMessage>

/** What was said about an order or invoice, oldest first. */
export const PortalThread = z.object({
  id: Id,
  /** the organization wrote last and is waiting for an answer */
  isAsked: z.boolean(),
  messages: z.array(PortalMessage),
})
export type PortalThread = z.infer<typeof PortalThread>

export const PortalAnswer = z
  .object({
    /** of the answer, so that sending it twice creates one */
    id: Id,
    body: z.string().trim().max(LONGEST_ANSWER).default(''),
    /** uploads */
    fileIds: z.array(Id).max(MOST_ANSWER_FILES).default([]),
  })
  .refine(({ body, fileIds }) => body !== '' || fileIds.length > 0, { path: ['body'], error: 'Write an answer.' })
export type PortalAnswer = z.infer<typeof PortalAnswer>

export const portalQuestions = {
  answer: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/questions/{threadId}/answers',
      tags: ['Vendor portal'],
      summary: 'Answer what the organization asked about an order or invoice, in words, with a photo, or both',
    })
    .input(z.object({ threadId: Id, answer: PortalAnswer }))
    .output(PortalThread),
}
