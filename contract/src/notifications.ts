import { INBOX_PLACES, LATER_CHOICES, NOTICE_MARKS } from '@plumbline/domain/notifications/inbox'
import * as z from 'zod'
import { Id, Instant, memberRoute, PageInput, pageOf } from './base.ts'
import { noticePreferences } from './notice-preferences.ts'

const tags = ['Notifications']

/** Something that someone else did and that concerns the reader, in the reader's language. */
export const NewNotice = z.object({
  id: Id,
  title: z.string(),
  detail: z.string(),
  /** the link within the app, and its label */
  link: z.string(),
  action: z.string(),
})
export type NewNotice = z.infer<typeof NewNotice>

export const Notice = NewNotice.omit({ detail: true }).extend({
  paragraphs: z.array(z.string()),
  link: z.string().nullable(),
  /** why the reader gets it */
  because: z.string(),
  /** someone is waiting for an answer */
  asks: z.boolean(),
  deal: z.object({ id: Id, name: z.string() }).nullable(),
  at: Instant,
  isRead: z.boolean(),
  laterUntil: Instant.nullable(),
  doneAt: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

const Counts = z.object({ unread: z.number(), asks: z.number(), news: z.number(), later: z.number() })
export type NoticeCounts = z.infer<typeof Counts>

/** The most notices that are marked at once. */
export const MOST_MARKED = 100

/** The language to read notices in; yours by default. */
const InLanguage = z.object({ lang: z.enum(['en', 'es']).optional() })

export const notifications = {
  preferences: noticePreferences,
  newest: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/notifications/newest',
      tags,
      summary: 'Get your newest notice, if it came in the last ten minutes',
    })
    .input(InLanguage)
    .output(z.object({ notice: NewNotice.nullable() })),
  list: memberRoute('app.use')
    .route({ method: 'GET', path: '/notifications', tags, summary: 'List your notices, newest first' })
    .input(InLanguage.extend({ ...PageInput, place: z.enum(INBOX_PLACES).default('news') }))
    .output(pageOf(Notice).extend({ counts: Counts })),
  counts: memberRoute('app.use')
    .route({ method: 'GET', path: '/notifications/counts', tags, summary: 'Count your notices' })
    .output(Counts),
  mark: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/notifications/mark',
      tags,
      summary: 'Mark your notices as read, done or for later, or take that back',
    })
    .input(
      z.object({
        ids: z.array(Id).min(1).max(MOST_MARKED),
        as: z.enum(NOTICE_MARKS),
        /** with `later`: the next morning by default */
        until: z.enum(LATER_CHOICES).default('tomorrow'),
      }),
    )
    .output(Counts),
  readAll: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags,
      summary: 'Mark your notices up to one of them as read',
    })
    .input(z.object({ upTo: Id }))
    .output(Counts),
}
