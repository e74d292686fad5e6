import type { InquiryFailure } from '@plumbline/contract/inquiries/contact-page'
import type { InquiryField } from '@plumbline/contract/inquiries/inquiries'
import { type DealsAYear, INQUIRY_LENGTHS, type InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'

export const TOPIC_WORDS: Record<InquiryTopic, () => string> = {
  question: m.contact_topic_question,
  demo: m.contact_topic_demo,
  partner: m.contact_topic_partner,
  press: m.contact_topic_press,
  privacy: m.contact_topic_privacy,
}

export const DEALS_WORDS: Record<DealsAYear, () => string> = {
  '1-5': () => m.contact_deals_range({ from: '1', to: '5' }),
  '6-20': () => m.contact_deals_range({ from: '6', to: '20' }),
  '21-50': () => m.contact_deals_range({ from: '21', to: '50' }),
  '51+': () => m.contact_deals_more({ count: '50' }),
}

const MISSING: Partial<Record<InquiryField, () => string>> = {
  topic: m.contact_fault_topic,
  name: m.contact_fault_name,
  email: m.contact_fault_email_missing,
  message: m.contact_fault_message,
}

/** Explains what to do about a field whose value breaks a rule of the contract. */
export function faultWords(field: InquiryField, rule: string): string {
  if (rule === 'unstorable_text') return m.contact_fault_character()
  if (rule === 'too_big' && field in INQUIRY_LENGTHS) {
    return m.contact_fault_long({ most: formatCount(INQUIRY_LENGTHS[field as keyof typeof INQUIRY_LENGTHS]) })
  }
  if (field === 'email' && rule === 'custom') return m.contact_fault_email()
  return MISSING[field]?.() ?? m.contact_fault_deals()
}

const MS_PER_MINUTE = 60_000

/** Explains why nothing was sent and what to do. */
export function failureWords({ code, retryAfterMs = MS_PER_MINUTE }: InquiryFailure): string {
  if (code === 'offline') return m.contact_failed_offline()
  if (code !== 'rate_limited') return m.contact_failed()
  const count = Math.max(1, Math.ceil(retryAfterMs / MS_PER_MINUTE))
  return m.contact_failed_wait({ count, shown: formatCount(count) })
}
