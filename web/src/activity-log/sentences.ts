import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import type { Reader } from './reader.ts'

/**
 * Returns the entry's sentence, as specific as the reader's permissions allow: `moved 418 Linden Ave from Rehab to
 * Final punch`.
 */
export function sentenceOf(event: ActivityEvent, reader: Pick<Reader, 'stageName' | 'words'>): string {
  const { exactly, said } = reader.words.verbs[event.verb]
  return exactly?.(event, reader) ?? said({ object: objectName(event.object, reader) })
}

/**
 * Returns the sentence for entries without a list of changes: `changed 418 Linden Ave: ARV, closing date and 2 more`.
 */
export function briefSentenceOf(event: ActivityEvent, reader: Pick<Reader, 'stageName' | 'words'>): string {
  return reader.words.verbs[event.verb].brief?.(event) ?? sentenceOf(event, reader)
}

/** Returns the object's name, in the reader's language if the product named it. */
function objectName({ type, label, words: both }: ActivityEvent['object'], reader: Pick<Reader, 'words'>): string {
  if (both) return words(both)
  return reader.words.records[type]?.name?.(label) ?? label
}

/** Returns `You`, the user's name, or the name of the system. */
export function actorName({ actor }: ActivityEvent, reader: Pick<Reader, 'userId'>): string {
  if (actor.id === reader.userId) return m.activity_you()
  return actor.name || m.activity_system()
}
