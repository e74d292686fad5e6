import type { DealType } from '@plumbline/domain/deals/fields'
import type { CentsRange, RatioRange } from '@plumbline/domain/portfolio/ranges'
import type { Outcome, ShownDeal } from '@plumbline/domain/portfolio/shown-deal'
import { m } from '../messages/generated/messages.js'
import { formatCount, formatMoney, formatMonth } from '../ui/figures/format.ts'

/** `$200,000 to $250,000`; a loss is shown without an amount. */
export function rangeWords({ fromCents, toCents }: CentsRange): string {
  if (fromCents === null || toCents === null) return m.portfolio_loss()
  return m.portfolio_range({ from: dollars(fromCents), to: dollars(toCents) })
}

/** `10% to 20%`. */
export function ratioRangeWords({ from, to }: RatioRange): string {
  if (from === null) return m.portfolio_loss()
  return m.portfolio_percent_range({ from: percent(from), to: percent(to) })
}

function dollars(cents: number): string {
  return formatMoney(cents, { digits: 'whole' })
}

function percent(ratio: number): string {
  return formatCount(Math.round(ratio * 100))
}

const ENDED: Record<Outcome, (inMonth: { month: string }) => string> = {
  sold: m.portfolio_sold_in,
  assigned: m.portfolio_assigned_in,
  kept: m.portfolio_kept_in,
}
const ENDED_ONCE: Record<Outcome, () => string> = {
  sold: m.portfolio_sold,
  assigned: m.portfolio_assigned,
  kept: m.portfolio_kept,
}

/** `Sold in May 2026, 130 days after the purchase`. */
export function endingWords({ outcome, closedIn, holdDays }: ShownDeal): string {
  const ended = closedIn === null ? ENDED_ONCE[outcome]() : ENDED[outcome]({ month: monthWords(closedIn) })
  return holdDays === null ? ended : m.portfolio_after({ ended, count: holdDays, days: formatCount(holdDays) })
}

function monthWords(month: string): string {
  return formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
}

/** The location, or the deal type if there is none. */
export function titleWords({ place, dealType }: ShownDeal): string {
  return place || typeWords(dealType)
}

/**
 * `Fix & Flip · 3 beds, 2 baths, about 1,500 sq ft`. Omits the type when it's already the title, for deals without a
 * location.
 */
export function houseWords({ place, dealType, beds, baths, aboutSqft }: ShownDeal): string {
  const house = [
    beds ? m.deals_beds({ count: beds }) : '',
    baths ? m.deals_baths({ count: baths }) : '',
    aboutSqft ? m.portfolio_about_sqft({ area: formatCount(aboutSqft) }) : '',
  ]
  return [place ? typeWords(dealType) : '', house.filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

function typeWords(dealType: DealType): string {
  return dealType === 'fix_and_flip' ? m.deals_fix_and_flip() : m.deals_land_home()
}
