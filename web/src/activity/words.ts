import type { Words } from '@plumbline/contract/base'
import type { ReactNode } from 'react'

/** An entry of the log, as far as its words need it. */
export type Logged = {
  verb: string
  object: { type: string; label: string; words: Words | null }
  deal: { dealType: string } | null
  changes: readonly { name: string; before: unknown; after: unknown }[]
}

/** The names that entries carry only as keys. */
export type Names = {
  nameOf: (userId: string) => string
  /** The pipelines share keys whose names differ, so it takes the deal; one that is gone leaves a guess. */
  stageName: (key: string, deal: Logged['deal']) => string
}

/** How one value of the log is written; whatever an older version left there is never more than text. */
export type Show = (value: unknown, names: Names, entry: Pick<Logged, 'deal'>) => ReactNode

/** What a change is called, and how its values are written. */
export type Named = { label: () => string; show: Show }

/** What happened, without who did it: the name stands before. */
export type Sentence = (about: { object: string }) => string

export type VerbWords = {
  said: Sentence
  /** The same with what the reader may see of it; null when that is too little. */
  exactly?: (entry: Logged, names: Pick<Names, 'stageName'>) => string | null
  /** Where no list of changes follows: the most of it in one sentence. */
  brief?: (entry: Logged) => string | null
  /** Changes that only here are not said by the sentence. */
  changes?: Readonly<Record<string, Named>>
  /** So much is set at once that it stays folded. */
  folded?: true
}

/** A part of the log, by what stands before the dot of its verbs. */
export type GroupWords = {
  name: () => string
  /** Low comes first where the log is narrowed. */
  order: number
  /** Where one can narrow the log to it: on a deal and in the organization, only there, or nowhere. */
  offered: 'on a deal' | 'in the organization' | 'nowhere'
}

export type RecordAddress = { to: string; label: string }

/** Where records of one type are found, and what they are called. */
export type RecordWords = {
  /** The tab of its deal that shows it. */
  tab?: string
  /** Where it is without a deal. */
  page?: (id: string | null) => RecordAddress | null
  /** Its name, where the log has only a key. */
  name?: (label: string) => string
}

/** What a room tells of what it logs. Changes stand as `<group>.<name>` where a name means different things in different rooms. */
export type RoomWords = {
  verbs: Readonly<Record<string, VerbWords>>
  groups?: Readonly<Record<string, GroupWords>>
  records?: Readonly<Record<string, RecordWords>>
  changes?: Readonly<Record<string, Named>>
}

/** Verbs that say no more than their sentence. */
export function said<Verb extends string>(sentences: Readonly<Record<Verb, Sentence>>): Record<Verb, VerbWords> {
  const entries = Object.entries<Sentence>(sentences).map(([verb, sentence]) => [verb, { said: sentence }])
  return Object.fromEntries(entries) as Record<Verb, VerbWords>
}

/** What an entry says of one change, after it; null when it says nothing, or the reader may not see it. */
export function after(entry: Logged, name: string): unknown {
  return entry.changes.find((change) => change.name === name)?.after ?? null
}
