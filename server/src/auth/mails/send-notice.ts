import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/context.ts'
import type { Auth } from '../auth.ts'
import type { UserRow } from '../users/store.ts'
import { writeNoticeMail } from './notice-mail.ts'
import type { NoticeKind } from './notice-words.ts'

/** Queues the news for the person's address, if they have one, in the transaction that makes it true. */
export async function sendNotice(
  tx: Tx,
  auth: Auth,
  { user, kind, name, locale }: { user: Pick<UserRow, 'email'>; kind: NoticeKind; name: string; locale: Locale },
): Promise<void> {
  if (user.email) await auth.mail.send(tx, writeNoticeMail({ kind, to: user.email, name, locale, now: auth.clock() }))
}
