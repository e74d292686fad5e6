import type { SitePageName } from './pages.ts'
import type { Thing } from './structured-data.ts'

/** What is said of a page outside of it: in the tab, by search engines, in messengers. In the language of the moment. */
export type PageFacts = {
  title: string
  description: string
  keywords?: string
  /** The day on which its words changed last. */
  changedOn?: string
  /** What search engines are told besides (`structured-data.ts`). */
  structured?: readonly Thing[]
  /** Written at a day, and shown as such where it is shared. */
  article?: { publishedOn: string; changedOn: string; tags: readonly string[] }
  /** The address of a feed that tells of new things here. */
  feed?: string
  /** What its share picture says in large letters; the title if nothing is said. */
  pictureTitle?: string
  /** The page whose share picture stands for this one; its own if nothing is said. */
  pictureOf?: string
}

/** A page that is the same for everybody: rendered at build in both languages, and named in the sitemap. */
export type PublicPage = {
  name: SitePageName
  path: string
  facts: () => PageFacts
  /** What its component gets, in the language of the moment. It travels with the page unless the page is `still`. */
  data?: () => unknown
  /** The build leaves it to the server (`pages.ts`). */
  onRequest?: true
}

/** What is said of a page that is rendered when it is asked for. */
export type OnDemandFacts = PageFacts & { url: string }
