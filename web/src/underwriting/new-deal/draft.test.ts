import { EXIT_TYPES } from '@plumbline/domain/deals/field-options'
import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { projectDeal } from '@plumbline/domain/underwriting/projection'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, isUntouched, type NewDealDraft, validDraft } from './draft.ts'
import { draftProblems, placeProblem, validParts } from './draft-problems.ts'
import { createInput, draftTerms, type Making } from './draft-terms.ts'
import { takeable, takeBack, copyDefaults, copyTerms, typedKeys } from './copy-terms.ts'
import { isSameAddress, lookedUpBy } from './same-address.ts'

const making: Making = { defaults: UNDERWRITING_DEFAULTS, today: '2026-11-20', language: 'en' }
const everything = { financials: true, profit: true }
const flip: NewDealDraft = {
  dealType: 'fix_and_flip',
  fields: {
    addressLine1: '418 Linden Ave',
    city: 'Greensboro',
    arvCents: 300_000_00,
    askingPriceCents: 180_000_00,
    rehabEstimateCents: 40_000_00,
    holdMonths: 7,
  },
  changed: {},
}
const land: NewDealDraft = {
  dealType: 'land_home',
  fields: { parcelNumber: '77-A', arvCents: 240_000_00, askingPriceCents: 45_000_00, homePriceCents: 95_000_00 },
  changed: {},
}

describe('the request for a new deal', () => {
  it('contains exactly the records used in the calculation', () => {
    const input = createInput(flip, making, everything)
    const terms = draftTerms(flip, making)
    expect(input).toMatchObject({
      dealType: 'fix_and_flip',
      fields: { addressLine1: '418 Linden Ave', askingPriceCents: 180_000_00, holdMonths: 7, exitType: 'retail_sale' },
      loans: [],
    })
    expect(input.costItems).toEqual(terms.costItems)
    expect(projectDeal(terms).maoCents).toBe(166_000_00)
  })

  it('contains the defaults as changed for this deal, with an emptied one as zero', () => {
    const changed = { contingencyPct: null, purchaseCostsPct: '3', allCash: false, ratePct: '9.5', feesCents: cents(0) }
    const input = createInput({ ...flip, changed }, making, everything)
    expect(input).toMatchObject({
      fields: { contingencyPct: '0', allCash: false },
      costItems: [{ pct: '3' }, { amountCents: 650_00 }],
      loans: [{ initialAdvanceCents: 162_000_00, holdbackCents: 40_000_00, ratePct: '9.5', feesCents: 0 }],
    })
  })

  it('leaves a loan that has no price yet to the server', () => {
    const draft = { ...flip, fields: { ...flip.fields, askingPriceCents: null }, changed: { allCash: false } }
    const input = createInput(draft, making, everything)
    expect(input).not.toHaveProperty('loans')
    expect(input.fields).toMatchObject({ allCash: false })
  })

  it('leaves out what the user may not see, and everything that determines profit', () => {
    const input = createInput(flip, making, { financials: true, profit: false })
    expect(Object.keys(input)).toEqual(['dealType', 'fields'])
    expect(input.fields).toMatchObject({ arvCents: 300_000_00, contingencyPct: '10' })
    expect(input.fields).not.toHaveProperty('targetProfitCents')
    const blind = createInput(flip, making, { financials: false, profit: false })
    expect(blind.fields).not.toHaveProperty('arvCents')
  })

  it('contains an assignment fee only if the contract is assigned', () => {
    const fields = { ...flip.fields, assignmentFeeCents: 10_000_00 }
    const of = (exitType: (typeof EXIT_TYPES)[number]) =>
      createInput({ ...flip, fields: { ...fields, exitType } }, making, everything).fields
    expect(of('wholesale_assignment')).toMatchObject({ assignmentFeeCents: 10_000_00 })
    expect(of('retail_sale')).not.toHaveProperty('assignmentFeeCents')
  })

  it('contains the land and home fields only for that deal type', () => {
    expect(createInput(land, making, everything).fields).toMatchObject({
      parcelNumber: '77-A',
      homePriceCents: 95_000_00,
      holdMonths: 8,
    })
    expect(createInput({ ...land, dealType: 'fix_and_flip' }, making, everything).fields).not.toHaveProperty(
      'homePriceCents',
    )
  })
})

describe('an invalid new deal', () => {
  it('reports problems by field and computes without those values', () => {
    const draft: NewDealDraft = {
      ...flip,
      fields: { ...flip.fields, holdMonths: 6.5 },
      changed: { contingencyPct: '51', ratePct: '61', purchaseCostsPct: '-1', maoRulePct: '39' },
    }
    const problems = draftProblems(draft)
    expect(problems).toEqual({
      holdMonths: 'Enter a whole number.',
      contingencyPct: 'Enter a value from 0% to 50%.',
      ratePct: 'Enter a value from 0% to 60%.',
      purchaseCostsPct: 'Enter a value from 0% to 100%.',
      maoRulePct: 'Enter a value from 40% to 100%.',
    })
    expect(draftTerms(validParts(draft, problems), making).fields).toMatchObject({
      holdMonths: 6,
      contingencyPct: '10',
    })
  })

  it('requires an address for a flip, and an address or a parcel for land', () => {
    expect(placeProblem(flip)).toBeNull()
    expect(placeProblem(land)).toBeNull()
    expect(placeProblem({ ...land, dealType: 'fix_and_flip' })).toBe('Enter the address.')
    expect(placeProblem({ ...EMPTY_DRAFT, dealType: 'land_home' })).toBe('Enter an address or a parcel number.')
  })
})

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    const draft = { ...flip, changed: { allCash: false, ratePct: '9', feesCents: null } }
    expect(validDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('keeps only valid values if something else wrote it', () => {
    const broken = {
      dealType: 'boat',
      fields: { arvCents: 'much', holdMonths: 7, projectedPurchaseDate: 'soon', color: 'red', tags: ['x'] },
      changed: { ratePct: 'eleven', feesCents: 1.5, allCash: 'yes', contingencyPct: '12' },
    }
    expect(validDraft(broken)).toEqual({
      dealType: 'fix_and_flip',
      fields: { holdMonths: 7 },
      changed: { contingencyPct: '12' },
    })
    for (const nothing of [null, 7, 'draft', []]) expect(isUntouched(validDraft(nothing))).toBe(true)
  })
})

describe('an identical address', () => {
  it('is found in any spelling within the same city', () => {
    const card = { name: '418 Linden Ave', city: 'Greensboro' }
    expect(lookedUpBy(' 418 Linden Avenue, Apt 2')).toBe('418 Linden')
    expect(isSameAddress(card, { addressLine1: '418 linden avenue' })).toBe(true)
    expect(isSameAddress(card, { addressLine1: '418 Linden Ave.', city: 'greensboro' })).toBe(true)
    expect(isSameAddress(card, { addressLine1: '418 Linden Ave', city: 'Durham' })).toBe(false)
    expect(isSameAddress(card, { addressLine1: '481 Linden Ave' })).toBe(false)
  })

  it('is not looked up before there is a house number and a street', () => {
    for (const text of ['', '418', '418 L', 'Linden']) expect(lookedUpBy(text)).toBeNull()
  })
})

describe('a draft started from a template', () => {
  const cost = { amountCents: null, pctOf: null, pct: null, from: null, to: null }
  const staging = { ...cost, bucket: 'selling' as const, name: 'Staging', amountCents: 2_500_00, per: 'once' as const }
  const lent = createInput({ ...flip, changed: { allCash: false } }, making, everything).loans!
  const loans = lent.map((loan) => ({ ...loan, draws: [...(loan.draws ?? [])], ratePct: '8' })) as never
  const part = {
    fields: { contingencyPct: '15', holdMonths: 4, concessionsCents: 100_00, allCash: false },
    costItems: [staging],
    loans,
  }
  const source = { kind: 'template' as const, name: 'Quick flip' }
  const taken = copyTerms({ ...flip, changed: { purchaseCostsPct: '3' } }, part, source)

  it('is computed and sent with the template’s values and names the source', () => {
    const input = createInput(taken, making, everything)
    expect(input).toMatchObject({
      fields: { contingencyPct: '15', holdMonths: 4, concessionsCents: 100_00, askingPriceCents: 180_000_00 },
      costItems: [staging],
      loans: [{ ratePct: '8' }],
      startedFrom: [{ kind: 'template', name: 'Quick flip', terms: part }],
    })
    expect(draftTerms(taken, making).costItems).toEqual([staging])
  })

  it('distinguishes what the user entered, before or after, from what was copied', () => {
    const before = { ...flip, changed: { contingencyPct: '12', ratePct: '9' } }
    expect(typedKeys(before)).toEqual(['contingencyPct', 'holdMonths', 'loans'])
    expect(typedKeys(taken)).toEqual([])
    expect(typedKeys({ ...taken, changed: { ...taken.changed, contingencyPct: '20' } })).toEqual(['contingencyPct'])
  })

  it('lets another source or the organization replace part of it', () => {
    const other = copyTerms(taken, { fields: { contingencyPct: '5' } }, { kind: 'deal', name: '1 Elm St' })
    expect(createInput(other, making, everything).startedFrom).toMatchObject([
      { name: 'Quick flip', terms: { costItems: [staging] } },
      { name: '1 Elm St', terms: { fields: { contingencyPct: '5' } } },
    ])
    expect(other.starts?.[0]?.terms.fields).not.toHaveProperty('contingencyPct')
    const back = createInput(copyDefaults(taken, ['costItems', 'contingencyPct']), making, everything)
    expect(back).toMatchObject({ fields: { contingencyPct: '10' }, costItems: [{ pct: '2' }, {}] })
  })

  it('can be undone without losing what was entered since', () => {
    const since = { ...taken, fields: { ...taken.fields, city: 'Dayton' }, changed: { ...taken.changed, ratePct: '7' } }
    const back = takeBack(since, flip, taken)
    expect(back.fields).toEqual({ ...flip.fields, city: 'Dayton' })
    expect(back.changed).toEqual({ ratePct: '7' })
    expect(back.starts).toEqual([])
  })

  it('is bought with cash if no loan is copied, and copies no unknown values', () => {
    const cash = copyTerms(flip, { loans: [] }, source)
    expect(createInput(cash, making, everything)).toMatchObject({ loans: [], fields: { allCash: true } })
    const open = { contingencyPct: null, holdMonths: null, targetProfitCents: null, allCash: null }
    expect(takeable({ fields: open })).toEqual({
      fields: { contingencyPct: '0', targetProfitCents: 0, allCash: false },
    })
  })

  it('is kept aside while the other type is edited, and is restored from storage where valid', () => {
    expect(createInput({ ...taken, dealType: 'land_home' }, making, everything)).not.toHaveProperty('startedFrom')
    const stored = JSON.parse(JSON.stringify(taken)) as NewDealDraft
    expect(validDraft(stored)).toEqual(taken)
    const broken = { ...taken.starts![0]!, terms: { costItems: [{ name: 1 }], loans: [{}], fields: { city: 'X' } } }
    expect(validDraft({ ...taken, starts: [broken, 7] }).starts).toEqual([{ ...broken, terms: { fields: {} } }])
  })
})
