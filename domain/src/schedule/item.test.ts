import { describe, expect, it } from 'vitest'
import { buildItem, buildPlan } from './build-item.ts'
import { progressProblem, loopOf, scheduleOf, type ScheduleItem } from './item.ts'

const names = (items: readonly ScheduleItem[]) => loopOf(items)?.map(({ title }) => title) ?? null

const datesOf = (items: readonly ScheduleItem[], today = '2026-04-06') =>
  Object.fromEntries(
    [...scheduleOf(buildPlan(items, { today })).tasks].map(([id, { start, finish }]) => [id, `${start} ${finish}`]),
  )

describe('a plan of work', () => {
  it('puts work after what it waits for, over the weekend', () => {
    expect(datesOf([buildItem('demo', 5), buildItem('roof', 3, { after: ['demo'] })])).toEqual({
      demo: '2026-04-06 2026-04-10',
      roof: '2026-04-13 2026-04-15',
    })
  })

  it('has the days left that its percentage leaves, counted from when it was recorded', () => {
    const begun = { actualStart: '2026-04-06', percentDone: 60, percentOn: '2026-04-08' }
    const works = [buildItem('tile', 10, begun)]
    expect(datesOf(works, '2026-04-08')).toEqual({ tile: '2026-04-06 2026-04-13' })
    // Days that pass count as worked, so the end stays where it is.
    expect(datesOf(works, '2026-04-10')).toEqual({ tile: '2026-04-06 2026-04-13' })
    // Once they're used up, the work ends today at the earliest.
    expect(datesOf(works, '2026-04-16')).toEqual({ tile: '2026-04-06 2026-04-16' })
  })

  it('treats work that has begun without a percentage as planned', () => {
    expect(datesOf([buildItem('tile', 10, { actualStart: '2026-04-06' })], '2026-04-08')).toEqual({
      tile: '2026-04-06 2026-04-17',
    })
  })
})

describe('work that would wait for itself', () => {
  it('is named in the order it would wait', () => {
    const items = [
      buildItem('demo', 5, { after: ['paint'] }),
      buildItem('drywall', 5, { after: ['demo'] }),
      buildItem('paint', 5, { after: ['drywall'] }),
      buildItem('floors', 5, { after: ['paint'] }),
    ]
    const loop = names(items)!
    expect(loop.toSorted()).toEqual(['demo', 'drywall', 'paint'])
    const next = (title: string) => loop[(loop.indexOf(title) + 1) % 3]
    expect([next('demo'), next('drywall'), next('paint')]).toEqual(['drywall', 'paint', 'demo'])
  })

  it('doesn’t exist in a plan where paths merge again', () => {
    const items = [
      buildItem('demo', 5),
      buildItem('plumbing', 5, { after: ['demo'] }),
      buildItem('electrical', 5, { after: ['demo'] }),
      buildItem('drywall', 5, { after: ['plumbing', 'electrical', 'demo'] }),
    ]
    expect(names(items)).toBeNull()
    expect(names(items.toReversed())).toBeNull()
  })

  it('is found when it waits for itself directly', () => {
    expect(names([buildItem('demo', 1, { after: ['demo'] })])).toEqual(['demo'])
  })
})

describe('recorded progress', () => {
  it.each([
    ['a start to come', { actualStart: '2026-04-07' }, 'in_future'],
    ['a finish to come', { actualStart: '2026-04-01', actualFinish: '2026-04-07' }, 'in_future'],
    ['a finish before the start', { actualStart: '2026-04-03', actualFinish: '2026-04-02' }, 'before_start'],
    ['a share of work that hasn’t begun', { percentDone: 10 }, 'not_begun'],
    ['a finish without a start', { actualFinish: '2026-04-02', percentDone: 100 }, null],
    ['a share of work that has begun', { actualStart: '2026-04-01', percentDone: 10 }, null],
  ])('%s', (_, facts, rule) => {
    const none = { actualStart: null, actualFinish: null, percentDone: 0 }
    expect(progressProblem({ ...none, ...facts }, '2026-04-06')?.rule ?? null).toBe(rule)
  })
})
