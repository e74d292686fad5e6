import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { fixedPages } from '../pages.ts'
import { articlePath, TAGS, tagPath } from './article.ts'
import { ARTICLES, articleData, resourcesData, sourceOf } from './library.ts'
import { placeholdersOf } from './markdown.ts'
import { proseOf, wordCount } from './prose.ts'

const LOCALES = ['en', 'es'] as const
const FEWEST_WORDS = 900

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale)
afterEach(() => speak('en'))

/** Digits that belong to names or years rather than to figures of an example. */
const NAMES = [/\b70 ?%/g, /\bW-9s?\b/g, /\b1099-(?:NEC|K)\b/g, /\bACORD 25\b/g, /\b202[5-7]\b/g]

function bareDigits(prose: string): string[] {
  const text = NAMES.reduce((left, name) => left.replace(name, ''), prose)
  return text.match(/.{0,20}\d.{0,20}/g) ?? []
}

describe.each(LOCALES)('the articles in %s', (locale) => {
  beforeEach(() => speak(locale))

  it.each(ARTICLES)('of $slug has tables, uses every figure and leaves no placeholder behind', ({ slug }) => {
    const { html, headings } = articleData(slug)
    expect(headings.length).toBeGreaterThan(3)
    expect(html).not.toMatch(/\{\{|\}\}|undefined|NaN|style=|<script|<img/)
    expect(html).toContain('<table><caption>')
  })

  it.each(ARTICLES)(`of $slug has at least ${FEWEST_WORDS} words beside its tables`, ({ slug }) => {
    expect(wordCount(sourceOf(slug, locale))).toBeGreaterThanOrEqual(FEWEST_WORDS)
  })

  it.each(ARTICLES)("of $slug mentions no figure that wasn't computed", ({ slug }) => {
    const source = sourceOf(slug, locale)
    expect([source.title, source.summary, source.description, proseOf(source)].flatMap(bareDigits)).toEqual([])
  })

  it.each(ARTICLES)('of $slug links only to existing pages', ({ slug }) => {
    const places = new Set([
      ...fixedPages().map(({ path }) => path),
      ...ARTICLES.map((one) => articlePath(one.slug)),
      ...TAGS.map(tagPath),
    ])
    const links = [...articleData(slug).html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!)
    expect(links.filter((link) => !places.has(link))).toEqual([])
  })

  it.each(ARTICLES)('of $slug has a unique anchor for each heading', ({ slug }) => {
    const ids = [...articleData(slug).html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]!)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.every((id) => /^[a-z][a-z0-9-]+$/.test(id))).toBe(true)
  })
})

describe('both languages', () => {
  it.each(ARTICLES)('of $slug use the same figures', ({ slug }) => {
    const [english, spanish] = LOCALES.map((locale) => placeholdersOf(sourceOf(slug, locale).body))
    expect([...spanish!].sort()).toEqual([...english!].sort())
  })

  it.each(ARTICLES)('of $slug have the same tables, charts, lists and headings', ({ slug }) => {
    const [english, spanish] = LOCALES.map((locale) => {
      speak(locale)
      return articleData(slug).html.match(/<(?:h2|table|tr|figure|ol|ul|li|blockquote)\b/g)
    })
    expect(spanish).toEqual(english)
  })
})

describe('the lists', () => {
  it('contain at least six articles, and at least one per tag', () => {
    expect(resourcesData(null).articles.length).toBeGreaterThanOrEqual(6)
    expect(TAGS.filter((tag) => resourcesData(tag).articles.length === 0)).toEqual([])
  })

  it('link each article to others', () => {
    for (const { slug } of ARTICLES) {
      const { related } = articleData(slug)
      expect(related.length).toBeGreaterThan(0)
      expect(related.map((card) => card.slug)).not.toContain(slug)
    }
  })
})

describe('the bare digit check', () => {
  it('catches money, percents and counts, but allows names and years', () => {
    expect(bareDigits('it costs $1,200 or 12 % within 30 days')).not.toEqual([])
    expect(bareDigits('the 70% rule, la regla del 70 %, a W-9, a 1099-NEC in 2026')).toEqual([])
  })
})
