import { asCount, asList, asOneOf, asText } from '../activity/show.ts'
import { after, type Logged, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'

function shownOrHidden(entry: Logged): string | null {
  const shown = after(entry, 'shown')
  const object = entry.object.label
  if (typeof shown !== 'boolean') return null
  return shown ? m.activity_portfolio_shown({ object }) : m.activity_portfolio_hidden({ object })
}

/** This room's wording in the activity log. */
export const portfolioWords = {
  verbs: {
    ...said({
      'portfolio.published': m.activity_portfolio_published,
      'portfolio.unpublished': m.activity_portfolio_unpublished,
    }),
    'portfolio.updated': { said: m.activity_portfolio_updated, exactly: shownOrHidden },
  },
  groups: {
    portfolio: { name: m.activity_group_portfolio, order: 130, offered: 'on a deal' },
  },
  records: {
    portfolio: { page: () => ({ to: '/app/portfolio/page', label: m.portfolio_tab_page() }) },
  },
  changes: {
    'portfolio.headline': { label: m.activity_headline, show: asText },
    'portfolio.introduction': { label: m.activity_introduction, show: asText },
    'portfolio.contactEmail': { label: m.activity_contact, show: asText },
    'portfolio.addressLevel': {
      label: m.activity_address_level,
      show: asOneOf({ street: m.activity_address_street, city: m.activity_address_city }),
    },
    'portfolio.figureLevel': {
      label: m.activity_figure_level,
      show: asOneOf({ hidden: m.activity_figures_hidden, ranges: m.activity_figures_ranges }),
    },
    'portfolio.frameOrigins': { label: m.activity_frame_origins, show: asList },
    'portfolio.shownDeals': { label: m.activity_shown_deals, show: asCount },
  },
} satisfies RoomWords
