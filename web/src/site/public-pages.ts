import type { ContactPage } from '@plumbline/contract/inquiries/contact-page'
import { PLAN_TIERS, PLANS, TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import { m } from '../messages/generated/messages.js'
import { contactFacts } from './contact/facts.ts'
import { COOKIES } from './content/legal/cookies.ts'
import { legalFacts } from './legal/facts.ts'
import { PRIVACY } from './content/legal/privacy.ts'
import { TERMS } from './content/legal/terms.ts'
import { formatMoney } from '../ui/figures/format.ts'
import { QUESTIONS } from './landing/questions.ts'
import type { OnDemandFacts, PageFacts, PublicPage } from './page-facts.ts'
import { type FixedPageName, fixedPages, isOnRequest, type SitePageName } from './pages.ts'
import { portfolioFacts } from './portfolio/facts.ts'
import { resourcesData } from './resources/library.ts'
import { articlePages, resourcesFacts, tagPages } from './resources/pages.ts'
import { calculatorFacts } from './tools/facts.ts'
import { faqPage, organization, softwareApplication } from './structured-data.ts'

const FIXED: Record<FixedPageName, () => PageFacts> = {
  home: () => ({
    title: m.site_home_title(),
    description: m.site_home_description(),
    keywords: m.site_home_keywords(),
    pictureTitle: m.site_hero_title(),
    structured: [organization(), softwareApplication(), faqPage(QUESTIONS)],
  }),
  about: () => ({
    title: m.site_about_title(),
    pictureTitle: m.site_about_heading(),
    description: m.site_about_description(),
    keywords: m.site_about_keywords(),
    structured: [organization()],
  }),
  features: () => ({
    title: m.site_features_page_title(),
    pictureTitle: m.site_features_page_heading(),
    description: m.site_features_page_description(),
    keywords: m.site_features_page_keywords(),
    structured: [softwareApplication()],
  }),
  integrations: () => ({
    title: m.site_integrations_title(),
    pictureTitle: m.site_integrations_heading(),
    description: m.site_integrations_page_description(),
    keywords: m.site_integrations_page_keywords(),
  }),
  pricing: () => ({
    title: m.site_pricing_page_title(),
    pictureTitle: m.site_pricing_title(),
    description: m.site_pricing_page_description({ ...prices(), days: TRIAL_DAYS }),
    keywords: m.site_pricing_page_keywords(),
    structured: [softwareApplication(), faqPage(QUESTIONS)],
  }),
  resources: resourcesFacts,
  contact: () => contactFacts(),
  'flip-calculator': () => calculatorFacts('fix_and_flip'),
  'land-home-calculator': () => calculatorFacts('land_home'),
  privacy: () => legalFacts(PRIVACY),
  terms: () => legalFacts(TERMS),
  cookies: () => legalFacts(COOKIES),
}

/** Formats the monthly plan prices for use in descriptions. */
function prices() {
  const [starter, pro, scale] = PLAN_TIERS.map((tier) =>
    formatMoney(PLANS[tier].monthlyPriceCents, { digits: 'whole' }),
  )
  return { starter: starter!, pro: pro!, scale: scale! }
}

/** Pages that share one component: each function lists the members of its family. */
const FAMILIES: readonly (() => readonly PublicPage[])[] = [tagPages, articlePages]

/** Data for the components of single-address pages that need some. */
const DATA: Partial<Record<FixedPageName, () => unknown>> = { resources: () => resourcesData(null) }

/** Every page with a known address. All are rendered at build time, except those on request. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...fixedPages().map(({ name, path }) => ({
    name,
    path,
    facts: FIXED[name],
    ...withData(DATA[name]),
    ...(isOnRequest(name) ? { onRequest: true as const } : {}),
  })),
  ...FAMILIES.flatMap((members) => members()),
]

function withData(data: (() => unknown) | undefined): Pick<PublicPage, 'data'> {
  return data ? { data } : {}
}

/** Pages rendered on request, because their metadata depends on what they show. */
export const ON_DEMAND = {
  contact: (data: unknown) => contactFacts(data as ContactPage),
  'flip-calculator': () => calculatorFacts('fix_and_flip'),
  'land-home-calculator': () => calculatorFacts('land_home'),
  portfolio: (data: unknown) => portfolioFacts(data as PublicPortfolio),
} satisfies Partial<Record<SitePageName, (data: unknown) => OnDemandFacts>>

/** Pages without their own address that stand in for others. They are rendered at build time too. */
export const STAND_INS: Partial<Record<SitePageName, () => string>> = {
  'not-found': m.shell_not_found_title,
  unavailable: m.site_unavailable_title,
  'link-over': m.site_link_over_title,
}
