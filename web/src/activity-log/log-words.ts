import type { Verb, VerbGroup } from '@plumbline/domain/activity/verbs'
import type { GroupWords, Named, RecordWords, VerbWords } from '../activity/words.ts'
import { slot } from '../shell/slots.ts'
import { useFilled } from '../shell/use-filled.ts'
import { laterOf, useArrival } from '../ui/later.tsx'

/** What all rooms together tell of the log. */
export type LogWords = {
  verbs: Readonly<Record<Verb, VerbWords>>
  groups: Readonly<Record<VerbGroup, GroupWords>>
  records: Readonly<Record<string, RecordWords>>
  changes: Readonly<Record<string, Named>>
}

/** They come from a list above all rooms, which a page fetches when it shows the log. */
export const logWordsPlace = slot<() => Promise<{ logWords: LogWords }>>('the words of the log')

const none = async (): Promise<{ logWords: LogWords }> => {
  throw new Error('nobody tells the words of the log')
}

/** Null until they are here. */
export function useLogWords(): LogWords | null {
  const [load = none] = useFilled(logWordsPlace)
  return useArrival(laterOf(load), true)?.logWords ?? null
}
