import type { ApprovalMark } from '@plumbline/contract/approvals/shown'
import type { ApprovalRoute } from '@plumbline/domain/approvals/route'
import { sumCents } from '@plumbline/domain/money'
import type { SubjectNow } from './approvable.ts'

const DAY_MS = 86_400_000

/** The reason to look twice that follows from the route: short lines, then a split order, then papers. */
export function markOf({ subject, others }: SubjectNow, route: ApprovalRoute, now: Date): ApprovalMark | null {
  if (route.shortfalls.length > 0)
    return { kind: 'over_budget', cents: sumCents(route.shortfalls.map(({ shortCents }) => shortCents)) }
  const counted = others.filter(({ id }) => route.countedOrderIds.includes(id))
  if (counted.length > 0) {
    const first = Math.min(...counted.map(({ submittedAt }) => submittedAt.getTime()))
    return { kind: 'split', orders: counted.length + 1, days: Math.round((now.getTime() - first) / DAY_MS) }
  }
  if (!subject.vendorCompliant) return { kind: 'papers' }
  return subject.lines.length > 0 ? { kind: 'within' } : null
}
