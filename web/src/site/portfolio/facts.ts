import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import { m } from '../../messages/generated/messages.js'
import { portfolioPageUrl } from './page-url.ts'

const LONGEST_DESCRIPTION = 160

/** What is said of somebody's portfolio outside of it; no picture of ours stands for their firm. */
export function portfolioFacts(portfolio: PublicPortfolio) {
  const { organization, url, page } = portfolio
  return {
    title: organization,
    description: descriptionOf(portfolio),
    url: portfolioPageUrl(url, page),
  }
}

/** The organization's own words, else what the page is; cut at a word, as search engines do. */
function descriptionOf({ introduction, headline, organization, totals }: PublicPortfolio): string {
  const words = introduction || headline || m.portfolio_description({ organization, count: totals.count })
  if (words.length <= LONGEST_DESCRIPTION) return words
  return `${words.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}
