import { isTimeZone } from '@plumbline/domain/time-zone'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { workplaceWordsInAuth } from '../../platform/http/workplaces.ts'
import type { Auth } from '../auth.ts'
import type { Metadata, UserRow } from '../users/store.ts'
import { writeNoticeMail } from './notice-mail.ts'
import type { NoticeKind } from './notice-words.ts'
import { noticeText } from './sms-words.ts'
import { wayInName } from './way-in-name.ts'

type Notice = {
  /** The account as it was before the change. The notice goes to this address. */
  user: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt' | 'phone' | 'phoneConfirmedAt' | 'userMetadata'>
  kind: NoticeKind
  /** What the notice is about, in the reader's language. May be empty. */
  name?: string | ((locale: Locale) => string)
  /** The language of the request, for someone who has neither chosen one nor belongs to an organization. */
  locale?: Locale
}

/**
 * Queues a notice in the transaction that makes the change. It goes to the user's email address or, failing that, their
 * phone number, if confirmed.
 */
export async function sendNotice(tx: Tx, auth: Auth, notice: Notice): Promise<void> {
  const { user, kind, name = '' } = notice
  const accountUrl = `${auth.config.publicUrl}/app/account`
  if (user.email && user.emailConfirmedAt) {
    const { locale, timeZone } = await wordsFor(tx, auth, notice)
    const nameWords = typeof name === 'string' ? name : name(locale)
    const about = { kind, to: user.email, name: nameWords, accountUrl, locale, timeZone, now: auth.clock() }
    await auth.mail.send(tx, writeNoticeMail(about))
  } else if (user.phone && user.phoneConfirmedAt && kind !== 'new_device') {
    if (auth.settings.testCodes.has(user.phone)) return
    const { locale } = await wordsFor(tx, auth, notice)
    await auth.sms.send(tx, { to: user.phone, body: noticeText(locale, kind, accountUrl), channel: 'sms' })
  }
}

/** Does the same for a sign-in method that was added or removed. */
export function sendWayInNotice(
  tx: Tx,
  auth: Auth,
  { user, kind, provider, data }: Pick<Notice, 'user'> & WayInNews,
): Promise<void> {
  return sendNotice(tx, auth, { user, kind, name: (locale) => wayInName({ provider, data }, locale) })
}

type WayInNews = { kind: 'identity_added' | 'identity_removed'; provider: string; data: Metadata }

/** What the person chose, or else what their organization uses. */
async function wordsFor(
  tx: Tx,
  auth: Auth,
  { user, locale }: Pick<Notice, 'user' | 'locale'>,
): Promise<{ locale: Locale; timeZone: string }> {
  const { language, time_zone: zone } = user.userMetadata
  const own: { locale: Locale | undefined; timeZone: string | undefined } = {
    locale: language === 'en' || language === 'es' ? language : undefined,
    timeZone: typeof zone === 'string' && isTimeZone(zone) ? zone : undefined,
  }
  const place = own.locale && own.timeZone ? undefined : await workplaceWordsInAuth(tx, auth.db, user.id)
  return {
    locale: own.locale ?? place?.locale ?? locale ?? 'en',
    timeZone: own.timeZone ?? place?.timeZone ?? 'UTC',
  }
}
