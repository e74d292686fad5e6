import { afterAll, describe, expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../messages/generated/runtime.js'
import { LOCALES } from '../shell/choices/language.ts'
import { fileName } from './file-name.ts'
import { fixedPages } from './pages.ts'
import { PUBLIC_FILES } from './public-files.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { structuredData } from './structured-data.ts'

afterAll(() => overwriteGetLocale(() => baseLocale))

const textOf = (path: string) => PUBLIC_FILES.find((file) => file.path === path)!.text()

/** Roughly how much of a description search engines show. */
const DESCRIPTION = { shortest: 50, longest: 165 }

describe.each(LOCALES)('the public pages in %s', (locale) => {
  const facts = () => {
    overwriteGetLocale(() => locale)
    return PUBLIC_PAGES.map((page) => ({ path: page.path, ...page.facts() }))
  }

  it('have unique titles and descriptions', () => {
    const titles = facts().map(({ title }) => title)
    const descriptions = facts().map(({ description }) => description)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  it('have titles and descriptions that fit where they are shown', () => {
    const wrong = facts().filter(
      ({ title, description }) =>
        title === '' ||
        title.length > 70 ||
        description.length < DESCRIPTION.shortest ||
        description.length > DESCRIPTION.longest,
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('are in the sitemap in every language', () => {
    overwriteGetLocale(() => locale)
    for (const { path } of PUBLIC_PAGES) {
      for (const query of ['', '?lang=en', '?lang=es'])
        expect(textOf('/sitemap.xml')).toContain(`<loc>https://public-url.invalid${path}${query}</loc>`)
    }
  })

  it('have structured data that cannot break out of its element', () => {
    overwriteGetLocale(() => locale)
    const html = structuredData([{ '@type': 'Article', headline: '</script><b>' }])
    expect(html).not.toContain('</script><b>')
    expect(JSON.parse(html.replace(/<\/?script[^>]*>/g, ''))).toMatchObject({
      '@graph': [{ headline: '</script><b>' }],
    })
  })
})

it('every page has its own address and file', () => {
  const paths = PUBLIC_PAGES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(paths.map(fileName)).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(fixedPages().map(({ path }) => path)))
})
