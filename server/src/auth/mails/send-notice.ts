import { isTimeZone } from '@plumbline/domain/time-zone'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/context.ts'
import type { Auth } from '../auth.ts'
import type { UserRow } from '../users/store.ts'
import { writeNoticeMail } from './notice-mail.ts'
import type { NoticeKind } from './notice-words.ts'

type Notice = {
  user: Pick<UserRow, 'email' | 'email_confirmed_at' | 'user_metadata'>
  kind: NoticeKind
  /** What it is about; may be empty. */
  name?: string
  /** Else the language that the person chose. */
  locale?: Locale
}

/** Queues the news for the person's address, if they have proven one, in the transaction that makes it true. */
export async function sendNotice(tx: Tx, auth: Auth, { user, kind, name = '', locale }: Notice): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  const { language, time_zone: timeZone } = user.user_metadata
  const mail = writeNoticeMail({
    kind,
    to: user.email,
    name,
    accountUrl: `${auth.config.publicUrl}/app/account`,
    locale: locale ?? (language === 'es' ? 'es' : 'en'),
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC',
    now: auth.clock(),
  })
  await auth.mail.send(tx, mail)
}
