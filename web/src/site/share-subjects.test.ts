import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../messages/generated/runtime.js'
import { LOCALES } from '../shell/choices/language.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import drawn from './share-pictures.json' with { type: 'json' }
import { shareSubjects } from './share-subjects.ts'

/** If this fails, build the pages and run `node scripts/run.mjs scripts/share-pictures.ts`: it draws what is missing or old. */
it('every page has a share picture in both languages, and it says what the page says', () => {
  const wanted = LOCALES.flatMap((locale) => {
    overwriteGetLocale(() => locale)
    return shareSubjects()
  })
  overwriteGetLocale(() => baseLocale)
  expect(drawn).toEqual(Object.fromEntries(wanted.map(({ name, fingerprint }) => [name, fingerprint])))
  const files = readdirSync(fileURLToPath(new URL('../../public/share', import.meta.url)))
  expect(files.toSorted()).toEqual(wanted.map(({ name }) => `${name}.png`).toSorted())
})

it('a page that shows the picture of another names one that has one', () => {
  const paths = new Set(PUBLIC_PAGES.filter(({ facts }) => facts().pictureOf === undefined).map(({ path }) => path))
  const borrowed = PUBLIC_PAGES.flatMap(({ facts }) => facts().pictureOf ?? [])
  expect(borrowed.filter((path) => !paths.has(path))).toEqual([])
})
