import type { ApprovalReach, JudgedList } from '@plumbline/contract/team/team'
import { m } from '../messages/generated/messages.js'
import { formatCount, formatMoney, formatList } from '../ui/figures/format.ts'

type RowProblem = NonNullable<JudgedList['rows'][number]['problem']>

const PROBLEMS: Readonly<Record<RowProblem, () => string>> = {
  no_email: m.team_problem_no_email,
  bad_email: m.team_problem_bad_email,
  no_role: m.team_problem_no_role,
  unknown_role: m.team_problem_unknown_role,
  role_not_yours: m.team_problem_role_not_yours,
  name_too_long: m.team_problem_name_too_long,
  twice_in_list: m.team_problem_twice,
  member: m.team_problem_member,
  deactivated: m.team_problem_deactivated,
  already_invited: m.team_problem_already_invited,
}

export function problemWords(problem: RowProblem): string {
  return PROBLEMS[problem]()
}

/** Returns `$25,000`, `Any amount`, or that the member may not approve. */
export function reachWords({ kind, cents }: ApprovalReach): string {
  if (kind === 'any') return m.team_any_amount()
  return kind === 'none' || cents === null ? m.team_no_approval() : formatMoney(cents, { digits: 'whole' })
}

export function dealsWords(count: number): string {
  return m.team_count_deals({ count, shown: formatCount(count) })
}

export function tasksWords(count: number): string {
  return m.team_count_tasks({ count, shown: formatCount(count) })
}

/** `3 deals and 1 task`, without what there is none of. */
export function workWords({ deals, tasks }: { deals: number; tasks: number }): string {
  return formatList([...(deals > 0 ? [dealsWords(deals)] : []), ...(tasks > 0 ? [tasksWords(tasks)] : [])])
}
