import type { ScheduleLineInput } from '@plumbline/contract/draws/schedule'
import { ApiError } from '@plumbline/contract/errors'
import { loanWith, ownLines, type ScheduleNow } from './schedule-now.ts'

type Problem = { path: string; rule: string; message: string }

/** @throws ApiError invalid_input that names each line which can't be saved like this */
export function checkLines(now: ScheduleNow, wanted: readonly ScheduleLineInput[]): void {
  const fields = [
    ...wanted.flatMap((line, index) => [
      ...idProblems(now, wanted, index),
      ...budgetLineProblems(now, line, index),
      ...amountProblems(now, line, index),
    ]),
    ...missingProblems(now, wanted),
  ]
  if (fields.length > 0) throw new ApiError('invalid_input', { details: { fields } })
}

function idProblems(now: ScheduleNow, wanted: readonly ScheduleLineInput[], index: number): Problem[] {
  const id = wanted[index]?.id
  const path = `lines.${index}.id`
  if (id === null || id === undefined) return []
  if (!ownLines(now).some((line) => line.id === id))
    return [{ path, rule: 'unknown', message: 'This line isn’t on the loan’s schedule.' }]
  const isRepeated = wanted.findIndex((line) => line.id === id) < index
  return isRepeated ? [{ path, rule: 'repeated', message: 'This line is listed twice.' }] : []
}

/** A budget line is on the schedule of one loan, so that no cost is reimbursed twice (docs/decisions/0191). */
function budgetLineProblems(now: ScheduleNow, line: ScheduleLineInput, index: number): Problem[] {
  const path = `lines.${index}.budgetLineIds`
  return line.budgetLineIds.flatMap((id): Problem[] => {
    const budgetLine = now.budget.find((one) => one.id === id)
    if (!budgetLine) return [{ path, rule: 'unknown', message: 'This line isn’t in the deal’s budget.' }]
    const holder = loanWith(now, id)
    if (holder === null || holder.id === now.loan.id) return []
    const message = `${budgetLine.description} is on the schedule of ${holder.name}. Take it off there first.`
    return [{ path, rule: 'on_other_loan', message }]
  })
}

function amountProblems(now: ScheduleNow, { id, scheduledCents }: ScheduleLineInput, index: number): Problem[] {
  const approvedCents = (id !== null && now.uses.get(id)?.approvedCents) || 0
  if (scheduledCents >= approvedCents) return []
  const message = 'This is less than the lender approved on this line.'
  return [{ path: `lines.${index}.scheduledCents`, rule: 'below_approved', message }]
}

function missingProblems(now: ScheduleNow, wanted: readonly ScheduleLineInput[]): Problem[] {
  const kept = new Set(wanted.map(({ id }) => id))
  return ownLines(now)
    .filter(({ id }) => !kept.has(id) && now.uses.get(id)?.isRequested)
    .map(({ name }) => ({
      path: 'lines',
      rule: 'requested',
      message: `${name} is in a draw, so it stays on the schedule.`,
    }))
}
