import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../calendar.ts'
import { buildSchedule } from './build-schedule.ts'
import { type Schedule, type ScheduleInput, scheduleTasks } from './schedule.ts'
import { LINK_TYPES, progressOf, type ScheduledTask, type TaskLink } from './task.ts'
import { workingDaysOf } from './working-days.ts'

const START: Day = '2026-04-06'
const TODAY: Day = '2026-04-15'
const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(START, days))

/** Tasks that haven't begun, have begun and are done. Those that have begun started before today. */
function task(leastDays: number): fc.Arbitrary<Omit<ScheduledTask, 'id'>> {
  const plan = { durationDays: fc.integer({ min: leastDays, max: 9 }), notBefore: fc.option(day(-5, 30)) }
  const none = fc.constant(null)
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ ...plan, actualStart: none, actualFinish: none, remainingDays: none }) },
    {
      weight: 1,
      arbitrary: fc.record({
        ...plan,
        actualStart: day(-5, 9),
        actualFinish: none,
        remainingDays: fc.option(fc.nat(6)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ ...plan, actualStart: day(-5, 0), actualFinish: day(0, 9), remainingDays: none }),
    },
  )
}

function projects(leastDays = 1): fc.Arbitrary<ScheduleInput> {
  return fc
    .record({
      tasks: fc.array(task(leastDays), { minLength: 1, maxLength: 14 }),
      links: fc.array(
        fc.record({
          ends: fc.tuple(fc.nat(13), fc.nat(13)),
          type: fc.constantFrom(...LINK_TYPES),
          lagDays: fc.integer({ min: -4, max: 6 }),
        }),
        { maxLength: 24 },
      ),
      holidays: fc.array(day(0, 60), { maxLength: 5 }),
      workingDays: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [2, 4, 7]),
    })
    .map(({ tasks, links, holidays, workingDays }) => {
      const named = tasks.map((one, index) => ({ ...one, id: `t${String(index)}` }))
      const forward = links.flatMap(({ ends, type, lagDays }): TaskLink[] => {
        const [from, to] = [named[Math.min(...ends)]?.id, named[Math.max(...ends)]?.id]
        return from === undefined || to === undefined || from === to ? [] : [{ from, to, type, lagDays }]
      })
      return { ...buildSchedule(named), links: forward, calendar: { workingDays, holidays }, today: TODAY }
    })
}

function scheduled(input: ScheduleInput): Schedule {
  const result = scheduleTasks(input)
  if (!result.ok) throw new Error(result.refusal.reason)
  return result.value
}

const withTask = (input: ScheduleInput, id: string, change: Partial<ScheduledTask>): ScheduleInput => ({
  ...input,
  tasks: input.tasks.map((one) => (one.id === id ? { ...one, ...change } : one)),
})

const byId = ({ tasks, finish }: Schedule) => [finish, Object.fromEntries(tasks)]

const planned = ({ tasks }: ScheduleInput) => tasks.filter((one) => progressOf(one) === 'planned')

describe('any project', () => {
  it('respects every link, today and every earliest day', () => {
    fc.assert(
      fc.property(projects(), (input) => {
        const { from, upTo } = workingDaysOf(input.calendar)
        const { tasks } = scheduled(input)
        const taskOf = new Map(input.tasks.map((one) => [one.id, one]))
        for (const { id, notBefore, durationDays } of planned(input)) {
          const { start, finish } = tasks.get(id)!
          expect(from(start)).toBeGreaterThanOrEqual(Math.max(from(START), from(TODAY), from(notBefore ?? START)))
          expect(upTo(finish) - from(start) + 1).toBe(durationDays)
        }
        for (const link of input.links) {
          const [before, after] = [tasks.get(link.from)!, tasks.get(link.to)!]
          const progress = progressOf(taskOf.get(link.to)!)
          if (progress === 'done' || (progress === 'begun' && link.type !== 'FF')) continue
          const gap = {
            FS: from(after.start) - upTo(before.finish) - 1,
            SS: from(after.start) - from(before.start),
            FF: upTo(after.finish) - upTo(before.finish),
          }[link.type]
          expect(gap).toBeGreaterThanOrEqual(link.lagDays)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has no task that could start a day earlier', () => {
    fc.assert(
      fc.property(projects(), (input) => {
        const { from } = workingDaysOf(input.calendar)
        const before = scheduled(input)
        for (const { id } of planned(input)) {
          const at = from(before.tasks.get(id)!.start)
          expect(isAllowed(input, before, id, at - 1)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has only critical tasks without float, and at least one unless everything is done', () => {
    fc.assert(
      fc.property(projects(0), (input) => {
        const { tasks, criticalPath, finish } = scheduled(input)
        for (const { floatDays, isCritical } of tasks.values()) {
          expect(isCritical).toBe(floatDays === 0)
          expect(floatDays ?? 0).toBeGreaterThanOrEqual(0)
        }
        const last = input.tasks.filter((one) => tasks.get(one.id)!.finish === finish)
        fc.pre(last.every((one) => progressOf(one) === 'planned' && one.durationDays > 0))
        expect(criticalPath.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  it('finishes on the same day if a task starts later by its float, and later if by one more day', () => {
    fc.assert(
      fc.property(projects(), (input) => {
        const { from, dayAt } = workingDaysOf(input.calendar)
        const before = scheduled(input)
        for (const { id } of planned(input)) {
          const { start, floatDays } = before.tasks.get(id)!
          const moved = (days: number) => scheduled(withTask(input, id, { notBefore: dayAt(from(start) + days) }))
          expect(moved(floatDays!).finish).toBe(before.finish)
          expect(moved(floatDays! + 1).finish! > before.finish!).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('doesn’t depend on the order of its tasks and links', () => {
    fc.assert(
      fc.property(projects(0), (input) => {
        const turned = { ...input, tasks: input.tasks.toReversed(), links: input.links.toReversed() }
        expect(byId(scheduled(turned))).toEqual(byId(scheduled(input)))
      }),
    )
  })
})

/** Checks whether a planned task may start on a working day, by the dates of the others. */
function isAllowed(input: ScheduleInput, { tasks }: Schedule, id: string, start: number): boolean {
  const { from, upTo } = workingDaysOf(input.calendar)
  const { notBefore, durationDays } = input.tasks.find((one) => one.id === id)!
  if (start < Math.max(from(START), from(TODAY), from(notBefore ?? START))) return false
  return input.links
    .filter(({ to }) => to === id)
    .every(({ from: other, type, lagDays }) => {
      const before = tasks.get(other)!
      const ended = upTo(before.finish) + 1
      if (type === 'FS') return start >= ended + lagDays
      return type === 'SS' ? start >= from(before.start) + lagDays : start + durationDays >= ended + lagDays
    })
}
