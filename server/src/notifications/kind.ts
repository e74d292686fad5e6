import type { Locale } from '../platform/http/workplace.ts'

/** The part of an email that says what happened. The rest is the same for every email. */
export type NoticeText = { subject: string; paragraphs: string[]; action: string; because: string }

/** A kind of notice, declared by the room it belongs to: how it's stored, and its text in every language. */
export type NoticeKind<Params> = {
  readonly type: string
  /** describes one notice, or several at once for a kind that supports it */
  readonly words: Readonly<Record<Locale, (...params: [Params, ...Params[]]) => NoticeText>>
}

export function noticeKind<Params>(type: string, words: NoticeKind<Params>['words']): NoticeKind<Params> {
  return { type, words }
}

/** The notice's data and the link it opens. */
export type Notice<Params> = { link: string; params: Params }
