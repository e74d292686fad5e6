import { describe, expect, it } from 'vitest'
import { buildItem, buildPlan } from './build-item.ts'
import { itemsFromBudget } from './from-budget.ts'
import { loopOf, schedulePlan } from './item.ts'
import { COST_CATALOGUE } from '../budgets/estimates/catalogue.ts'

const line = (code: string) => ({ id: code, code, description: code })
const plan = (...codes: string[]) =>
  itemsFromBudget(codes.map(line)).map(({ title, durationDays, waitsFor }, _, all) => {
    const titles = itemsFromBudget(codes.map(line))
    const after = waitsFor.map(({ place }) => titles[place]!.title).join(' ')
    return `${title} ${durationDays}${all.length > 0 && after !== '' ? ` after ${after}` : ''}`
  })

describe('a schedule from budget lines', () => {
  it('follows the order in which a house is built, not the order of the lines', () => {
    expect(plan('15-010', '14-010', '02-010', '10-010', '11-010')).toEqual([
      '02-010 5',
      '10-010 8 after 02-010',
      '11-010 7 after 02-010',
      '14-010 8 after 10-010 11-010',
      '15-010 6 after 14-010',
    ])
  })

  it('shares the days of a category among its lines, one after the other', () => {
    expect(plan('02-010', '02-020', '02-050')).toEqual(['02-010 2', '02-020 2 after 02-010', '02-050 2 after 02-020'])
  })

  it('starts with permits and ends with cleaning', () => {
    expect(plan('01-080', '02-010', '07-010', '01-010')).toEqual([
      '01-010 5',
      '02-010 5 after 01-010',
      '07-010 4 after 02-010',
      '01-080 2 after 07-010',
    ])
  })

  it('leaves out contingency and costs that accompany the work', () => {
    expect(plan('01-030', '01-060', '29-010', '60-010')).toEqual([])
  })

  it('plans the whole catalog without a loop', () => {
    const lines = COST_CATALOGUE.filter(({ code }) => code.includes('-')).map(({ code, nameEn }) => ({
      id: code,
      code,
      description: nameEn,
    }))
    const items = itemsFromBudget(lines).map(({ durationDays, waitsFor }, place) =>
      buildItem(String(place), durationDays, { after: waitsFor.map((one) => String(one.place)) }),
    )
    expect(items.length).toBeGreaterThan(150)
    expect(loopOf(items)).toBeNull()
    expect(schedulePlan(buildPlan(items)).ok).toBe(true)
  })
})
