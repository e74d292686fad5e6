import { isTimeZone } from '@plumbline/domain/time-zone'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import type { Auth } from '../auth.ts'
import type { Metadata, UserRow } from '../users/store.ts'
import { writeNoticeMail } from './notice-mail.ts'
import type { NoticeKind } from './notice-words.ts'
import { noticeText } from './sms-words.ts'
import { wayInName } from './way-in-name.ts'

type Notice = {
  /** The account as it was before the change. The notice goes to this address. */
  user: Pick<UserRow, 'email' | 'emailConfirmedAt' | 'phone' | 'phoneConfirmedAt' | 'userMetadata'>
  kind: NoticeKind
  /** What the notice is about. May be empty. */
  name?: string
  /** If missing, the user's chosen language. */
  locale?: Locale
}

/**
 * Queues a notice in the transaction that makes the change. It goes to the user's email address or, failing that, their
 * phone number, if confirmed.
 */
export async function sendNotice(tx: Tx, auth: Auth, notice: Notice): Promise<void> {
  const { user, kind, name = '' } = notice
  const locale = localeOf(notice)
  const accountUrl = `${auth.config.publicUrl}/app/account`
  if (user.email && user.emailConfirmedAt) {
    const { time_zone: timeZone } = user.userMetadata
    const mail = writeNoticeMail({
      kind,
      to: user.email,
      name,
      accountUrl,
      locale,
      timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC',
      now: auth.clock(),
    })
    await auth.mail.send(tx, mail)
  } else if (user.phone && user.phoneConfirmedAt && kind !== 'new_device') {
    if (auth.settings.testCodes.has(user.phone)) return
    await auth.sms.send(tx, { to: user.phone, body: noticeText(locale, kind, accountUrl), channel: 'sms' })
  }
}

/** Does the same for a sign-in method that was added or removed. */
export function sendWayInNotice(
  tx: Tx,
  auth: Auth,
  { user, kind, provider, data }: Pick<Notice, 'user'> & WayInNews,
): Promise<void> {
  return sendNotice(tx, auth, { user, kind, name: wayInName({ provider, data }, localeOf({ user })) })
}

type WayInNews = { kind: 'identity_added' | 'identity_removed'; provider: string; data: Metadata }

function localeOf({ user, locale }: Pick<Notice, 'user' | 'locale'>): Locale {
  return locale ?? (user.userMetadata['language'] === 'es' ? 'es' : 'en')
}
