import type { BillProblem } from '@plumbline/domain/underwriting/bills/bill'
import { m } from '../../messages/generated/messages.js'
import { formatShortDay } from '../../ui/figures/format.ts'

const PROBLEMS: Readonly<Record<BillProblem | 'missing', () => string>> = {
  missing: m.bills_missing,
  nothing: m.bills_nothing,
  odd_day: m.bills_odd_day,
  reversed: m.bills_reversed,
  half_period: m.bills_half_period,
  not_recurring: m.bills_not_recurring,
}

export function problemWords(problem: BillProblem | 'missing'): string {
  return PROBLEMS[problem]()
}

/** `Mar 15 – Apr 15` */
export function periodWords({ from, to }: { from: string; to: string }): string {
  return `${formatShortDay(from)} – ${formatShortDay(to)}`
}
