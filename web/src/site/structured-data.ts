import { PLAN_NAMES, PLAN_TIERS, PLANS } from '@plumbline/domain/plans/plans'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'
import { type Claim, isComing } from '../plan-contents/claims.ts'
import { absolute } from './origin.ts'

/** A schema.org description of a page for search engines. Only what is true: no ratings, no invented people. */
export type Thing = { '@type': string } & Readonly<Record<string, unknown>>

const ORGANIZATION_ID = absolute('/#organization')

export function organization(): Thing {
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: 'Plumbline',
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
  }
}

/** Describes the product, with the prices from the single price list. */
export function softwareApplication(): Thing {
  return {
    '@type': 'SoftwareApplication',
    name: 'Plumbline',
    url: absolute('/'),
    description: m.site_home_description(),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: ['en', 'es'],
    publisher: { '@id': ORGANIZATION_ID },
    offers: PLAN_TIERS.map((tier) => ({
      '@type': 'Offer',
      name: PLAN_NAMES[tier],
      price: (PLANS[tier].monthlyPriceCents / 100).toFixed(2),
      priceCurrency: 'USD',
    })),
  }
}

/** Describes a free tool that works on its page. `path` is an address on this site. */
export function webApplication({
  name,
  description,
  path,
}: {
  name: string
  description: string
  path: string
}): Thing {
  return {
    '@type': 'WebApplication',
    name,
    description,
    url: absolute(path),
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Web',
    browserRequirements: 'HTML5',
    inLanguage: ['en', 'es'],
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: organization(),
  }
}

/** A question and its answer, in the reader's language, and what the answer promises that may not be there yet. */
export type Question = readonly [
  question: () => string,
  answer: () => string,
  promise?: readonly [claim: Claim, part: () => string],
]

export function faqPage(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: getLocale(),
    mainEntity: questions.map(([question, answer, promise]) => ({
      '@type': 'Question',
      name: question(),
      acceptedAnswer: {
        '@type': 'Answer',
        text: [answer(), promise && comingWords(...promise)].filter(Boolean).join(' '),
      },
    })),
  }
}

/** What is coming of a promise, as a sentence; nothing once it is there. */
function comingWords(claim: Claim, part: () => string): string {
  return isComing(claim) ? `${m.site_coming_part({ part: part() })}.` : ''
}

/** A text with a day on it; its author is the firm. `path` is an address on this site, `picture` a whole one. */
export type ArticleFacts = {
  headline: string
  description: string
  path: string
  publishedOn: string
  changedOn: string
  picture?: string | null
}

export function article({ headline, description, path, publishedOn, changedOn, picture }: ArticleFacts): Thing {
  return {
    '@type': 'Article',
    headline,
    description,
    inLanguage: getLocale(),
    mainEntityOfPage: absolute(path),
    datePublished: publishedOn,
    dateModified: changedOn,
    ...(picture ? { image: picture } : {}),
    author: organization(),
    publisher: organization(),
  }
}

/** Describes where a page is in the hierarchy, starting at the home page. */
export function breadcrumbs(places: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/**
 * Renders the structured data as HTML. It is data rather than a script, so the content security policy doesn't apply.
 */
export function structuredData(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${graph}</script>`
}
