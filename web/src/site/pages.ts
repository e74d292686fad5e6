import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'

type PageSource = {
  /** The page's address, if it has exactly one. Such a page is rendered at build time, once in each language. */
  path?: `/${string}`
  /**
   * The main content is static: no script, no data. For pages that are only read, and for forms that work as plain
   * HTML.
   */
  still?: true
  /** The page depends on the request: although it has an address, a dedicated server route renders it on request. */
  onRequest?: true
}

/**
 * Every public page by name. Pages without an address either have several (an article, an organization's portfolio) or
 * stand in for another page. Their components are in `page-modules.ts`, their metadata (title, description) in
 * `public-pages.ts`.
 */
const SITE_PAGES = {
  home: { path: '/', still: true },
  about: { path: '/about', still: true },
  features: { path: '/features', still: true },
  integrations: { path: '/integrations', still: true },
  pricing: { path: '/pricing', still: true },
  resources: { path: '/resources', still: true },
  'resources-tag': { still: true },
  article: { still: true },
  contact: { path: '/contact', onRequest: true },
  'flip-calculator': {
    path: CALCULATOR_PATHS.fix_and_flip,
    onRequest: true,
  },
  'land-home-calculator': {
    path: CALCULATOR_PATHS.land_home,
    onRequest: true,
  },
  privacy: { path: '/privacy', still: true },
  terms: { path: '/terms', still: true },
  cookies: { path: '/cookies', still: true },
  portfolio: {},
  'not-found': {},
  unavailable: {},
  'link-over': {},
} satisfies Record<string, PageSource>

type Sources = typeof SITE_PAGES
export type SitePageName = keyof Sources
/** Pages that have exactly one address. */
export type FixedPageName = {
  [Name in SitePageName]: Sources[Name] extends { path: string } ? Name : never
}[SitePageName]

export function isSitePage(name: string): name is SitePageName {
  return name in SITE_PAGES
}

const PATHS = new Map<string, FixedPageName>(
  Object.entries(SITE_PAGES).flatMap(([name, source]) =>
    'path' in source ? [[source.path, name as FixedPageName]] : [],
  ),
)

/** Checks whether a page has been built for this address. The header and footer link only to those. */
export function hasPage(path: string): boolean {
  return PATHS.has(path)
}

export function isStill(name: SitePageName): boolean {
  return 'still' in SITE_PAGES[name]
}

export function isOnRequest(name: FixedPageName): boolean {
  return 'onRequest' in SITE_PAGES[name]
}

/** Returns the pages that have exactly one address, with that address. */
export function fixedPages(): readonly { name: FixedPageName; path: string }[] {
  return [...PATHS].map(([path, name]) => ({ name, path }))
}
