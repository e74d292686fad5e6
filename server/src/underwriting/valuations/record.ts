import { invalidField } from '@plumbline/contract/errors'
import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import type { Day } from '@plumbline/domain/calendar'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { comparedSubject } from '@plumbline/domain/underwriting/comps/adjustments'
import { arvFromComps, type Confidence } from '@plumbline/domain/underwriting/comps/arv'
import { rangeProblem, type TYPED_METHODS, type ValuationKind } from '@plumbline/domain/underwriting/comps/valuations'
import { recordActivity } from '../log.ts'
import { changeFields } from '../../deals/edit.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord } from '../../deals/store.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { editConflict } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { COMPS_OF } from '../comps/commands.ts'
import { frozenComp, presentEstimate } from '../comps/presenter.ts'
import { comparedOf, includedComps } from '../comps/store.ts'
import { presentValuation } from './list.ts'
import { valuationById } from './store.ts'
import { insertValuation, type NewValuation } from './manual-store.ts'

type Recorded = { valuation: Valuation; dealVersion: number }

/**
 * Makes the value of the included comps the deal's ARV and keeps a snapshot of the comps.
 * @param input.expectedCents the value that the user saw; if it has changed since, they get a conflict
 */
export function freezeArv(
  ctx: Context,
  input: { id: string; expectedCents: number; note?: string | null },
): Promise<Recorded> {
  return withDeal(ctx, input.id, COMPS_OF, async (tx, deal) => {
    const rows = (await tx.rows(includedComps(deal.orgId, deal.id))).filter((comp) => comp.weight > 0)
    const subject = comparedSubject({ dealType: deal.dealType, ...deal.fields }, ctx.today)
    const estimate = arvFromComps(rows.map(comparedOf), subject, ctx.today)
    if (!estimate.ok) throw invalidField('comps', estimate.refusal.reason, 'Include at least one comp first.')
    const { valueCents, lowCents, highCents, confidence } = estimate.value
    if (valueCents !== input.expectedCents) throw editConflict(deal.version, presentEstimate(estimate.value))
    return keep(tx, ctx, deal, {
      dealId: deal.id,
      kind: 'arv',
      method: 'comps',
      valueCents,
      lowCents,
      highCents,
      comps: rows.map(frozenComp),
      subject,
      note: input.note || null,
      asOf: ctx.today,
      confidence,
    })
  })
}

export type TypedValuation = {
  id: string
  kind: ValuationKind
  method: (typeof TYPED_METHODS)[number]
  valueCents: number
  lowCents?: number | null
  highCents?: number | null
  asOf?: Day
  confidence?: Confidence | null
}

/**
 * Records a value that a user typed. An ARV becomes the deal's and is recorded as a new valuation even if the amount
 * stays the same.
 */
export function recordValuation(ctx: Context, { id, asOf = ctx.today, ...value }: TypedValuation): Promise<Recorded> {
  return withDeal(ctx, id, COMPS_OF, async (tx, deal) => {
    if (asOf > ctx.today) throw invalidField('asOf', 'in_future', 'The date can’t be in the future.')
    const problem = rangeProblem(value)
    if (problem === 'low_above_value') throw invalidField('lowCents', problem, 'The low estimate is above the value.')
    if (problem === 'high_below_value')
      throw invalidField('highCents', problem, 'The high estimate is below the value.')
    return keep(tx, ctx, deal, { dealId: deal.id, asOf, ...value })
  })
}

async function keep(tx: Tx, ctx: Context, deal: DealRecord, valuation: NewValuation): Promise<Recorded> {
  const isArv = valuation.kind === 'arv'
  const changesArv = isArv && valuation.valueCents !== deal.fields.arvCents
  const { kind, method, valueCents, asOf, confidence } = valuation
  const id = await insertValuation(tx, ctx, valuation)
  if (isArv) await changeFields(tx, ctx, deal, { arvCents: valueCents })
  const object = { type: 'valuation' as const, id, label: deal.fields.name ?? deal.number }
  const after = { kind, method, asOf, confidence, compCount: valuation.comps?.length ?? null }
  await recordActivity(tx, ctx, {
    verb: 'valuation.recorded',
    object,
    dealId: deal.id,
    before: changesArv ? { arvCents: deal.fields.arvCents } : {},
    after: changesArv ? { arvCents: valueCents, ...after } : { valueCents, ...after },
  })
  await announce(
    tx,
    ctx,
    isArv
      ? dealKeys(deal.id)
      : [
          ['deals', deal.id, 'valuations'],
          ['deals', deal.id, 'activity'],
        ],
  )
  const row = await tx.one(valuationById(deal.orgId, deal.id, id))
  return {
    valuation: presentValuation(figuresSeenBy(ctx.actor), row),
    dealVersion: isArv ? deal.version + 1 : deal.version,
  }
}
