import { possibleDrawEvents } from './course.ts'
import type { DrawStatus } from './status.ts'

export const DRAW_ACTIONS = [
  'edit',
  'submit',
  'withdraw',
  'schedule_inspection',
  'inspect',
  'approve',
  'fund',
  'return',
  'rework',
  'reject',
  'cancel',
  'add_papers',
  'send',
] as const
/** What people do to a draw request. */
export type DrawAction = (typeof DRAW_ACTIONS)[number]

/** The facts about a request that determine what can be done to it. */
export type DrawStanding = {
  status: DrawStatus
  inspectionRequired: boolean
  /** it waits for an approval inside the organization */
  isPending: boolean
}

/** Returns what a request's status allows, for anyone. While it waits for an approval it's only withdrawn. */
export function possibleDrawActions({ status, inspectionRequired, isPending }: DrawStanding): DrawAction[] {
  const events: ReadonlySet<string> = new Set(possibleDrawEvents({ status, inspectionRequired }))
  const allowed: Partial<Record<DrawAction, boolean>> = {
    edit: status === 'draft' && !isPending,
    submit: status === 'draft' && !isPending,
    withdraw: isPending,
    cancel: events.has('cancel') && !isPending,
    add_papers: status !== 'rejected' && status !== 'cancelled' && status !== 'funded',
    send: status !== 'draft' && status !== 'cancelled',
  }
  return DRAW_ACTIONS.filter((action) => allowed[action] ?? events.has(action))
}
