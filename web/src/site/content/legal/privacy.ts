import { PRIVACY_EN } from './privacy.en.ts'
import { PRIVACY_ES } from './privacy.es.ts'
import type { LegalPage } from './legal-text.ts'

export const PRIVACY: LegalPage = { changedOn: '2026-11-23', en: PRIVACY_EN, es: PRIVACY_ES }
