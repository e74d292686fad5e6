import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import { m } from '../messages/generated/messages.js'
import { hasPage } from './pages.ts'

export type SiteLink = { href: string; label: () => string }
/** An announced page: a link if it exists, otherwise shown as not available yet. */
export type SitePlace = { label: () => string; href: string | null }

/** Sign-in and sign-up. They're on a separate page, so these are plain links. */
export const SIGN_UP = '/auth?tab=signup'
export const SIGN_IN = '/auth'
/** The contact form with a topic preselected. */
export const SCHEDULE_DEMO = '/contact?topic=demo'

function place(path: string, label: () => string): SitePlace {
  return { label, href: hasPage(path) ? path : null }
}

function placeholder(label: () => string): SitePlace {
  return { label, href: null }
}

function linked(places: readonly SitePlace[]): SiteLink[] {
  return places.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]))
}

const FEATURES = place('/features', m.site_nav_features)
const PRICING = place('/pricing', m.site_nav_pricing)
const RESOURCES = place('/resources', m.site_nav_resources)
const INTEGRATIONS = place('/integrations', m.site_nav_integrations)
const ABOUT = place('/about', m.site_nav_about)
const CALCULATORS = place(CALCULATOR_PATHS.fix_and_flip, m.site_nav_calculators)
const CONTACT = place('/contact', m.site_nav_contact)

/** The header's links, limited to existing pages, in this order. */
export const SITE_LINKS: readonly SiteLink[] = linked([
  FEATURES,
  PRICING,
  CALCULATORS,
  RESOURCES,
  INTEGRATIONS,
  ABOUT,
  CONTACT,
])

/** The footer's columns. Some entries will never have a page; they're shown as such, without a link. */
export const FOOTER: Readonly<Record<'product' | 'company' | 'help' | 'legal' | 'social', readonly SitePlace[]>> = {
  product: [
    FEATURES,
    PRICING,
    INTEGRATIONS,
    placeholder(m.site_nav_roadmap),
    placeholder(m.site_nav_changelog),
    placeholder(m.site_nav_security),
  ],
  company: [
    ABOUT,
    CONTACT,
    placeholder(m.site_nav_careers),
    placeholder(m.site_nav_partners),
    placeholder(m.site_nav_press),
  ],
  help: [
    RESOURCES,
    place(CALCULATOR_PATHS.fix_and_flip, m.tools_flip_title),
    place(CALCULATOR_PATHS.land_home, m.tools_land_home_title),
    placeholder(m.site_nav_help),
    placeholder(m.site_nav_api_docs),
    placeholder(m.site_nav_community),
    placeholder(m.site_nav_webinars),
  ],
  legal: [
    place('/privacy', m.site_nav_privacy),
    place('/terms', m.site_nav_terms),
    place('/cookies', m.site_nav_cookies),
  ],
  social: ['LinkedIn', 'YouTube', 'X'].map((name) => placeholder(() => name)),
}

/** Suggested links for someone on a page that doesn't exist. */
export const WAYS_ON: readonly SiteLink[] = linked([FEATURES, PRICING, RESOURCES, CONTACT])
