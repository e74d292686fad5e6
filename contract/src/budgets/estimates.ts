import { MONEY_MAX } from '@plumbline/domain/money'
import { MAX_PER_SQFT_CENTS } from '@plumbline/domain/budgets/estimates/estimate'
import { BUDGET_GRAINS } from '@plumbline/domain/budgets/estimates/to-budget'
import { UNITS } from '@plumbline/domain/budgets/estimates/codes'
import { MAX_ESTIMATE_LINES } from '@plumbline/domain/budgets/estimates/line'
import * as z from 'zod'
import { undoable } from '../undo.ts'
import { CentsAmount, Id, Instant, memberRoute, percentUpTo, Words } from '../base.ts'
import { Budget } from './budget.ts'

const tags = ['Estimates']

/** Most contingency, in percent: as on the deal itself. */
const MOST_CONTINGENCY_PCT = 50

export const EstimateLine = z.object({
  /** the same for one line in every version of the estimate; whoever adds the line makes it up */
  key: z.string().min(1).max(40),
  /** of the organization's cost codes: an item, or a category for a lump sum */
  code: z.string().regex(/^\d{2}(-\d{3})?$/, { error: 'must be a cost code, such as 19-020' }),
  /** empty: the whole house */
  room: z.string().trim().max(60),
  /** own words; empty: the code's name in the reader's language */
  description: z.string().trim().max(200),
  qty: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?$/, { error: 'must be a quantity with up to three decimals' })
    .nullable(),
  unit: z.enum(UNITS),
  unitCostCents: z.int().min(0).max(MONEY_MAX).nullable(),
  note: z.string().trim().max(500),
})
export type EstimateLine = z.infer<typeof EstimateLine>

const facts = {
  /** dollars for each square foot, in cents; counts while there are no lines */
  perSqftCents: z.int().min(0).max(MAX_PER_SQFT_CENTS).nullable(),
  contingencyPct: percentUpTo(MOST_CONTINGENCY_PCT),
  lines: z.array(EstimateLine).max(MAX_ESTIMATE_LINES),
}

/** 0: nothing was saved yet, and the contingency is the deal's. */
const SavedVersion = z.int().min(0).max(2_147_483_647)

export const Estimate = z.object({ ...facts, version: SavedVersion, updatedAt: Instant.nullable() })
export type Estimate = z.infer<typeof Estimate>

const DealRef = z.object({ id: Id, name: z.string() })

/** What the organization remembers of a code's price in one unit, from its other deals. */
export const RememberedPrice = z.object({
  code: z.string(),
  unit: z.string(),
  last: z.object({ unitCostCents: CentsAmount, deal: DealRef, at: Instant }),
  /** the median of the latest, at most ten */
  typicalCents: CentsAmount,
  count: z.number(),
})
export type RememberedPrice = z.infer<typeof RememberedPrice>

export const EstimateCode = z.object({
  code: z.string(),
  name: Words,
  unit: z.enum(UNITS),
  /** what the organization itself set; null without */
  defaultUnitCostCents: CentsAmount.nullable(),
})
export type EstimateCode = z.infer<typeof EstimateCode>

/** What the work of other deals of the same type came to for each square foot. */
export const SizePrices = z.object({
  lowCents: CentsAmount,
  typicalCents: CentsAmount,
  highCents: CentsAmount,
  count: z.number(),
  last: z.object({ perSqftCents: CentsAmount, deal: DealRef, at: Instant }),
})
export type SizePrices = z.infer<typeof SizePrices>

const OfDeal = z.object({ id: Id })

export const estimates = {
  get: memberRoute('deal.see_financials')
    .route({
      method: 'GET',
      path: '/deals/{id}/estimate',
      tags,
      summary: 'Get a deal’s rehab or site-work estimate',
    })
    .input(OfDeal)
    .output(Estimate.extend({ abilities: z.object({ edit: z.boolean() }) })),
  save: memberRoute('budget.edit')
    .route({
      method: 'PUT',
      path: '/deals/{id}/estimate',
      tags,
      summary: 'Replace the estimate. Send the version you last read, or 0 for a new one',
    })
    .input(OfDeal.extend({ version: SavedVersion, ...facts }))
    .output(undoable(Estimate)),
  makeBudget: memberRoute('budget.edit')
    .route({
      method: 'POST',
      path: '/deals/{id}/estimate/budget',
      tags,
      summary: 'Copy the estimate into the open budget, replacing its lines',
    })
    .input(
      OfDeal.extend({
        /** of the estimate that was seen */
        version: SavedVersion,
        /** of the budget whose lines are replaced; 0 while there is none */
        budgetVersion: SavedVersion,
        grain: z.enum(BUDGET_GRAINS),
      }),
    )
    .output(Budget),
  prices: memberRoute('deal.see_financials')
    .route({
      method: 'GET',
      path: '/deals/{id}/estimate/prices',
      tags,
      summary: 'List the cost codes an estimate can use, with the organization’s saved prices',
    })
    .input(OfDeal)
    .output(
      z.object({
        codes: z.array(EstimateCode),
        prices: z.array(RememberedPrice),
        bySize: SizePrices.nullable(),
      }),
    ),
}
