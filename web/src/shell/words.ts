import type { Words } from '@plumbline/contract/base'
import { getLocale } from '../messages/generated/runtime.js'

/** Words that the organization keeps in both languages, in the reader's. */
export function words(both: Words): string {
  return both[getLocale()]
}
