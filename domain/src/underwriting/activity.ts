import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for terms, comps, values and scenarios of deals. */
export const underwritingActivity = {
  verbs: [
    'deal.costs_changed',
    'deal.loan_changed',
    'deal.payments_changed',
    'deal.partners_changed',
    'deal.scenario_adopted',
    'deal.terms_applied',
    'deal.results_updated',
    'bill.added',
    'bill.changed',
    'bill.removed',
    'comp.created',
    'comp.updated',
    'comp.deleted',
    'valuation.recorded',
    'scenario.created',
    'scenario.updated',
    'scenario.deleted',
    'template.created',
    'template.updated',
    'template.deleted',
  ],
  objects: ['bill', 'comp', 'valuation', 'scenario', 'deal_template'],
  figures: {
    adjustments: 'financials',
    adjustedPriceCents: 'financials',
    valueCents: 'financials',
    lowCents: 'financials',
    highCents: 'financials',
    maoCents: 'financials',
    totalCostCents: 'financials',
    billCents: 'profit',
    realizedProfitCents: 'profit',
    costItems: 'profit',
    loan: 'profit',
    loans: 'profit',
    payments: 'profit',
    partners: 'profit',
    roi: 'profit',
    margin: 'profit',
    realized: 'profit',
  },
} as const satisfies RoomActivity

export type UnderwritingVerb = (typeof underwritingActivity.verbs)[number]
