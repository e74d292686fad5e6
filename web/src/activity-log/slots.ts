import { slot } from '../shell/slots.ts'
import type { LogWords } from './all-words.ts'

/** The texts come from a list above all rooms, which a page fetches when it shows the log. */
export const logWordsPlace = slot<() => Promise<{ logWords: LogWords }>>()
