import type { LogWords } from './all-words.ts'
import { useFilled } from '../shell/use-filled.ts'
import { laterOf } from '../ui/later-part.tsx'
import { useArrival } from '../ui/later.tsx'
import { logWordsPlace } from './slots.ts'

const none = async (): Promise<{ logWords: LogWords }> => {
  throw new Error('nobody tells the words of the log')
}

/** Returns the log's texts, or null until they are loaded. */
export function useLogWords(): LogWords | null {
  const [load = none] = useFilled(logWordsPlace)
  return useArrival(laterOf(load), true)?.logWords ?? null
}
