import { describe, expect, it } from 'vitest'
import { DEFAULT_PIPELINES } from '../../moves/defaults/pipelines.ts'
import { archiveReasonOf } from './archive-reason.ts'
import { dealOutcomes, type OutcomeRules } from './deal-outcome.ts'
import type { RowValues } from '../columns/fields.ts'

const SOLD = { sale_price: 24_100_000, sale_date: '2026-02-11' }

function outcome(values: RowValues<'deals'>, rules: Partial<OutcomeRules> = {}): string {
  const decide = dealOutcomes({
    pipelines: DEFAULT_PIPELINES,
    defaultType: 'fix_and_flip',
    defaultStage: null,
    stageChoices: {},
    hasTypeColumn: values.type !== undefined,
    hasStageColumn: values.stage !== undefined,
    statusColumn: values.status === undefined ? '' : 'Status',
    ...rules,
  })
  const { dealType, stageKey, status, archiveReason, warnings } = decide(values)
  const type = dealType === 'land_home' ? ['land_home'] : []
  return [...type, stageKey, status, ...(archiveReason ? [archiveReason] : []), ...warnings].join(' ')
}

describe('a stage', () => {
  it.each([
    ['under_contract', 'under_contract active'],
    ['Under Contract', 'under_contract active'],
    ['BAJO CONTRATO!', 'under_contract active'],
    ['🔨 Remodelación', 'rehab active'],
    ['Planning and permits', 'pre_construction active'],
    ['working on it', 'rehab active'],
    ['Qualification', 'analysis active'],
    ['Loi', 'offer active'],
    ['Due diligence', 'under_contract active'],
    ['For Sale', 'listed active'],
    ['Clear to close', 'financing_closing active'],
  ])('is recognized from %s by key, name or synonym', (stage, result) => {
    expect(outcome({ stage })).toBe(result)
  })

  it('falls back to the first one with a warning when the name is unknown', () => {
    expect(outcome({ stage: 'Decision Maker Bought-In' })).toBe('lead active stage_unknown')
  })

  it('uses the land-home half of a pair for a land-home deal', () => {
    expect(outcome({ type: 'Land-Home', stage: 'Due diligence' })).toBe('land_home land_due_diligence active')
    expect(outcome({ type: 'Land-Home', stage: 'Construction' })).toBe('land_home site_prep active')
    expect(outcome({ type: 'Land-Home', stage: 'Under contract' })).toBe('land_home land_due_diligence active')
    expect(outcome({ type: 'Fix & Flip', stage: 'Feasibility' })).toBe('analysis active')
  })

  it('named only in the land-home pipeline makes the deal land-home when no column gives the type', () => {
    expect(outcome({ stage: 'Factibilidad' })).toBe('land_home feasibility active')
    expect(outcome({ stage: 'Land due diligence' })).toBe('land_home land_due_diligence active')
    expect(outcome({ stage: 'Factibilidad', type: 'Fix and flip' })).toBe('analysis active')
  })

  it('called pending means the sale when there is a purchase date, else the purchase', () => {
    expect(outcome({ stage: 'Pending' })).toBe('under_contract active')
    expect(outcome({ stage: 'Pending', purchase_date: '2026-01-01' })).toBe('sale_pending active')
    expect(outcome({ stage: 'Pending', type: 'Land-Home' })).toBe('land_home land_due_diligence active')
  })

  it('can be chosen by the user for a name in the file', () => {
    const rules = { stageChoices: { Hot: 'offer', Gone: 'archived', Finished: 'closed' } }
    expect(outcome({ stage: 'Hot' }, rules)).toBe('offer active')
    expect(outcome({ stage: 'Gone' }, rules)).toBe('lead archived other')
    expect(outcome({ stage: 'Finished', ...SOLD }, rules)).toBe('closed closed')
  })

  it('is the default when a row names none', () => {
    expect(outcome({}, { hasStageColumn: true })).toBe('lead active')
    expect(outcome({}, { defaultStage: 'offer' })).toBe('offer active')
  })
})

describe('a sold deal', () => {
  it.each(['Won', 'SOLD!!', 'Done', 'Closed', 'Vendida', 'Cerrada', 'Completed'])(
    'named %s is closed if it has a price and date',
    (stage) => {
      expect(outcome({ stage, ...SOLD })).toBe('closed closed')
      expect(outcome({ stage })).toBe('sale_pending active closed_without_sale')
      expect(outcome({ stage, sale_price: 1 })).toBe('sale_pending active closed_without_sale')
    },
  )

  it('is closed without a stage column if it has a price and date', () => {
    expect(outcome(SOLD)).toBe('closed closed')
    expect(outcome(SOLD, { hasStageColumn: true })).toBe('lead active')
  })

  it('can be recognized by a status that differs from the stage, or by a completion date', () => {
    expect(outcome({ stage: 'Offer made', status: 'Won', ...SOLD })).toBe('closed closed')
    expect(outcome({ stage: 'Offer made', status: 'Won' })).toBe('sale_pending active closed_without_sale')
    expect(outcome({ stage: 'Rehab', completed_at: '2026-02-11', ...SOLD })).toBe('closed closed')
    expect(outcome({ stage: 'Rehab', status: 'true', ...SOLD }, { statusColumn: 'IsClosed' })).toBe('closed closed')
    expect(outcome({ stage: 'Rehab', status: 'false', ...SOLD }, { statusColumn: 'IsWon' })).toBe('rehab active')
  })
})

describe('a lost deal', () => {
  it.each(['Lost', 'Closed Lost', 'Dead', 'cancelled', 'Perdida'])(
    'named %s is archived in the first stage',
    (stage) => {
      expect(outcome({ stage })).toBe('lead archived other')
    },
  )

  it('marked lost or archived by another column is archived in its own stage', () => {
    expect(outcome({ stage: 'Due Diligence', status: 'Lost', lost_reason: 'Perc failed' })).toBe(
      'under_contract archived perc_failed',
    )
    expect(outcome({ stage: 'Leads', status: 'true' }, { statusColumn: 'Archived' })).toBe(
      'lead archived other stage_unknown',
    )
    expect(outcome({ stage: 'Rehab', status: 'false' }, { statusColumn: 'Archived' })).toBe('rehab active')
    expect(outcome({ stage: 'Closed', status: 'Lost' })).toBe('sale_pending archived other')
  })

  it.each([
    ['Perc failed', 'perc_failed'],
    ['perc_failed', 'perc_failed'],
    ['Zoning denied by county', 'zoning_denied'],
    ['Problema de título', 'title_problem'],
    ['Inspection', 'inspection_failed'],
    ['Lender pulled out', 'financing_failed'],
    ['Seller withdrew', 'seller_withdrew'],
    ['We were outbid', 'lost_bid'],
    ['Price too high', 'numbers_do_not_work'],
    ['Duplicado', 'duplicate'],
    ['No idea', 'other'],
    [null, 'other'],
  ])('gets its reason from the text: %s', (text, reason) => {
    expect(archiveReasonOf(text)).toBe(reason)
  })
})

describe('a type', () => {
  it('is read from its column, and unknown names fall back to the default with a warning', () => {
    expect(outcome({ type: 'Land-Home' })).toBe('land_home lead active')
    expect(outcome({ type: 'Fix & Flip' })).toBe('lead active')
    expect(outcome({ type: 'New Business' })).toBe('lead active type_unknown')
    expect(outcome({ type: 'New Business' }, { defaultType: 'land_home' })).toBe('land_home lead active type_unknown')
  })
})
