import { sql } from 'kysely'
import type { Notice } from '../src/notifications/kind.ts'
import { asPlatform } from '../src/platform/db/doors.ts'
import { listOutbox, type OutboxMail } from '../src/platform/mail/outbox.ts'
import type { Person, TestApp } from './harness.ts'

export type StoredNotice = Notice<Record<string, unknown>> & { type: string; userId: string }

/** Returns a user's stored notices, oldest first. */
export function noticesOf(t: TestApp, { userId }: Pick<Person, 'userId'>): Promise<StoredNotice[]> {
  return asPlatform(t.db, 'look at notices in a test', (tx) =>
    tx.rows(sql<StoredNotice>`
      select notice.user_id, notice.type, notice.link, notice.params
      from notifications notice
      where notice.user_id = ${userId}
      order by notice.id`),
  )
}

/** Returns the emails sent to a user, newest first. */
export function mailsTo(t: TestApp, { email }: Pick<Person, 'email'>): Promise<OutboxMail[]> {
  return listOutbox(t.db, email)
}
