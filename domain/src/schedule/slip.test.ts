import { describe, expect, it } from 'vitest'
import { buildItem, buildPlan } from './build-item.ts'
import { scheduleOf } from './item.ts'
import { mayMove, mayStretch, movedBy, slipOf, stretchedBy } from './slip.ts'

const PLAN = buildPlan([
  buildItem('demo', 5),
  buildItem('drywall', 5, { after: ['demo'] }),
  buildItem('siding', 2, { after: ['demo'] }),
])
const SCHEDULE = scheduleOf(PLAN)
const item = (id: string) => PLAN.items.find((one) => one.id === id)!

describe('what moves when work slips', () => {
  it('is everything that waits for it, and the end', () => {
    const { moved, finishDays, schedule } = slipOf(PLAN, SCHEDULE, 'demo', { durationDays: 7 })
    expect([moved, finishDays, schedule.finish]).toEqual([['drywall', 'siding'], 2, '2026-04-21'])
  })

  it('is nothing else while there are days to spare', () => {
    const { moved, finishDays } = slipOf(PLAN, SCHEDULE, 'siding', movedBy(PLAN, SCHEDULE, item('siding'), 3))
    expect([moved, finishDays]).toEqual([[], 0])
  })

  it('is negative when work gets shorter', () => {
    expect(slipOf(PLAN, SCHEDULE, 'demo', { durationDays: 4 }).finishDays).toBe(-1)
  })
})

describe('moving work', () => {
  it('counts working days', () => {
    expect(movedBy(PLAN, SCHEDULE, item('demo'), 5)).toEqual({ notBefore: '2026-04-13' })
  })

  it('goes back to what it waits for and no further', () => {
    expect(movedBy(PLAN, SCHEDULE, item('drywall'), -3)).toEqual({ notBefore: null })
    const held = buildPlan([
      buildItem('demo', 5),
      buildItem('drywall', 5, { after: ['demo'], notBefore: '2026-04-20' }),
    ])
    const drywall = held.items[1]!
    expect(movedBy(held, scheduleOf(held), drywall, -2)).toEqual({ notBefore: '2026-04-16' })
    expect(movedBy(held, scheduleOf(held), drywall, -5)).toEqual({ notBefore: null })
  })

  it('isn’t possible once the work begins, nor is changing its length once it’s done', () => {
    const begun = buildItem('tile', 5, { actualStart: '2026-04-01' })
    const done = buildItem('roof', 5, { actualStart: '2026-04-01', actualFinish: '2026-04-03' })
    expect([mayMove(item('demo')), mayMove(begun), mayMove(done)]).toEqual([true, false, false])
    expect([mayStretch(begun), mayStretch(done), mayStretch(buildItem('inspection', 0))]).toEqual([true, false, false])
  })

  it('keeps at least one day when it gets shorter', () => {
    expect(stretchedBy(item('siding'), -4, 100)).toEqual({ durationDays: 1 })
    expect(stretchedBy(item('siding'), 400, 100)).toEqual({ durationDays: 100 })
  })
})
