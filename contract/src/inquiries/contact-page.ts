import type { InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import type { ErrorCode } from '../errors.ts'
import type { InquiryField } from './inquiries.ts'

/** The page with the form, which posts to its own address where no script sends it. */
export const CONTACT_PATH = '/contact'

/** What the page shows besides its words. */
export type ContactPage = {
  shownAt: string
  /** what was typed, or chosen by the link that led here */
  values: Partial<Record<InquiryField, string>>
  /** by field: the rule that its value breaks, as the API names it */
  faults: Partial<Record<InquiryField, string>>
  failure: InquiryFailure | null
  /** the message has arrived; what it was about */
  sent: InquiryTopic | null
}

/** Why nothing was sent, where no field is to blame. */
export type InquiryFailure = { code: ErrorCode | 'offline'; retryAfterMs?: number }
