import type { ComponentType } from 'react'
import type { SitePageName } from './pages.ts'

/** A page's component. `data` is what the server or the build rendered it with, or null for pages that need none. */
export type SitePage = { default: ComponentType<{ data: unknown }> }

/** The component of each public page, fetched when the page is shown. */
export const PAGE_MODULES: Record<SitePageName, () => Promise<SitePage>> = {
  home: () => import('./landing/HomePage.tsx'),
  about: () => import('./about/AboutPage.tsx'),
  features: () => import('./features/FeaturesPage.tsx'),
  integrations: () => import('./integrations/IntegrationsPage.tsx'),
  pricing: () => import('./pricing/PricingPage.tsx'),
  resources: () => import('./resources/ResourcesPage.tsx'),
  'resources-tag': () => import('./resources/ResourcesPage.tsx'),
  article: () => import('./resources/ArticlePage.tsx'),
  contact: () => import('./contact/ContactPage.tsx'),
  'flip-calculator': () => import('./tools/FlipCalculator.tsx'),
  'land-home-calculator': () => import('./tools/LandHomeCalculator.tsx'),
  privacy: () => import('./legal/PrivacyPage.tsx'),
  terms: () => import('./legal/TermsPage.tsx'),
  cookies: () => import('./legal/CookiesPage.tsx'),
  portfolio: () => import('./portfolio/PublicPortfolioPage.tsx'),
  'not-found': () => import('./NotFound.tsx'),
  unavailable: () => import('./Unavailable.tsx'),
  'link-over': () => import('./LinkOver.tsx'),
}
