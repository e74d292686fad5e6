import type { Words } from '@plumbline/contract/base'
import type { Actor } from '@plumbline/domain/access/actor'
import { type Action, may, MATRIX } from '@plumbline/domain/access/matrix'
import { NOTICE_LINE_NAMES, type NoticeLine } from '@plumbline/domain/notifications/lines'
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
  /** its line in the preferences, and its name there */
  readonly line: NoticeLine
  readonly name: Words
  /** someone is waiting for the reader's answer */
  readonly asks?: true
  /** what readers must be allowed to do to see this text; checked whenever the notice is read */
  readonly needs?: Action
  /** the parameter that requires it, if the text also works without it */
  readonly figure?: string
}

const kinds = new Map<string, NoticeKind<never>>()

export function noticeKind<Params>(
  type: string,
  words: NoticeKind<Params>['words'],
  traits: NoticeTraits,
): NoticeKind<Params> {
  const kind = { type, words, traits }
  kinds.set(type, kind as NoticeKind<never>)
  return kind
}

/** The text of a stored notice. @returns null for a kind that no room declares anymore */
export function textOf({ type, params }: { type: string; params: unknown }, locale: Locale): NoticeText | null {
  const kind = kinds.get(type)
  return kind ? kind.words[locale](params as never) : null
}

/** The text about one or more notices of a kind. */
export function textOfAll(type: string, params: readonly [unknown, ...unknown[]], locale: Locale): NoticeText | null {
  const kind = kinds.get(type)
  return kind ? kind.words[locale](...(params as [never, ...never[]])) : null
}

/** What someone may read now. */
export type Readable = {
  types: string[]
  /** types that may be read only without this parameter */
  without: Record<string, string>
  /** what a single notice may require its readers to be allowed to do */
  needs: Action[]
  /** types that ask for an answer */
  asking: string[]
}

/** What decides whether someone may read a notice. */
export type NoticeReaderRights = Pick<Actor, 'roles' | 'operatorsSeeProfit'>

const ACTIONS = Object.keys(MATRIX) as readonly Action[]

export function readableBy(reader: NoticeReaderRights): Readable {
  const all = [...kinds.values()]
  const isOpen = ({ traits: { needs } }: NoticeKind<never>) => needs === undefined || may(reader, needs)
  return {
    types: all.filter(isOpen).map(({ type }) => type),
    without: Object.fromEntries(
      all.flatMap((kind) => (isOpen(kind) || !kind.traits.figure ? [] : [[kind.type, kind.traits.figure]])),
    ),
    needs: ACTIONS.filter((action) => may(reader, action)),
    asking: all.filter(({ traits }) => traits.asks).map(({ type }) => type),
  }
}

/** Whether someone may read this notice now. */
export function isReadable(
  reader: NoticeReaderRights,
  { type, params, needs }: { type: string; params: unknown; needs: string | null },
): boolean {
  const traits = kinds.get(type)?.traits
  if (!traits || (needs !== null && !(isAction(needs) && may(reader, needs)))) return false
  if (traits.needs === undefined || may(reader, traits.needs)) return true
  return traits.figure !== undefined && ((params as Record<string, unknown>)[traits.figure] ?? null) === null
}

function isAction(name: string): name is Action {
  return name in MATRIX
}

/** Whether notices of this type wait for their reader's answer. */
export function asksForAnswer(type: string): boolean {
  return kinds.get(type)?.traits.asks ?? false
}

/** A kind of notice in people's preferences. */
export type ChoosableKind = { type: string; line: NoticeLine; name: Words }

/** The kinds that can reach someone, in the order of their lines. */
export function kindsFor(reader: NoticeReaderRights): ChoosableKind[] {
  const { types, without } = readableBy(reader)
  return [...kinds.values()]
    .filter(({ type }) => types.includes(type) || without[type] !== undefined)
    .map(({ type, traits: { line, name } }) => ({ type, line, name }))
    .toSorted((one, other) => NOTICE_LINE_NAMES.indexOf(one.line) - NOTICE_LINE_NAMES.indexOf(other.line))
}

/** The name of a kind; null for one that no room declares anymore. */
export function nameOf(type: string): Words | null {
  return kinds.get(type)?.traits.name ?? null
}

/**
 * The notice's data, the link it opens, the record that it asks about, if any (see `answered`), and what its readers
 * must be allowed to do, if that depends on more than its kind.
 */
export type Notice<Params> = { link: string; params: Params; aboutId?: string; needs?: Action }
