import { expect, it } from 'vitest'
import { requestLocale } from './request-locale.ts'

it('prefers the URL over the cookie, and the cookie over the browser', () => {
  const signs = { lang: 'en', cookie: 'theme=dark; language=es', acceptLanguage: 'en-US,en;q=0.9' }
  expect(requestLocale(signs)).toBe('en')
  expect(requestLocale({ ...signs, lang: undefined })).toBe('es')
  expect(requestLocale({ acceptLanguage: signs.acceptLanguage })).toBe('en')
})

it('uses the browser’s most preferred supported language', () => {
  expect(requestLocale({ acceptLanguage: 'fr-FR, es-MX;q=0.8, en;q=0.5' })).toBe('es')
  expect(requestLocale({ acceptLanguage: 'en;q=0.2,es;q=0.7' })).toBe('es')
  expect(requestLocale({ acceptLanguage: 'es;q=0, en' })).toBe('en')
})

it('falls back to English', () => {
  expect(requestLocale({})).toBe('en')
  expect(requestLocale({ lang: 'de', cookie: 'language=fr', acceptLanguage: 'pt-BR,*;q=0.1' })).toBe('en')
})
