import type { SitePageName } from './pages.ts'
import type { Thing } from './structured-data.ts'

/** A page's metadata, as shown in tabs, search engines and messengers, in the current language. */
export type PageFacts = {
  title: string
  description: string
  keywords?: string
  /** The day its text last changed. */
  changedOn?: string
  /** Structured data for search engines (`structured-data.ts`). */
  structured?: readonly Thing[]
  /** Marks the page as an article with a date, and shows it as one where it is shared. */
  article?: { publishedOn: string; changedOn: string; tags: readonly string[] }
  /** The address of a feed with new content from this page. */
  feed?: string
  /** The large text on its share picture. Defaults to the title. */
  pictureTitle?: string
  /** The page whose share picture this one uses. Defaults to its own. */
  pictureOf?: string
}

/** A page that is the same for everyone: rendered at build time in both languages, and listed in the sitemap. */
export type PublicPage = {
  name: SitePageName
  path: string
  facts: () => PageFacts
  /**
   * Returns the data for its component, in the current language. It is sent with the page unless the page is `still`.
   */
  data?: () => unknown
  /** The build leaves rendering to the server (`pages.ts`). */
  onRequest?: true
}

/** The metadata of a page that is rendered on request. */
export type OnDemandFacts = PageFacts & { url: string }
