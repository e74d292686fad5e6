import type { DealsAYear, InquiryTopic } from '@plumbline/domain/inquiries/inquiry'
import { type Statement, statement } from '../platform/db/doors.ts'
import type { Locale } from '../platform/http/workplace.ts'

/** A visitor's message to the team. */
export type Inquiry = {
  id: string
  topic: InquiryTopic
  name: string
  email: string
  company: string | null
  dealsAYear: DealsAYear | null
  message: string
  locale: Locale
  receivedAt: Date
}

const insert = statement<{ id: string }>(
  'inquiries.insert',
  `insert into inquiries (id, topic, name, email, company, deals_a_year, message, locale, received_at, fingerprint)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (fingerprint) do nothing
   returning id`,
)

/** Returns a row unless the same message was already stored. */
export function insertInquiry(inquiry: Inquiry, fingerprint: Buffer): Statement<{ id: string }> {
  const { id, topic, name, email, company, dealsAYear, message, locale, receivedAt } = inquiry
  return insert(id, topic, name, email, company, dealsAYear, message, locale, receivedAt, fingerprint)
}

/** Newest first: `inquiriesSince(since, most)`. */
export const inquiriesSince = statement<Inquiry>(
  'inquiries.since',
  `select inquiry.id, inquiry.topic, inquiry.name, inquiry.email, inquiry.company, inquiry.deals_a_year,
     inquiry.message, inquiry.locale, inquiry.received_at
   from inquiries inquiry
   where inquiry.received_at >= $1
   order by inquiry.received_at desc, inquiry.id desc
   limit $2`,
)

export const deleteInquiriesBefore = statement('inquiries.delete-old', 'delete from inquiries where received_at < $1')
