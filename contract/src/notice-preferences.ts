import { NOTICE_LINE_NAMES } from '@plumbline/domain/notifications/lines'
import { DIGESTS } from '@plumbline/domain/notifications/route'
import { MOST_MONTHLY_TEXTS } from '@plumbline/domain/notifications/text-message'
import * as z from 'zod'
import { Instant, memberRoute, Version } from './base.ts'

const tags = ['Notifications']

const Channels = z.object({
  inApp: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  /** one at a time, or together in a daily or weekly email */
  digest: z.enum(DIGESTS),
})

/** How one kind of notice reaches the reader. */
export const NoticeKindChoice = Channels.extend({
  type: z.string(),
  /** its name, in the reader's language */
  name: z.string(),
  line: z.enum(NOTICE_LINE_NAMES),
  /** always in the app and by email right away, whatever was chosen */
  isForced: z.boolean(),
})
export type NoticeKindChoice = z.infer<typeof NoticeKindChoice>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day (HH:MM)' })

const Sms = z.object({
  /** two-letter codes of the countries whose numbers can get text messages */
  countries: z.array(z.string()),
  /** whether this installation can send text messages */
  isOffered: z.boolean(),
  /** `waiting` for the code that was sent, `on`, or `stopped` by a STOP reply */
  state: z.enum(['off', 'waiting', 'on', 'stopped']),
  phone: z.string().nullable(),
  /** the number the code was sent to */
  waitingFor: z.string().nullable(),
  agreedAt: Instant.nullable(),
  stoppedAt: Instant.nullable(),
  /** how many messages the reader was sent this month */
  sentThisMonth: z.int(),
})

/** The organization's text messages this month. Only for those who manage its settings. */
const SmsUse = z.object({ sent: z.int(), limit: z.int(), version: Version })
export type SmsUse = z.infer<typeof SmsUse>

export const NoticePreferences = z.object({
  kinds: z.array(NoticeKindChoice),
  /** text messages wait between these times; the same time twice means never */
  quietHours: z.object({ from: TimeOfDay, to: TimeOfDay }),
  timeZone: z.string(),
  /** the reader's address, if emails to it bounce */
  bouncingEmail: z.string().nullable(),
  /** when the next summaries are sent */
  nextDaily: Instant,
  nextWeekly: Instant,
  /** what will be in them */
  waiting: z.object({ asks: z.int(), news: z.int() }),
  sms: Sms,
  smsUse: SmsUse.nullable(),
})
export type NoticePreferences = z.infer<typeof NoticePreferences>

const NextDigest = z.object({
  at: Instant.nullable(),
  asks: z.int(),
  news: z.int(),
  /** counted, but not listed */
  left: z.int(),
  sections: z.array(
    z.object({
      /** the deal's name; null for everything that isn't about a deal */
      deal: z.string().nullable(),
      items: z.array(
        z.object({ title: z.string(), detail: z.string(), link: z.string().nullable(), asks: z.boolean() }),
      ),
    }),
  ),
})
export type NextDigest = z.infer<typeof NextDigest>

/** The most kinds that can be changed at once. */
const MOST_KINDS = 100

export const noticePreferences = {
  get: memberRoute('app.use')
    .route({ method: 'GET', path: '/notifications/preferences', tags, summary: 'Get how notices reach you' })
    .output(NoticePreferences),
  change: memberRoute('app.use')
    .route({
      method: 'PUT',
      path: '/notifications/preferences/kinds',
      tags,
      summary: 'Choose how kinds of notices reach you',
    })
    .input(
      z.object({
        kinds: z
          .array(Channels.extend({ type: z.string().max(60) }))
          .min(1)
          .max(MOST_KINDS),
      }),
    )
    .output(NoticePreferences),
  setQuietHours: memberRoute('app.use')
    .route({
      method: 'PUT',
      path: '/notifications/preferences/quiet-hours',
      tags,
      summary: 'Set when text messages wait',
    })
    .input(z.object({ from: TimeOfDay, to: TimeOfDay }))
    .output(NoticePreferences),
  retryEmail: memberRoute('app.use')
    .route({
      method: 'DELETE',
      path: '/notifications/preferences/bounce',
      tags,
      summary: 'Email notices again to your address that bounced',
    })
    .output(NoticePreferences),
  nextDigest: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/notifications/preferences/digest',
      tags,
      summary: 'See what waits for your next email summary',
    })
    .output(NextDigest),
  sendCode: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/notifications/preferences/phone',
      tags,
      summary: 'Send a code to the phone that should get text messages',
    })
    .input(z.object({ phone: z.string().trim().min(1).max(40) }))
    .output(NoticePreferences),
  agree: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/notifications/preferences/phone/agreement',
      tags,
      summary: 'Agree to text messages with the code that was sent',
    })
    .input(
      z.object({
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/),
      }),
    )
    .output(NoticePreferences),
  removePhone: memberRoute('app.use')
    .route({
      method: 'DELETE',
      path: '/notifications/preferences/phone',
      tags,
      summary: 'End text messages and remove your number',
    })
    .output(NoticePreferences),
  setSmsLimit: memberRoute('settings.manage')
    .route({
      method: 'PUT',
      path: '/notifications/preferences/sms-limit',
      tags,
      summary: 'Set how many text messages the organization sends in a month',
    })
    .input(z.object({ version: Version, limit: z.int().min(0).max(MOST_MONTHLY_TEXTS) }))
    .output(NoticePreferences),
}
