import type { Approval } from '@plumbline/contract/approvals/approval'
import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import { m } from '../messages/generated/messages.js'
import { hoursUsed } from './inbox-order.ts'

type Waiting = Pick<ApprovalItem, 'stepBeganAt' | 'slaHours' | 'escalated' | 'status'>

/** Three quarters of the hours used is urgent. */
const URGENT = 0.75

/** How long the current step has waited; of how many hours, once that matters. Null if nothing waits. */
export function hoursWords(item: Waiting, now = Date.now()): { text: string; urgent: boolean } | null {
  const { slaHours: hours, stepBeganAt, escalated, status } = item
  if (status !== 'pending' || hours === null || stepBeganAt === null) return null
  if (escalated) return { text: m.approvals_hours_escalated({ hours }), urgent: true }
  const used = hoursUsed(item, now)
  if (used >= hours * URGENT) return { text: m.approvals_hours({ used: Math.floor(used), hours }), urgent: true }
  const text =
    used < 1
      ? m.approvals_minutes_waited({ minutes: Math.floor(used * 60) })
      : m.approvals_hours_waited({ hours: Math.floor(used) })
  return { text, urgent: false }
}

/** The same facts of an open approval. */
export function standingOf({ status, steps }: Pick<Approval, 'status' | 'steps'>): Waiting {
  const step = steps.find(({ state }) => state === 'current')
  return {
    status,
    stepBeganAt: step?.since ?? null,
    slaHours: step?.slaHours ?? null,
    escalated: step?.escalated ?? false,
  }
}
