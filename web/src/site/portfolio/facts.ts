import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import { m } from '../../messages/generated/messages.js'
import { portfolioPageUrl } from './page-url.ts'

const LONGEST_DESCRIPTION = 160

/**
 * Returns the metadata of an organization's portfolio. It has no share picture, since one of ours should not represent
 * their company.
 */
export function portfolioFacts(portfolio: PublicPortfolio) {
  const { organization, url, page } = portfolio
  return {
    title: organization,
    description: descriptionOf(portfolio),
    url: portfolioPageUrl(url, page),
  }
}

/**
 * Returns the organization's own text, or else a description of the page, cut at a word boundary like search engines
 * do.
 */
function descriptionOf({ introduction, headline, organization, totals }: PublicPortfolio): string {
  const words = introduction || headline || m.portfolio_description({ organization, count: totals.count })
  if (words.length <= LONGEST_DESCRIPTION) return words
  return `${words.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}
