import { createHash } from 'node:crypto'
import type { SendInquiry } from '@plumbline/contract/inquiries/inquiries'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { newId } from '@plumbline/domain/ids'
import { isFromProgram } from '@plumbline/domain/inquiries/inquiry'
import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { arrivedEmail, teamEmail } from './emails.ts'
import { type Inquiry, insertInquiry } from './store.ts'

/**
 * Stores a visitor's message and emails it. Bots get the same response as people, but their messages are dropped.
 * @param ip the IP address it came from; counted, never stored
 * @throws ApiError rate_limited
 */
export async function sendInquiry(app: App, input: SendInquiry, ip: string | null): Promise<void> {
  const now = app.clock()
  if (isFromProgram({ trap: input.website, shownAt: input.shownAt, nowMs: now.getTime() })) {
    app.log.info('Ignored a contact form message sent by a bot')
    return
  }
  const inquiry = inquiryOf(input, now)
  await app.limits.countInquiry(ip, inquiry.email)
  // Done before the transaction, because counting needs its own connection.
  const confirms = await app.limits.mayConfirmInquiry(inquiry.email)
  const { contactEmail } = app.config
  await asPlatform(app.db, 'a visitor writes to the team', async (tx) => {
    if (!(await tx.first(insertInquiry(inquiry, fingerprintOf(inquiry))))) return
    if (contactEmail !== null) await app.mail.send(tx, teamEmail(inquiry, contactEmail))
    if (confirms) await app.mail.send(tx, arrivedEmail(inquiry))
  })
}

function inquiryOf(input: SendInquiry, now: Date): Inquiry {
  const { topic, name, email, company, dealsAYear, message, language } = input
  return {
    id: newId(),
    topic,
    name,
    email: normalizeEmail(email) ?? email,
    company: company || null,
    dealsAYear: topic === 'demo' ? dealsAYear || null : null,
    // Forms send line breaks as two characters.
    message: message.replaceAll('\r\n', '\n'),
    locale: language,
    receivedAt: now,
  }
}

/** A form submitted twice (a second click, a reloaded page) is one message, but on another day it's a new one. */
function fingerprintOf({ topic, email, message, receivedAt }: Inquiry): Buffer {
  const said = JSON.stringify([receivedAt.toISOString().slice(0, 10), topic, email, message])
  return createHash('sha256').update(said).digest()
}
