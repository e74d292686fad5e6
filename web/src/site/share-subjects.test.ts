import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../messages/generated/runtime.js'
import { LOCALES } from '../shell/choices/language.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import drawn from './share-pictures.json' with { type: 'json' }
import { shareSubjects } from './share-subjects.ts'

/**
 * If this fails, build the pages and run `node scripts/run.mjs scripts/share-pictures.ts`, which draws missing and
 * outdated pictures.
 */
it('every page has an up-to-date share picture in both languages', () => {
  const wanted = LOCALES.flatMap((locale) => {
    overwriteGetLocale(() => locale)
    return shareSubjects()
  })
  overwriteGetLocale(() => baseLocale)
  expect(drawn).toEqual(Object.fromEntries(wanted.map(({ name, fingerprint }) => [name, fingerprint])))
  const files = readdirSync(fileURLToPath(new URL('../../public/share', import.meta.url)))
  expect(files.toSorted()).toEqual(wanted.map(({ name }) => `${name}.png`).toSorted())
})

it("a page that uses another page's picture names one that has its own", () => {
  const paths = new Set(PUBLIC_PAGES.filter(({ facts }) => facts().pictureOf === undefined).map(({ path }) => path))
  const borrowed = PUBLIC_PAGES.flatMap(({ facts }) => facts().pictureOf ?? [])
  expect(borrowed.filter((path) => !paths.has(path))).toEqual([])
})
