import type { SplitPart, SplitStep } from '@plumbline/domain/underwriting/returns/sale-price-split'
import type { Figure } from '@plumbline/domain/underwriting/ledger'
import { m } from '../messages/generated/messages.js'

export const SPLIT_NAMES: Readonly<Record<SplitPart, () => string>> = {
  purchase: m.fields_purchase_price,
  purchase_costs: m.underwriting_purchase_costs,
  improvement: m.underwriting_improvement,
  financing: m.underwriting_financing,
  holding: m.underwriting_holding,
  selling: m.underwriting_selling_costs,
  profit: m.underwriting_net_profit,
}

/** The figure that explains each step; the price is typed in, so it has none. */
export const SPLIT_FIGURES: Readonly<Record<SplitPart, Figure | null>> = {
  purchase: null,
  purchase_costs: 'purchase_costs',
  improvement: 'improvement',
  financing: 'financing',
  holding: 'holding',
  selling: 'selling',
  profit: 'net_profit',
}

const HUES: Readonly<Record<SplitPart, string>> = {
  purchase: 'var(--c-purchase)',
  purchase_costs: 'var(--c-purchase)',
  improvement: 'var(--c-improve)',
  financing: 'var(--c-finance)',
  holding: 'var(--c-hold)',
  selling: 'var(--c-sell)',
  profit: 'var(--c-profit)',
}

export function hueOf({ part, amountCents }: SplitStep): string {
  return part === 'profit' && amountCents < 0 ? 'var(--c-loss)' : HUES[part]
}
