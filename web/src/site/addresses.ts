import { m } from '../messages/generated/messages.js'

export type SiteLink = { href: string; label: () => string }

/** The door to the product: sign-in and sign-up. A page of its own, so these are plain links. */
export const SIGN_UP = '/auth?tab=signup'
export const SIGN_IN = '/auth'

/** Parts of the public site that exist, for header and footer. A new page is added here when it is built. */
export const SITE_LINKS: readonly SiteLink[] = [
  { href: '/#features', label: m.site_nav_features },
  { href: '/#pricing', label: m.site_nav_pricing },
  { href: '/#integrations', label: m.site_nav_integrations },
]

/** Announced places without a page: shown as such, never as a link that leads nowhere. */
export const PLACEHOLDERS: Readonly<
  Record<'product' | 'company' | 'help' | 'legal' | 'social', readonly (() => string)[]>
> = {
  product: [m.site_nav_roadmap, m.site_nav_changelog, m.site_nav_security],
  company: [m.site_nav_about, m.site_nav_contact, m.site_nav_careers, m.site_nav_partners, m.site_nav_press],
  help: [m.site_nav_resources, m.site_nav_help, m.site_nav_api_docs, m.site_nav_community, m.site_nav_webinars],
  legal: [m.site_nav_privacy, m.site_nav_terms, m.site_nav_cookies],
  social: [() => 'LinkedIn', () => 'YouTube', () => 'X'],
}
