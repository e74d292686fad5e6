import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { ComponentType } from 'react'

/** A page's component; `data` is what the server or the build rendered it with, null where a page needs none. */
export type SitePage = { default: ComponentType<{ data: unknown }> }

type PageSource = {
  /** Where the page lives, if it is one page at one address: rendered at build, once in each language. */
  path?: `/${string}`
  /** Its component, fetched when it is shown. */
  load: () => Promise<SitePage>
  /** Its middle stays as it came: no script, no data. For what is only read, and for forms that work as HTML. */
  still?: true
  /** It depends on the request: a route of the server's own renders it when it is asked for, although it has an address. */
  onRequest?: true
}

/**
 * Every public page by name. Those without an address are shown at several (an article; somebody's portfolio), or stand in
 * for another page. What is said of them outside of them (title, description) stands in `public-pages.ts`.
 */
export const SITE_PAGES = {
  home: { path: '/', load: () => import('./landing/HomePage.tsx'), still: true },
  about: { path: '/about', load: () => import('./about/AboutPage.tsx'), still: true },
  features: { path: '/features', load: () => import('./features/FeaturesPage.tsx'), still: true },
  integrations: { path: '/integrations', load: () => import('./integrations/IntegrationsPage.tsx'), still: true },
  pricing: { path: '/pricing', load: () => import('./pricing/PricingPage.tsx'), still: true },
  resources: { path: '/resources', load: () => import('./resources/ResourcesPage.tsx'), still: true },
  'resources-tag': { load: () => import('./resources/ResourcesPage.tsx'), still: true },
  article: { load: () => import('./resources/ArticlePage.tsx'), still: true },
  contact: { path: '/contact', onRequest: true, load: () => import('./contact/ContactPage.tsx') },
  'flip-calculator': {
    path: CALCULATOR_PATHS.fix_and_flip,
    onRequest: true,
    load: () => import('./tools/FlipCalculator.tsx'),
  },
  'land-home-calculator': {
    path: CALCULATOR_PATHS.land_home,
    onRequest: true,
    load: () => import('./tools/LandHomeCalculator.tsx'),
  },
  privacy: { path: '/privacy', still: true, load: () => import('./legal/PrivacyPage.tsx') },
  terms: { path: '/terms', still: true, load: () => import('./legal/TermsPage.tsx') },
  cookies: { path: '/cookies', still: true, load: () => import('./legal/CookiesPage.tsx') },
  portfolio: { load: () => import('./portfolio/PublicPortfolioPage.tsx') },
  'not-found': { load: () => import('./NotFound.tsx') },
  unavailable: { load: () => import('./Unavailable.tsx') },
  'link-over': { load: () => import('./LinkOver.tsx') },
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

export function isOnRequest(name: FixedPageName): boolean {
  return 'onRequest' in SITE_PAGES[name]
}

/** The pages that live at one address, with it. */
export function fixedPages(): readonly { name: FixedPageName; path: string }[] {
  return [...PATHS].map(([path, name]) => ({ name, path }))
}
