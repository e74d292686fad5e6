import { describe, expect, it } from 'vitest'
import { COOKIES } from './cookies.ts'
import { STORED_IN_BROWSER } from './stored-in-browser.ts'
import type { LegalText } from './legal-text.ts'
import { PRIVACY } from './privacy.ts'
import { TERMS } from './terms.ts'

/** What a text is made of, without its words: sections, paragraphs, items of lists, and where links lead. */
function shapeOf({ sections }: LegalText) {
  return sections.map(({ id, paragraphs }) => ({
    id,
    paragraphs: paragraphs.map((paragraph) =>
      [paragraph].flat().map((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map((link) => link[1])),
    ),
  }))
}

describe.each([
  ['privacy', PRIVACY],
  ['terms', TERMS],
  ['cookies', COOKIES],
])('the page on %s', (_, page) => {
  it('says the same in both languages, section by section', () => {
    expect(shapeOf(page.es)).toEqual(shapeOf(page.en))
    expect(page.es.sections.map(({ heading }) => heading)).not.toEqual(page.en.sections.map(({ heading }) => heading))
  })

  it('can be quoted: each section has an address of its own', () => {
    const ids = page.en.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([])
  })

  it('is dated', () => {
    expect(page.changedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  })
})

it('names each thing that is kept once', () => {
  const names = STORED_IN_BROWSER.map(({ where, name }) => `${where} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
