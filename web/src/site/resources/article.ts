import type { Day } from '@plumbline/domain/calendar'
import { m } from '../../messages/generated/messages.js'

export const TAGS = ['underwriting', 'financing', 'budgets', 'vendors', 'land-home'] as const
export type Tag = (typeof TAGS)[number]

const TAG_NAMES: Record<Tag, () => string> = {
  underwriting: m.resources_tag_underwriting,
  financing: m.resources_tag_financing,
  budgets: m.resources_tag_budgets,
  vendors: m.resources_tag_vendors,
  'land-home': m.resources_tag_land_home,
}

export function tagName(tag: Tag): string {
  return TAG_NAMES[tag]()
}

export function isTag(text: string | undefined): text is Tag {
  return (TAGS as readonly string[]).includes(text ?? '')
}

/** What lists show of an article, in one language. */
export type ArticleCard = {
  slug: string
  title: string
  summary: string
  tags: readonly Tag[]
  publishedOn: Day
  minutes: number
}

/** What other pages show of an article. */
export type ArticleSummary = ArticleCard & {
  /** for search engines; shorter than the summary */
  description: string
  keywords: string
  /** the day of publication or of the latest change */
  changedOn: Day
}

/** The data of an article page. */
export type ArticlePageData = ArticleSummary & {
  /** The body, which loads nothing: no script, no style attribute. */
  html: string
  headings: readonly { id: string; text: string }[]
  /** The address of the matching calculator, which may not have a page yet. */
  calculator: string | null
  related: readonly ArticleCard[]
}

/** A list of articles, limited to one tag if given. */
export type ResourcesPageData = { tag: Tag | null; articles: readonly ArticleCard[] }

export const RESOURCES = '/resources'
export const FEED = '/resources/feed.xml'

export function articlePath(slug: string): string {
  return `${RESOURCES}/${slug}`
}

export function tagPath(tag: Tag): string {
  return `${RESOURCES}/tags/${tag}`
}
