import type { RoomActivity } from '../activity/room-activity.ts'

/**
 * Activity log entries for approvals. What happens to a subject (submitted, approved, rejected) is logged by its own
 * room; here is what only the approval knows.
 */
export const approvalActivity = {
  verbs: [
    'approval.step_approved',
    'approval.escalated',
    'approval.restarted',
    'approval.expired',
    'approval.ended_with_deal',
    'approval.reminded',
    'approval.undone',
    'approval.rules_changed',
    'approval.delegated',
    'approval.delegation_ended',
  ],
  objects: ['approval', 'approval_rules', 'delegation'],
  figures: { approvalRules: null, amountCents: 'financials', bandCents: 'financials' },
} as const satisfies RoomActivity

export type ApprovalVerb = (typeof approvalActivity.verbs)[number]
