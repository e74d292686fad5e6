import type { Words } from '@plumbline/contract/base'
import type { ReactNode } from 'react'

/** The parts of a log entry that its texts need. */
export type Logged = {
  verb: string
  object: { type: string; label: string; words: Words | null }
  deal: { dealType: string } | null
  changes: readonly { name: string; before: unknown; after: unknown }[]
}

/** The names that entries contain only as keys. */
export type Names = {
  nameOf: (userId: string) => string
  /** Pipelines share keys with different names, so this needs the deal. If the deal is gone, the name is a guess. */
  stageName: (key: string, deal: Logged['deal']) => string
}

/** Formats a value in the log. Anything left by an older version is shown only as text. */
export type Show = (value: unknown, names: Names, entry: Pick<Logged, 'deal'>) => ReactNode

/** A change's label and how to format its values. */
export type Named = { label: () => string; show: Show }

/** What happened, without the actor, whose name comes first. */
export type Sentence = (about: { object: string }) => string

export type VerbWords = {
  said: Sentence
  /** A more specific sentence if the reader may see enough, otherwise null. */
  exactly?: (entry: Logged, names: Pick<Names, 'stageName'>) => string | null
  /** A one-sentence summary for entries shown without a list of changes. */
  brief?: (entry: Logged) => string | null
  /** Changes of this verb that its sentence doesn't mention. */
  changes?: Readonly<Record<string, Named>>
  /** Whether the list of changes starts collapsed because so much is set at once. */
  folded?: true
}

/** A group of the log, identified by the part before the dot in its verbs. */
export type GroupWords = {
  name: () => string
  /** Lower numbers come first in the filter. */
  order: number
  /** Where the log can be filtered by it: on a deal and in the organization, only in the organization, or nowhere. */
  offered: 'on a deal' | 'in the organization' | 'nowhere'
}

export type RecordAddress = { to: string; label: string }

/** Where to find records of a type, and what they are called. */
export type RecordWords = {
  /** The tab of the deal that shows it. */
  tab?: string
  /** The query that opens the record itself on that tab. */
  query?: (id: string) => string
  /** Its page if it belongs to no deal. */
  page?: (id: string | null) => RecordAddress | null
  /** Its name if the log has only a key. */
  name?: (label: string) => string
}

/**
 * A room's texts for what it logs. Changes are keyed as `<group>.<name>` if rooms use the same name with different
 * meanings.
 */
export type RoomWords = {
  verbs: Readonly<Record<string, VerbWords>>
  groups?: Readonly<Record<string, GroupWords>>
  records?: Readonly<Record<string, RecordWords>>
  changes?: Readonly<Record<string, Named>>
}

/** Builds verbs that need nothing but their sentence. */
export function said<Verb extends string>(sentences: Readonly<Record<Verb, Sentence>>): Record<Verb, VerbWords> {
  const entries = Object.entries<Sentence>(sentences).map(([verb, sentence]) => [verb, { said: sentence }])
  return Object.fromEntries(entries) as Record<Verb, VerbWords>
}

/** Returns an entry's value after one change, or null if the entry has none or the reader may not see it. */
export function after(entry: Logged, name: string): unknown {
  return entry.changes.find((change) => change.name === name)?.after ?? null
}
