import type { Locale } from '../platform/http/workplace.ts'

/** The part of an email that says what happened. The rest is the same for every email. */
export type NoticeText = { subject: string; paragraphs: string[]; action: string; because: string }

/** A kind of notice, declared by the room it belongs to: how it's stored, and its text in every language. */
export type NoticeKind<Params> = {
  readonly type: string
  /** describes one notice, or several at once for a kind that supports it */
  readonly words: Readonly<Record<Locale, (...params: [Params, ...Params[]]) => NoticeText>>
}

const kinds = new Map<string, NoticeKind<never>>()

export function noticeKind<Params>(type: string, words: NoticeKind<Params>['words']): NoticeKind<Params> {
  const kind = { type, words }
  kinds.set(type, kind as NoticeKind<never>)
  return kind
}

/** The text of a stored notice. @returns null for a kind that no room declares any longer */
export function textOf({ type, params }: { type: string; params: unknown }, locale: Locale): NoticeText | null {
  const kind = kinds.get(type)
  return kind ? kind.words[locale](params as never) : null
}

/** The notice's data and the link it opens. */
export type Notice<Params> = { link: string; params: Params }
