import { asPlatform, type Database, statement } from '../db/doors.ts'
import type { MailAttachment, WholeMail } from './compose.ts'

/** An email that wasn't sent because no mail server is configured. */
export type OutboxMail = WholeMail & { id: string; storedAt: Date }

type Row = {
  id: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
  locale: 'en' | 'es'
  attachments: readonly MailAttachment[]
  storedAt: Date
}

const KEPT = 500

const insertMail = statement(
  'outbox.add',
  `insert into mail_outbox (id, recipient, subject, text_body, html_body, locale, stored_at, attachments)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (id) do nothing`,
)
const deleteOldest = statement(
  'outbox.trim',
  `delete from mail_outbox where id in (select mail.id from mail_outbox mail order by mail.stored_at desc, mail.id offset $1)`,
)
const selectMails = statement<Row>(
  'outbox.list',
  `select mail.* from mail_outbox mail
   where $1::text is null or mail.recipient = $1
   order by mail.stored_at desc, mail.id desc limit 100`,
)
const selectMail = statement<Row>('outbox.find', 'select mail.* from mail_outbox mail where mail.id = $1')

/** @param id the job's ID, so that a repeated attempt doesn't store the email twice */
export async function storeInOutbox(db: Database, id: string, mail: WholeMail, now: Date): Promise<void> {
  await asPlatform(db, 'store an email in the local outbox', async (tx) => {
    const { to, subject, text, html, locale, attachments } = mail
    await tx.run(insertMail(id, to, subject, text, html, locale, now, JSON.stringify(attachments)))
    await tx.run(deleteOldest(KEPT))
  })
}

/** Newest first. */
export async function listOutbox(db: Database, to: string | null): Promise<OutboxMail[]> {
  return (await asPlatform(db, 'show the local outbox', (tx) => tx.rows(selectMails(to)))).map(mailOf)
}

export async function findInOutbox(db: Database, id: string): Promise<OutboxMail | null> {
  const row = await asPlatform(db, 'show an email in the local outbox', (tx) => tx.first(selectMail(id)))
  return row ? mailOf(row) : null
}

function mailOf(row: Row): OutboxMail {
  const { id, recipient, subject, textBody, htmlBody, locale, attachments, storedAt } = row
  return { id, to: recipient, subject, text: textBody, html: htmlBody, locale, attachments, storedAt }
}
