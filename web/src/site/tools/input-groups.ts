import type { CalculatorInput } from '@plumbline/domain/underwriting/calculators/inputs'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { Figure } from '@plumbline/domain/underwriting/ledger'
import { m } from '../../messages/generated/messages.js'

/** Related inputs and their total. */
export type InputGroup = {
  title: () => string
  sum?: Figure
  inputs: readonly CalculatorInput[]
  /** Inputs that few people know at first, collapsed until one has a value. */
  more?: { title: () => string; inputs: readonly CalculatorInput[] }
}

const WORK: Record<DealType, InputGroup> = {
  fix_and_flip: { title: m.underwriting_improvement, sum: 'improvement', inputs: ['rehab', 'contingency'] },
  land_home: {
    title: m.tools_home_and_site,
    sum: 'improvement',
    inputs: [
      'home',
      'options',
      'freight',
      'impact',
      'title',
      'set',
      'foundation',
      'well',
      'septic',
      'power',
      'finish',
      'rehab',
      'contingency',
    ],
  },
}

/**
 * Returns the groups in the order people think through a deal: what it is worth, what it costs, and what is left after
 * the sale.
 */
export function inputGroups(dealType: DealType): readonly InputGroup[] {
  const isFlip = dealType === 'fix_and_flip'
  return [
    { title: m.tools_value, inputs: ['arv', 'sale'] },
    { title: m.underwriting_purchase, sum: 'purchase', inputs: ['price', 'closing_pct', 'closing'] },
    WORK[dealType],
    {
      title: m.tools_time_and_holding,
      sum: 'holding',
      inputs: ['bought', 'months', 'tax', 'insurance', 'utilities'],
      more: { title: m.tools_more_holding, inputs: ['sold', 'utilities_from', 'upkeep', 'once'] },
    },
    {
      title: m.tools_selling,
      sum: 'selling',
      inputs: ['listing', 'buyer', 'seller'],
      more: { title: m.tools_more_selling, inputs: ['transfer', 'fixed', 'concessions'] },
    },
    { title: m.tools_goal, inputs: isFlip ? ['rule', 'target'] : ['target'] },
  ]
}

/** Inputs of a loan and its draws. */
export const LOAN_INPUTS = ['advance', 'holdback', 'rate', 'points', 'fees', 'interest', 'draw_fee'] as const
