import { describe, expect, it } from 'vitest'
import { COOKIES } from './cookies.ts'
import { STORED_IN_BROWSER } from './stored-in-browser.ts'
import type { LegalText } from './legal-text.ts'
import { PRIVACY } from './privacy.ts'
import { TERMS } from './terms.ts'

/** Returns the structure of a text without its words: sections, paragraphs, list items and link targets. */
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
])('the %s page', (_, page) => {
  it('has the same structure in both languages, section by section', () => {
    expect(shapeOf(page.es)).toEqual(shapeOf(page.en))
    expect(page.es.sections.map(({ heading }) => heading)).not.toEqual(page.en.sections.map(({ heading }) => heading))
  })

  it('gives each section an address that can be linked to', () => {
    const ids = page.en.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([])
  })

  it('is dated', () => {
    expect(page.changedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  })
})

it('lists each stored item once', () => {
  const names = STORED_IN_BROWSER.map(({ where, name }) => `${where} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
