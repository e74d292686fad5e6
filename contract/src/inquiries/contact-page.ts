import type { InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import type { ErrorCode } from '../errors.ts'
import type { InquiryField } from './inquiries.ts'

/** Path of the contact page. Its form posts to the same path if there's no script to send it. */
export const CONTACT_PATH = '/contact'

/** What the page shows apart from its text. */
export type ContactPage = {
  shownAt: string
  /** typed by the visitor, or preset by the link that led here */
  values: Partial<Record<InquiryField, string>>
  /** by field: the rule its value breaks, as named by the API */
  faults: Partial<Record<InquiryField, string>>
  failure: InquiryFailure | null
  /** topic of the message, once it has arrived */
  sent: InquiryTopic | null
}

/** Why nothing was sent, if no field is at fault. */
export type InquiryFailure = { code: ErrorCode | 'offline'; retryAfterMs?: number }
