import type { Actor } from '@plumbline/domain/access/actor'
import { type Action, may } from '@plumbline/domain/access/matrix'
import type { Locale } from '../platform/http/workplace.ts'

/** The part of an email that says what happened. The rest is the same for every email. */
export type NoticeText = { subject: string; paragraphs: string[]; action: string; because: string }

/** A kind of notice, declared by the room it belongs to: how it's stored, and its text in every language. */
export type NoticeKind<Params> = {
  readonly type: string
  /** describes one notice, or several at once for a kind that supports it */
  readonly words: Readonly<Record<Locale, (...params: [Params, ...Params[]]) => NoticeText>>
  readonly traits: NoticeTraits
}

type NoticeTraits = {
  /** someone waits for the reader's answer */
  readonly asks?: true
  /** what readers must be allowed to do, since the words say as much; checked whenever the notice is read */
  readonly needs?: Action
  /** the parameter that says so, if the words may also do without it */
  readonly figure?: string
}

const kinds = new Map<string, NoticeKind<never>>()

export function noticeKind<Params>(
  type: string,
  words: NoticeKind<Params>['words'],
  traits: NoticeTraits = {},
): NoticeKind<Params> {
  const kind = { type, words, traits }
  kinds.set(type, kind as NoticeKind<never>)
  return kind
}

/** The text of a stored notice. @returns null for a kind that no room declares any longer */
export function textOf({ type, params }: { type: string; params: unknown }, locale: Locale): NoticeText | null {
  const kind = kinds.get(type)
  return kind ? kind.words[locale](params as never) : null
}

/** What someone may read now. */
export type Readable = {
  types: string[]
  /** types that are read only while they lack this parameter */
  without: Record<string, string>
  /** types that ask for an answer */
  asking: string[]
}

export function readableBy(actor: Actor): Readable {
  const all = [...kinds.values()]
  const isOpen = ({ traits: { needs } }: NoticeKind<never>) => needs === undefined || may(actor, needs)
  return {
    types: all.filter(isOpen).map(({ type }) => type),
    without: Object.fromEntries(
      all.flatMap((kind) => (isOpen(kind) || !kind.traits.figure ? [] : [[kind.type, kind.traits.figure]])),
    ),
    asking: all.filter(({ traits }) => traits.asks).map(({ type }) => type),
  }
}

/** The notice's data, the link it opens, and the record that it asks about, if it asks (see `answered`). */
export type Notice<Params> = { link: string; params: Params; aboutId?: string }
