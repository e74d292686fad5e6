import type { Day } from '@plumbline/domain/calendar'
import { getLocale, type Locale } from '../../messages/generated/runtime.js'
import type { ArticleCard, ArticlePageData, ArticleSummary, ResourcesPageData, Tag } from './article.ts'
import * as drawSchedules from './articles/draw-schedules/figures.ts'
import * as landHome from './articles/land-home-due-diligence/figures.ts'
import * as profitIsNotCash from './articles/profit-is-not-cash/figures.ts'
import * as purchaseOrders from './articles/purchase-order-discipline/figures.ts'
import * as seventyPercent from './articles/70-percent-rule/figures.ts'
import * as variance from './articles/reading-a-variance-report/figures.ts'
import * as vendorPapers from './articles/w9s-and-insurance-certificates/figures.ts'
import type { Charts } from './chart.ts'
import type { Figures } from './figure.ts'
import { compiled } from './markdown.ts'
import { readingMinutes } from './prose.ts'
import { type ArticleSource, readSource } from './source.ts'

/**
 * The parts of an article that don't depend on the language. The text is in `en.md` and `es.md`, next to the figures.
 */
export type Article = {
  slug: string
  publishedOn: Day
  updatedOn?: Day
  tags: readonly Tag[]
  related: readonly string[]
  /** the address of the calculator that does the same math */
  calculator: string | null
  figures: Figures
  charts: Charts
}

const FIRST_PUBLISHED: Day = '2026-11-22'
const FLIP = '/tools/flip-calculator'
const LAND_HOME = '/tools/land-home-calculator'

/** Every article, in the order of the index. */
export const ARTICLES: readonly Article[] = [
  {
    slug: '70-percent-rule',
    publishedOn: FIRST_PUBLISHED,
    tags: ['underwriting'],
    related: ['profit-is-not-cash', 'draw-schedules'],
    calculator: FLIP,
    ...seventyPercent,
  },
  {
    slug: 'draw-schedules',
    publishedOn: FIRST_PUBLISHED,
    tags: ['financing', 'budgets'],
    related: ['profit-is-not-cash', 'purchase-order-discipline'],
    calculator: FLIP,
    ...drawSchedules,
  },
  {
    slug: 'profit-is-not-cash',
    publishedOn: FIRST_PUBLISHED,
    tags: ['underwriting', 'financing'],
    related: ['draw-schedules', '70-percent-rule'],
    calculator: FLIP,
    ...profitIsNotCash,
  },
  {
    slug: 'reading-a-variance-report',
    publishedOn: FIRST_PUBLISHED,
    tags: ['budgets'],
    related: ['purchase-order-discipline', 'draw-schedules'],
    calculator: null,
    ...variance,
  },
  {
    slug: 'purchase-order-discipline',
    publishedOn: FIRST_PUBLISHED,
    tags: ['budgets', 'vendors'],
    related: ['reading-a-variance-report', 'w9s-and-insurance-certificates'],
    calculator: null,
    ...purchaseOrders,
  },
  {
    slug: 'land-home-due-diligence',
    publishedOn: FIRST_PUBLISHED,
    tags: ['land-home', 'underwriting'],
    related: ['profit-is-not-cash', 'w9s-and-insurance-certificates'],
    calculator: LAND_HOME,
    ...landHome,
  },
  {
    slug: 'w9s-and-insurance-certificates',
    publishedOn: FIRST_PUBLISHED,
    tags: ['vendors'],
    related: ['purchase-order-discipline', 'land-home-due-diligence'],
    calculator: null,
    ...vendorPapers,
  },
]

const texts = import.meta.glob<string>('./articles/*/*.md', { query: '?raw', import: 'default', eager: true })

/** Caches sources, because lists and the sitemap request the same ones repeatedly. */
const sources = new Map<string, ArticleSource>()
const minutesOf = new WeakMap<ArticleSource, number>()

export function sourceOf(slug: string, locale: Locale): ArticleSource {
  const file = `./articles/${slug}/${locale}.md`
  const text = texts[file]
  if (text === undefined) throw new Error(`there is no ${file}`)
  const source = sources.get(file) ?? readSource(file, text)
  sources.set(file, source)
  return source
}

/** Returns an article in the current language. @throws Error if no article has that name */
export function articleData(slug: string): ArticlePageData {
  const { related, calculator, figures, charts } = find(slug)
  return {
    ...articleSummary(slug),
    ...compiled(sourceOf(slug, getLocale()), figures, charts),
    related: related.map((other) => cardOf(find(other))),
    calculator,
  }
}

/** Returns what other pages show of an article, without compiling its body. */
export function articleSummary(slug: string): ArticleSummary {
  const article = find(slug)
  const { description, keywords } = sourceOf(slug, getLocale())
  return { ...cardOf(article), description, keywords, changedOn: article.updatedOn ?? article.publishedOn }
}

export function resourcesData(tag: Tag | null): ResourcesPageData {
  const shown = ARTICLES.filter((article) => tag === null || article.tags.includes(tag))
  return { tag, articles: shown.map(cardOf) }
}

function cardOf({ slug, tags, publishedOn }: Article): ArticleCard {
  const source = sourceOf(slug, getLocale())
  const minutes = minutesOf.get(source) ?? readingMinutes(source)
  minutesOf.set(source, minutes)
  return { slug, title: source.title, summary: source.summary, tags, publishedOn, minutes }
}

function find(slug: string): Article {
  const article = ARTICLES.find((one) => one.slug === slug)
  if (!article) throw new Error(`there is no article ${slug}`)
  return article
}
