import type { Words } from '@plumbline/contract/base'
import { getLocale } from '../messages/generated/runtime.js'

/** Text the organization stores in both languages, in the reader's language. */
export function words(both: Words): string {
  return both[getLocale()]
}
