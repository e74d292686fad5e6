import { COOKIES_EN } from './cookies.en.ts'
import { COOKIES_ES } from './cookies.es.ts'
import type { LegalPage } from './legal-text.ts'

export const COOKIES: LegalPage = { changedOn: '2026-11-28', en: COOKIES_EN, es: COOKIES_ES }
