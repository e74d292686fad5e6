import { asPlatform, type Database, statement } from '../db/doors.ts'
import type { TextMessage } from './message.ts'

/** A text message that wasn't sent because no service is configured. */
export type OutboxSms = { id: string; to: string; body: string; storedAt: Date }

type Row = { id: string; recipient: string; body: string; storedAt: Date }

const KEPT = 500

const insertSms = statement(
  'sms-outbox.add',
  'insert into sms_outbox (id, recipient, body, stored_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
)
const deleteOldest = statement(
  'sms-outbox.trim',
  'delete from sms_outbox where id in (select sms.id from sms_outbox sms order by sms.stored_at desc, sms.id offset $1)',
)
const selectSms = statement<Row>(
  'sms-outbox.list',
  `select sms.* from sms_outbox sms
   where $1::text is null or sms.recipient = $1
   order by sms.stored_at desc, sms.id desc limit 100`,
)

/** @param id the message's ID, so that a repeated attempt doesn't store it twice */
export async function storeInSmsOutbox(db: Database, id: string, { to, body }: TextMessage, now: Date): Promise<void> {
  await asPlatform(db, 'store a text message in the local outbox', async (tx) => {
    await tx.run(insertSms(id, to, body, now))
    await tx.run(deleteOldest(KEPT))
  })
}

/** Newest first. @param to E.164 without the plus sign; null = everyone */
export async function listSmsOutbox(db: Database, to: string | null): Promise<OutboxSms[]> {
  const rows = await asPlatform(db, 'show text messages in the local outbox', (tx) => tx.rows(selectSms(to)))
  return rows.map(({ id, recipient, body, storedAt }) => ({ id, to: recipient, body, storedAt }))
}
