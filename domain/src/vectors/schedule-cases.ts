import { type ScheduleInput, scheduleTasks } from '../schedule/schedule.ts'
import { LINK_TYPES } from '../schedule/task.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for the schedule of a project. */
export const SCHEDULE_CASES: Readonly<Record<string, CaseRunner>> = { schedule: scheduleCase }

function scheduleCase(input: CaseInput): JsonObject {
  const result = scheduleTasks(readSchedule(input))
  if (!result.ok) return { error: result.refusal.reason, tasks: result.refusal.taskIds }
  const { tasks, finish, criticalPath, lateDays } = result.value
  const rows = [...tasks].map(([id, dates]): [string, JsonObject] => [
    id,
    { start: dates.start, finish: dates.finish, float_days: dates.floatDays, critical: dates.isCritical },
  ])
  return {
    tasks: Object.fromEntries(rows),
    finish,
    critical_path: criticalPath,
    ...(lateDays === null ? {} : { late_days: lateDays }),
  }
}

function readSchedule(input: CaseInput): ScheduleInput {
  const calendar = input.object('calendar')
  return {
    start: input.day('start'),
    calendar: {
      workingDays: calendar.values('working_days').map(Number),
      holidays: calendar.values('holidays').map(String),
    },
    tasks: input.list('tasks').map((task) => ({
      id: task.text('id'),
      durationDays: task.number('duration_days'),
      actualStart: task.textOrNull('actual_start'),
      actualFinish: task.textOrNull('actual_finish'),
      remainingDays: task.isNull('remaining_days') ? null : task.number('remaining_days'),
      notBefore: task.textOrNull('not_before'),
    })),
    links: input.list('links').map((link) => ({
      from: link.text('from'),
      to: link.text('to'),
      type: link.choice('type', LINK_TYPES),
      lagDays: link.number('lag_days'),
    })),
    today: input.textOrNull('today'),
    targetFinish: input.textOrNull('target_finish'),
  }
}
