import { getLocale } from '../../messages/generated/runtime.js'
import type { LegalPage } from '../content/legal/legal-text.ts'

/** What is said of a legal page outside of it. */
export function legalFacts(page: LegalPage) {
  const { title, description } = page[getLocale()]
  return { title, description, changedOn: page.changedOn }
}
