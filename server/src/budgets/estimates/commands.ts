import type { Estimate as EstimateView } from '@plumbline/contract/budgets/estimates'
import { ApiError } from '@plumbline/contract/errors'
import { type Estimate, estimateTotals } from '@plumbline/domain/budgets/estimates/estimate'
import { isEstimable } from '@plumbline/domain/budgets/estimates/codes'
import { estimateLineProblem } from '@plumbline/domain/budgets/estimates/line'
import { learnablePrices } from '@plumbline/domain/budgets/estimates/prices'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { roundedQuotient } from '@plumbline/domain/money'
import { subjectSqft } from '@plumbline/domain/underwriting/comps/comps'
import { undoKind } from '../../undo/kind.ts'
import { recordActivity } from '../log.ts'
import { readHeader } from '../../deals/header.ts'
import type { DealRecord } from '../../deals/store.ts'
import { authorize, expectVersion, found } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { loggedChange } from './log.ts'
import { presentCodes, presentEstimate, presentPrices, presentSizePrices } from './presenter.ts'
import { learnedPrices, learnPrices, sizePrices } from './prices-store.ts'
import { estimateOf, keepEstimate, replaceEstimateLines } from './store.ts'
import { type CostCodeRow, costCodesQuery } from '../store.ts'
import { dealOfBudget } from '../with-budget.ts'

/** A deal's rehab estimate. */
export async function readEstimate(ctx: Context, dealId: string) {
  authorize(figuresSeenBy(ctx.actor).financials)
  const [deal, [row]] = await Promise.all([readHeader(ctx, dealId), readAs(ctx, estimateOf(ctx.tenant.orgId, dealId))])
  return { ...presentEstimate(found(row)), abilities: { edit: dealPolicy.editEstimate(ctx.actor, deal) } }
}

/** The cost codes an estimate can use, with the prices the organization remembers. */
export async function readPrices(ctx: Context, dealId: string) {
  const { orgId } = ctx.tenant
  authorize(figuresSeenBy(ctx.actor).financials)
  const deal = await readHeader(ctx, dealId)
  const [codes, prices, bySize] = await Promise.all([
    readAs(ctx, costCodesQuery(orgId)),
    readAs(ctx, learnedPrices(orgId, dealId)),
    readAs(ctx, sizePrices(orgId, deal.dealType, dealId)),
  ])
  return {
    codes: presentCodes(codes, deal.dealType),
    prices: presentPrices(prices),
    bySize: presentSizePrices(bySize),
  }
}

type Saving = Estimate & { id: string; version: number }

/** Undoes a save by saving the previous estimate again. */
export const estimateUndo = undoKind<Saving>('estimate')

/**
 * Replaces a deal's estimate and remembers its prices. A caller with a stale version gets a conflict with the current
 * one.
 */
export function saveEstimate(ctx: Context, input: Saving): Promise<EstimateView & { undoId: string }> {
  return txAs(ctx, async (tx) => {
    const deal = await dealOfBudget(tx, ctx, input.id, dealPolicy.editEstimate)
    const before = await tx.one(estimateOf(deal.orgId, deal.id))
    expectVersion(before, input.version, () => presentEstimate(before))
    const codes = await tx.rows(costCodesQuery(deal.orgId))
    refuseProblems(deal, input.lines, codes)
    const { perSqftCents, contingencyPct, lines } = input
    const { contingencyBaseCents } = estimateTotals(input, sqftOf(deal))
    await keepEstimate(tx, {
      orgId: deal.orgId,
      dealId: deal.id,
      perSqftCents,
      contingencyPct,
      workPerSqftCents: perSquareFoot(contingencyBaseCents, sqftOf(deal)),
      updatedBy: ctx.actor.userId,
      now: ctx.now,
    })
    await replaceEstimateLines(tx, deal.orgId, deal.id, lines)
    await learnPrices(tx, deal.orgId, deal.id, learnablePrices(lines), ctx.now)
    const after = await tx.one(estimateOf(deal.orgId, deal.id))
    await recordActivity(tx, ctx, {
      verb: 'estimate.saved',
      object: { type: 'estimate', id: deal.id, label: deal.fields.name ?? deal.number },
      dealId: deal.id,
      ...loggedChange(before, after, sqftOf(deal), codes),
    })
    await announce(tx, ctx, [
      ['deals', deal.id, 'estimate'],
      ['deals', deal.id, 'activity'],
    ])
    const former = presentEstimate(before)
    const undoId = estimateUndo.remember(tx, ctx, {
      id: deal.id,
      version: after.version,
      perSqftCents: former.perSqftCents,
      contingencyPct: former.contingencyPct,
      lines: former.lines,
    })
    return { ...presentEstimate(after), undoId }
  })
}

/** @throws ApiError invalid_input that names each invalid line */
function refuseProblems({ dealType }: DealRecord, lines: Estimate['lines'], codes: readonly CostCodeRow[]): void {
  const known = new Set(codes.map(({ code }) => code).filter((code) => isEstimable(code, dealType)))
  const keys = new Set<string>()
  const wrong = lines.flatMap((line, index) => {
    const isRepeated = keys.has(line.key)
    keys.add(line.key)
    const path = `lines.${index}`
    if (isRepeated) return [{ path: `${path}.key`, rule: 'repeated', message: 'Each line needs a unique key.' }]
    if (!known.has(line.code))
      return [
        {
          path: `${path}.code`,
          rule: 'unknown_code',
          message: 'This cost code can’t be used on this deal’s estimate.',
        },
      ]
    return estimateLineProblem(line) === null
      ? []
      : [
          {
            path: `${path}.unitCostCents`,
            rule: 'amount_too_large',
            message: 'This line’s total is too large.',
          },
        ]
  })
  if (wrong.length > 0) throw new ApiError('invalid_input', { details: { fields: wrong } })
}

export function sqftOf({ dealType, fields: { sqft, homeSqft } }: DealRecord): number | null {
  return subjectSqft({ dealType, sqft, homeSqft })
}

/**
 * The rehab cost per square foot, remembered for the organization's other deals; null when there's nothing to remember.
 */
function perSquareFoot(workCents: number, sqft: number | null): number | null {
  return sqft !== null && workCents > 0 ? roundedQuotient(BigInt(workCents), BigInt(sqft)) || null : null
}
