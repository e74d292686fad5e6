import type { ComponentType } from 'react'

/** A page's component; `data` is what the server rendered it with, null where a page needs none. */
export type SitePage = { default: ComponentType<{ data: unknown }> }

/** Every public page by name; each is fetched when it is shown. */
export const SITE_PAGES = {
  home: () => import('./landing/HomePage.tsx'),
  portfolio: () => import('./portfolio/PublicPortfolioPage.tsx'),
  'not-found': () => import('./NotFound.tsx'),
  unavailable: () => import('./Unavailable.tsx'),
  'link-over': () => import('./LinkOver.tsx'),
} satisfies Record<string, () => Promise<SitePage>>

export type SitePageName = keyof typeof SITE_PAGES

/** Pages that are the same for everybody, by address: rendered at build, once in each language. */
export const PRERENDERED: Readonly<Record<string, SitePageName>> = { '/': 'home' }

/** Pages without an address of their own, rendered at build too: they stand in for others. */
export const STAND_INS: readonly SitePageName[] = ['not-found', 'unavailable', 'link-over']

export function isSitePage(name: string): name is SitePageName {
  return name in SITE_PAGES
}

/** The page at an address, for development, where no server has said it. */
export function pageAt(pathname: string): SitePageName {
  return PRERENDERED[pathname] ?? 'not-found'
}
