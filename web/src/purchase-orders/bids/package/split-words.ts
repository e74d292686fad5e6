import { m } from '../../../messages/generated/messages.js'
import type { SplitOffer } from './compared.ts'
import { plain } from './how.ts'
import { capitalized } from '../../../ui/capitalized.ts'

/** `Saves 112.00, 9 days more: costs the deal 914.27 more`. */
export function splitWords({ priceCents, days, costCents }: Omit<SplitOffer, 'chosen'>): string {
  const price =
    priceCents === 0
      ? m.bids_split_same_price()
      : priceCents < 0
        ? m.bids_split_saves({ amount: plain(-priceCents) })
        : m.bids_split_adds({ amount: plain(priceCents) })
  const result =
    costCents === 0
      ? m.bids_split_costs_same()
      : costCents > 0
        ? m.bids_split_costs_more({ amount: plain(costCents) })
        : m.bids_split_costs_less({ amount: plain(-costCents) })
  // Without other days the price is all that changes.
  const sentence = days === 0 ? result : m.bids_split_sum({ parts: [price, dayWords(days)].join(', '), result })
  return capitalized(sentence)
}

function dayWords(days: number): string {
  return days > 0 ? m.bids_split_more_days({ count: days }) : m.bids_split_fewer_days({ count: -days })
}
