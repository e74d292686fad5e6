import { describe, expect, it } from 'vitest'
import { buildLink, buildSchedule, buildTask } from './build-schedule.ts'
import { type Schedule, type ScheduleInput, scheduleTasks } from './schedule.ts'

function scheduled(...args: Parameters<typeof buildSchedule>): Schedule {
  return valueOf(buildSchedule(...args))
}

function valueOf(input: ScheduleInput): Schedule {
  const result = scheduleTasks(input)
  if (!result.ok) throw new Error(result.refusal.reason)
  return result.value
}

/** Shows dates as `04-06 to 04-10, float 2`. */
function shown({ tasks }: Schedule): Record<string, string> {
  return Object.fromEntries(
    [...tasks].map(([id, { start, finish, floatDays }]) => [
      id,
      `${start.slice(5)} to ${finish.slice(5)}, float ${floatDays}`,
    ]),
  )
}

const refusalOf = (...args: Parameters<typeof buildSchedule>) => scheduleTasks(buildSchedule(...args))

const begun = (more = {}) => buildTask('B', 2, { actualStart: '2026-04-06', ...more })
const done = (more = {}) => buildTask('A', 3, { actualFinish: '2026-04-11', ...more })
const milestone = (more = {}) => buildTask('M', 0, more)
const milestoneDay = (...args: Parameters<typeof buildSchedule>) => scheduled(...args).tasks.get('M')!.start
/** The dates of a begun task. */
const begunOn = (today: string, more = {}, links: string[] = []) =>
  shown(scheduled([buildTask('A', 5), begun(more)], links, { today })).B

describe('a task that hasn’t begun', () => {
  it('starts on the project’s first working day', () => {
    expect(shown(scheduled([buildTask('A', 1)], [], { start: '2026-04-04' }))).toEqual({
      A: '04-06 to 04-06, float 0',
    })
  })

  it('starts no earlier than today, its own earliest day and its links', () => {
    const tasks = [buildTask('A', 2), buildTask('B', 1, { notBefore: '2026-04-11' }), buildTask('C', 1)]
    expect(shown(scheduled(tasks, ['A FS C'], { today: '2026-04-08' }))).toEqual({
      A: '04-08 to 04-09, float 1',
      B: '04-13 to 04-13, float 0',
      C: '04-10 to 04-10, float 1',
    })
  })

  it('starts no earlier than the project, however large a lead it has', () => {
    expect(shown(scheduled([buildTask('A', 5), buildTask('B', 1)], ['A FS-9 B'])).B).toBe('04-06 to 04-06, float 4')
  })

  it('isn’t stretched to finish together with another', () => {
    expect(shown(scheduled([buildTask('A', 8), buildTask('B', 2)], ['A SS B', 'A FF B'])).B).toBe(
      '04-14 to 04-15, float 0',
    )
  })
})

describe('a task that has begun', () => {
  it('ends as planned, or today once that has passed', () => {
    expect(begunOn('2026-04-06')).toMatch('04-06 to 04-07')
    expect(begunOn('2026-04-09')).toMatch('04-06 to 04-09')
  })

  it('ends on the next working day if it’s unfinished on a day off', () => {
    expect(begunOn('2026-04-11')).toMatch('04-06 to 04-13')
  })

  it('ends after the days that remain, counted from today', () => {
    expect(begunOn('2026-04-09', { remainingDays: 3 })).toMatch('04-06 to 04-13')
    expect(begunOn('2026-04-06', { remainingDays: 1 })).toMatch('04-06 to 04-06')
    expect(begunOn('2026-04-09', { remainingDays: 0 })).toMatch('04-06 to 04-09')
  })

  it('keeps a start on a day off, and counts its days from the next working day', () => {
    expect(begunOn('2026-04-04', { actualStart: '2026-04-04' })).toMatch('04-04 to 04-07')
  })

  it('is only affected by links to its finish', () => {
    expect(begunOn('2026-04-06', {}, ['A FS B'])).toMatch('04-06 to 04-07')
    expect(begunOn('2026-04-06', {}, ['A SS+4 B'])).toMatch('04-06 to 04-07')
    expect(begunOn('2026-04-06', {}, ['A FF+1 B'])).toMatch('04-06 to 04-13')
  })

  it('has the slack of what waits for its finish, not of what waited for its start', () => {
    const input = [begun(), buildTask('C', 6), buildTask('D', 2)]
    const { tasks } = scheduled(input, ['B SS C', 'B FS D'], { today: '2026-04-06' })
    expect(tasks.get('B')!.floatDays).toBe(2)
  })

  it('gives tasks before it the slack that no longer matters to it', () => {
    const tasks = [buildTask('A', 1), begun(), buildTask('C', 9)]
    expect(shown(scheduled(tasks, ['A FS B'], { today: '2026-04-06' })).A).toMatch('float 8')
    expect(shown(scheduled(tasks, ['A FF B'], { today: '2026-04-06' })).A).toMatch('float 8')
    expect(shown(scheduled(tasks, ['A FF B', 'B FS C'], { today: '2026-04-06' })).A).toMatch('float 1')
  })
})

describe('a task that is done', () => {
  it('keeps its dates on days off, and has no float', () => {
    const { tasks, criticalPath } = scheduled([done({ actualStart: '2026-04-05' })])
    expect(tasks.get('A')).toEqual({ start: '2026-04-05', finish: '2026-04-11', floatDays: null, isCritical: false })
    expect(criticalPath).toEqual([])
  })

  it('took as long as planned if its start wasn’t recorded', () => {
    expect(scheduled([done()]).tasks.get('A')!.start).toBe('2026-04-08')
  })

  it('lets what follows start on the next working day', () => {
    expect(shown(scheduled([done(), buildTask('B', 1)], ['A FS B'])).B).toMatch('04-13')
    expect(shown(scheduled([done(), buildTask('B', 1)], ['A FS-1 B'])).B).toMatch('04-10')
  })

  it('isn’t moved by what it was supposed to wait for', () => {
    expect(shown(scheduled([buildTask('B', 9), done()], ['B FS A'])).A).toMatch('04-08 to 04-11')
  })
})

describe('a milestone', () => {
  it('is shown on the day the work before it ends', () => {
    expect(milestoneDay([buildTask('A', 5), milestone()], ['A FS M'])).toBe('2026-04-10')
    expect(milestoneDay([buildTask('A', 5), milestone()], ['A FF+1 M'])).toBe('2026-04-13')
  })

  it('is shown on the first day at the very beginning', () => {
    expect(milestoneDay([milestone(), buildTask('A', 5)], ['M FS A'])).toBe('2026-04-06')
    expect(shown(scheduled([milestone(), buildTask('A', 5)], ['M FS A'])).A).toMatch('04-06 to 04-10')
  })

  it('is shown on the day another starts if it waits for that start', () => {
    expect(milestoneDay([buildTask('A', 5, { notBefore: '2026-04-13' }), milestone()], ['A SS M'])).toBe('2026-04-13')
  })

  it('isn’t shown before today or before its own earliest day', () => {
    expect(milestoneDay([milestone({ notBefore: '2026-04-20' })])).toBe('2026-04-20')
    expect(milestoneDay([buildTask('A', 5), milestone({ notBefore: '2026-04-13' })], ['A FS M'])).toBe('2026-04-13')
    expect(milestoneDay([milestone()], [], { today: '2026-04-15' })).toBe('2026-04-15')
  })

  it('isn’t shown before another that it follows', () => {
    const tasks = [buildTask('N', 0, { notBefore: '2026-04-20' }), milestone()]
    expect(milestoneDay(tasks, ['N FS M'])).toBe('2026-04-20')
  })
})

describe('the project', () => {
  it('finishes with its last task, and lists critical tasks by start, finish and given order', () => {
    const tasks = [buildTask('Z', 5), buildTask('B', 2), buildTask('A', 3), buildTask('Y', 5)]
    const { finish, criticalPath } = scheduled(tasks, ['B FS A'])
    expect([finish, criticalPath]).toEqual(['2026-04-10', ['B', 'Z', 'Y', 'A']])
  })

  it.each([
    ['2026-04-09', 1],
    ['2026-04-10', 0],
    ['2026-04-12', 0],
    ['2026-04-05', 5],
  ])('is late by the working days after %s: %i', (targetFinish, days) => {
    expect(scheduled([buildTask('A', 5)], [], { targetFinish }).lateDays).toBe(days)
  })

  it('without tasks has no finish and isn’t late', () => {
    expect(scheduled([], [], { targetFinish: '2026-04-09' })).toEqual({
      tasks: new Map(),
      finish: null,
      criticalPath: [],
      lateDays: 0,
    })
  })
})

describe('what can’t be scheduled', () => {
  it('names unknown tasks first, then bad durations, then loops', () => {
    const tasks = [buildTask('B', 1), buildTask('A', 1.5), buildTask('C', -1)]
    const loop = ['A FS B', 'B FS A']
    expect(refusalOf(tasks, [...loop, 'X FS A', 'Q FS X'])).toMatchObject({
      refusal: { reason: 'unknown_task', taskIds: ['Q', 'X'] },
    })
    expect(refusalOf(tasks, loop)).toMatchObject({ refusal: { reason: 'bad_duration', taskIds: ['A', 'C'] } })
    expect(refusalOf([buildTask('B', 1), buildTask('A', 1)], loop)).toMatchObject({
      refusal: { reason: 'cycle', taskIds: ['A', 'B'] },
    })
  })

  it('includes remaining days that aren’t a number of days', () => {
    expect(refusalOf([buildTask('A', 1, { remainingDays: -1 })])).toMatchObject({
      refusal: { reason: 'bad_duration', taskIds: ['A'] },
    })
  })

  it('doesn’t include a duration beyond the calendar', () => {
    expect(scheduled([buildTask('A', 1e12)]).finish).toBe('9999-12-31')
  })
})

it('schedules 300 tasks within a frame of a drag', () => {
  const tasks = Array.from({ length: 300 }, (_, index) => buildTask(`t${index}`, index % 9))
  const links = Array.from({ length: 600 }, (_, index) =>
    buildLink(`t${index % 299} ${['FS', 'SS', 'FF'][index % 3]} t${(index % 299) + 1}`),
  )
  const input = { ...buildSchedule(tasks), links, today: '2026-04-20' }
  for (let run = 0; run < 20; run++) valueOf(input)
  const times = Array.from({ length: 20 }, () => {
    const from = performance.now()
    valueOf(input)
    return performance.now() - from
  })
  expect(Math.min(...times)).toBeLessThan(8)
})
