import { describe, expect, it } from 'vitest'
import { type DealFields, FIELD_KEYS } from '../deals/fields.ts'
import { DEFAULT_PIPELINES, shippedStage } from './defaults/pipelines.ts'
import type { DealFacts } from './deal-facts.ts'
import { blocking, checkGate, checkRecord, type GateStage, unpassable } from './gate.ts'

const flip = stagesOf('fix_and_flip')
const land = stagesOf('land_home')

function stagesOf(dealType: 'fix_and_flip' | 'land_home'): GateStage[] {
  return DEFAULT_PIPELINES[dealType].map((standard, index) => ({
    ...shippedStage(standard),
    id: `${dealType}-${standard.key}`,
    position: index + 1,
  }))
}

function stage(stages: readonly GateStage[], key: string): GateStage {
  return stages.find((candidate) => candidate.key === key)!
}

function facts(fields: Partial<DealFields> = {}, more: Partial<DealFacts> = {}): DealFacts {
  const blank = Object.fromEntries(FIELD_KEYS.map((key) => [key, null])) as unknown as DealFields
  return {
    fields: { ...blank, ...fields },
    documents: new Map(),
    checklist: [],
    compCount: 0,
    permitsIssued: 0,
    hasLoan: false,
    arvAgeDays: null,
    maoCents: null,
    openItems: new Map(),
    approvals: new Set(),
    ...more,
  }
}

const positionOf = (key: string) => stage(flip, key).position
const keysOf = (report: ReturnType<typeof checkGate>) => report.unmet.map((item) => item.key)

describe('moving one stage forward', () => {
  it('names each missing field with its fix', () => {
    const report = checkGate(
      flip,
      stage(flip, 'lead'),
      stage(flip, 'analysis'),
      facts({ addressLine1: '12 Elm Ct', ownerId: 'me' }),
    )
    expect(keysOf(report)).toEqual(['exit.propertyType', 'exit.askingPriceCents', 'exit.source'])
    expect(report.unmet[0]?.fix).toEqual({ kind: 'fields', fields: ['propertyType'], anyOne: false })
    expect(report.met.map((label) => label.en)).toEqual(['Address', 'Deal owner'])
  })

  it('lists each open required checklist item under its own name', () => {
    const lead = stage(flip, 'lead')
    const checklist = [
      {
        stageId: lead.id,
        templateItemId: 't1',
        itemId: null,
        labelEn: 'Seller contact logged',
        labelEs: '',
        required: true,
        done: false,
      },
      {
        stageId: lead.id,
        templateItemId: 't2',
        itemId: 'i2',
        labelEn: 'Ownership verified',
        labelEs: '',
        required: true,
        done: true,
      },
      {
        stageId: lead.id,
        templateItemId: 't3',
        itemId: null,
        labelEn: 'Nice to have',
        labelEs: '',
        required: false,
        done: false,
      },
    ]
    const filled = { addressLine1: 'a', propertyType: 'condo', askingPriceCents: 1, source: 'mls', ownerId: 'me' }
    const report = checkGate(flip, lead, stage(flip, 'analysis'), facts(filled, { checklist }))
    expect(report.unmet.map((item) => [item.label.en, item.fix])).toEqual([
      ['Seller contact logged', { kind: 'checklist', templateItemId: 't1', itemId: null }],
    ])
  })

  it('accepts an uploaded document where having it is enough and requires an accepted one elsewhere', () => {
    const contract = stage(flip, 'under_contract')
    const closing = stage(flip, 'financing_closing')
    const documents = new Map([
      ['seller_disclosure', 'uploaded'],
      ['inspection_report', 'uploaded'],
      ['title_commitment', 'accepted'],
    ] as const)
    const missing = keysOf(checkGate(flip, contract, closing, facts({}, { documents })))
    expect(missing).toContain('exit.inspection_report')
    expect(missing).not.toContain('exit.seller_disclosure')
    expect(missing).not.toContain('exit.title_commitment')
  })

  it('requires the loan term sheet only for deals with a loan', () => {
    const from = stage(flip, 'financing_closing')
    const to = stage(flip, 'acquired')
    expect(keysOf(checkGate(flip, from, to, facts({ allCash: true })))).not.toContain('exit.loan_term_sheet')
    expect(keysOf(checkGate(flip, from, to, facts({}, { hasLoan: true })))).toContain('exit.loan_term_sheet')
  })

  it('allows an offer above MAO only with a reason', () => {
    const from = stage(flip, 'analysis')
    const to = stage(flip, 'offer')
    const over = facts({ offerPriceMaxCents: 200_00 }, { maoCents: 150_00 })
    expect(keysOf(checkGate(flip, from, to, over))).toContain('entry.within_mao')
    const excused = facts({ offerPriceMaxCents: 200_00, overMaoReason: 'Corner lot, comps lag' }, { maoCents: 150_00 })
    expect(keysOf(checkGate(flip, from, to, excused))).not.toContain('entry.within_mao')
  })

  it('requires a label for every section of a manufactured home, or the state label', () => {
    const from = stage(land, 'delivery_set')
    const to = stage(land, 'finish_out')
    expect(keysOf(checkGate(land, from, to, facts({ sections: 2, hudLabelNumbers: ['NTA123456'] })))).toContain(
      'exit.labels',
    )
    expect(
      keysOf(checkGate(land, from, to, facts({ sections: 2, hudLabelNumbers: ['NTA123456', 'NTA123457'] }))),
    ).not.toContain('exit.labels')
    expect(keysOf(checkGate(land, from, to, facts({ sections: 2, stateLabelNo: 'TX-9' })))).not.toContain('exit.labels')
  })

  it('does not require a perc report with public sewer', () => {
    const from = stage(land, 'land_due_diligence')
    const to = stage(land, 'land_closing')
    expect(
      keysOf(checkGate(land, from, to, facts({ sewageType: 'public', percResult: 'not_applicable' }))),
    ).not.toContain('exit.perc_report')
    expect(keysOf(checkGate(land, from, to, facts({ sewageType: 'septic_conventional', percResult: 'fail' })))).toEqual(
      expect.arrayContaining(['exit.perc_report', 'exit.percResult']),
    )
  })

  it('blocks an offer on land where no home is allowed', () => {
    const report = checkGate(land, stage(land, 'feasibility'), stage(land, 'offer'), facts({ mhAllowed: 'no' }))
    expect(keysOf(report)).toContain('entry.mhAllowed')
    expect(keysOf(report)).not.toContain('exit.mhAllowed')
  })
})

describe('moving over several stages', () => {
  it('checks every exit along the way and the target’s entry, each requirement once', () => {
    const report = checkGate(flip, stage(flip, 'financing_closing'), stage(flip, 'pre_construction'), facts())
    const keys = keysOf(report)
    expect(keys).toEqual(expect.arrayContaining(['exit.insurance_binder', 'exit.lockboxCode']))
    expect(keys.filter((key) => key.endsWith('settlement_statement'))).toHaveLength(1)
    expect(keys).not.toContain('entry.purchaseDate')
  })

  it('requires nothing when moving back', () => {
    expect(checkGate(flip, stage(flip, 'listed'), stage(flip, 'lead'), facts())).toEqual({ unmet: [], met: [] })
  })
})

describe('overrides', () => {
  it('never bypass a closing without sale date, price and final settlement statement', () => {
    const { unmet } = checkGate(flip, stage(flip, 'sale_pending'), stage(flip, 'closed'), facts())
    expect(unpassable(unmet).map((item) => item.key)).toEqual([
      'entry.saleDate',
      'entry.salePriceCents',
      'entry.final_settlement_statement',
    ])
    expect(blocking(unmet).length).toBeGreaterThan(3)
  })

  it('never bypass an acquisition without purchase date and price', () => {
    const { unmet } = checkGate(
      flip,
      stage(flip, 'financing_closing'),
      stage(flip, 'acquired'),
      facts({ purchasePriceCents: 0 }),
    )
    expect(unpassable(unmet).map((item) => item.key)).toEqual(['entry.purchaseDate', 'entry.purchase_price'])
  })
})

describe('a wholesale assignment', () => {
  const assignment = { exitType: 'wholesale_assignment' as const }

  it('can close from the fourth stage, skipping the exits in between, with its fee as the price', () => {
    const report = checkGate(flip, stage(flip, 'under_contract'), stage(flip, 'closed'), facts(assignment))
    expect(report.unmet.map((item) => item.label.en)).toEqual([
      'Sale date',
      'Assignment fee',
      'Final settlement statement',
    ])
  })

  it('must meet every requirement before the fourth stage, or once the house was bought', () => {
    expect(
      checkGate(flip, stage(flip, 'offer'), stage(flip, 'closed'), facts(assignment)).unmet.length,
    ).toBeGreaterThan(10)
    const bought = facts({ ...assignment, purchaseDate: '2026-02-02' })
    expect(checkGate(flip, stage(flip, 'under_contract'), stage(flip, 'closed'), bought).unmet.length).toBeGreaterThan(
      10,
    )
  })
})

describe('the shipped pipelines', () => {
  it('have the twelve and fifteen default stages, in order', () => {
    expect(flip.map((item) => item.key).join(' ')).toBe(
      'lead analysis offer under_contract financing_closing acquired pre_construction rehab punch_list listed sale_pending closed',
    )
    expect(land.map((item) => item.key).join(' ')).toBe(
      'lead feasibility offer land_due_diligence land_closing home_order permitting site_prep utilities_foundation delivery_set finish_out inspection_co listed sale_pending closed',
    )
  })

  it('leave out what needs a room that is not built, and include it once the room is', () => {
    const planning = DEFAULT_PIPELINES.fix_and_flip.find((item) => item.key === 'pre_construction')!
    const kinds = (rooms: Parameters<typeof shippedStage>[1]) =>
      shippedStage(planning, rooms).requirements.map((item) => item.config.kind)
    expect(kinds([])).not.toContain('approval')
    expect(kinds(['budgets'])).toContain('approval')
    const inspection = DEFAULT_PIPELINES.land_home.find((item) => item.key === 'inspection_co')!
    expect(shippedStage(inspection, []).requirements.some((item) => item.config.kind === 'checklist')).toBe(false)
    expect(shippedStage(inspection, ['photos']).requirements.some((item) => item.config.kind === 'checklist')).toBe(
      true,
    )
  })

  it('never use the same key twice in one stage', () => {
    for (const stages of [flip, land])
      for (const item of stages) {
        const keys = item.requirements.map((requirement) => requirement.key)
        expect(new Set(keys).size, item.key).toBe(keys.length)
      }
  })
})

describe('the record of a closed deal', () => {
  const sold = { saleDate: '2026-05-15', salePriceCents: 40_000_000, addressLine1: '12 Elm Ct' }

  it('lacks what the gates of all its stages require, in stage order, each once', () => {
    const { unmet, met } = checkRecord(flip, facts(sold))
    expect(unmet.map(({ stageKey }) => stageKey)).toEqual(
      unmet.map(({ stageKey }) => stageKey).toSorted((one, other) => positionOf(one) - positionOf(other)),
    )
    expect(unmet.map(({ key }) => key)).toContain('entry.final_settlement_statement')
    expect(unmet.map(({ stageKey }) => stageKey)).toContain('rehab')
    expect(met.map(({ en }) => en)).toContain('Final sale price')
    const asked = unmet.map(({ fix }) => JSON.stringify(fix)).filter((fix) => fix.includes('"settlement_statement"'))
    expect(asked).toHaveLength(1)
  })

  it('lacks only the closing requirements if the contract was assigned before purchase', () => {
    const { unmet } = checkRecord(flip, facts({ exitType: 'wholesale_assignment', saleDate: '2026-05-15' }))
    expect(unmet.map(({ label }) => label.en)).toEqual(['Assignment fee', 'Final settlement statement'])
  })
})
