import type { Locale } from '../platform/http/workplace.ts'

/** What a mail says of what happened; the letter around it is the same for all. */
export type NoticeText = { subject: string; paragraphs: string[]; action: string; because: string }

/** One kind of notice, declared by the room in which it happens: how it is stored, and its words in every language. */
export type NoticeKind<Params> = {
  readonly type: string
  /** puts one into words; or several at once, for a kind that is told so */
  readonly words: Readonly<Record<Locale, (...params: [Params, ...Params[]]) => NoticeText>>
}

export function noticeKind<Params>(type: string, words: NoticeKind<Params>['words']): NoticeKind<Params> {
  return { type, words }
}

/** What is told, as data, and where it leads. */
export type Notice<Params> = { link: string; params: Params }
