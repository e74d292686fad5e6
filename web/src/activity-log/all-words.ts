import type { Verb, VerbGroup } from '@plumbline/domain/logged'
import type { GroupWords, Named, RecordWords, VerbWords } from '../activity/words.ts'

/** The log texts of all rooms combined. */
export type LogWords = {
  verbs: Readonly<Record<Verb, VerbWords>>
  groups: Readonly<Record<VerbGroup, GroupWords>>
  records: Readonly<Record<string, RecordWords>>
  changes: Readonly<Record<string, Named>>
}
