import { getLocale } from '../../messages/generated/runtime.js'
import type { LegalPage } from '../content/legal/legal-text.ts'

/** Returns the metadata of a legal page. */
export function legalFacts(page: LegalPage) {
  const { title, description } = page[getLocale()]
  return { title, description, changedOn: page.changedOn }
}
