import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'

type PageSource = {
  /** Where the page lives, if it is one page at one address: rendered at build, once in each language. */
  path?: `/${string}`
  /** Its middle stays as it came: no script, no data. For what is only read, and for forms that work as HTML. */
  still?: true
  /** It depends on the request: a route of the server's own renders it when it is asked for, although it has an address. */
  onRequest?: true
}

/**
 * Every public page by name. Those without an address are shown at several (an article; somebody's portfolio), or stand in
 * for another page. What each shows is found in `page-modules.ts`, what is said of it outside of it (title, description) in
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
/** Pages that live at one address. */
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

/** Whether a page has been built for this address. Header and footer show only those. */
export function hasPage(path: string): boolean {
  return PATHS.has(path)
}

export function isStill(name: SitePageName): boolean {
  return 'still' in SITE_PAGES[name]
}

export function isOnRequest(name: FixedPageName): boolean {
  return 'onRequest' in SITE_PAGES[name]
}

/** The pages that live at one address, with it. */
export function fixedPages(): readonly { name: FixedPageName; path: string }[] {
  return [...PATHS].map(([path, name]) => ({ name, path }))
}
