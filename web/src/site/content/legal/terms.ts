import { TERMS_EN } from './terms.en.ts'
import { TERMS_ES } from './terms.es.ts'
import type { LegalPage } from './legal-text.ts'

export const TERMS: LegalPage = { changedOn: '2026-11-23', en: TERMS_EN, es: TERMS_ES }
