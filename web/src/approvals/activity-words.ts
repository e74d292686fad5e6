import { asCount, asDay, asMoney, asOneOf, asText } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { asRules } from './logged-rules.ts'
import { KIND_NAMES, STATUS_NAMES } from './words.ts'

/** The activity log's wording for approvals. */
export const approvalWords = {
  verbs: {
    ...said({
      'approval.step_approved': m.activity_approval_step_approved,
      'approval.escalated': m.activity_approval_escalated,
      'approval.restarted': m.activity_approval_restarted,
      'approval.expired': m.activity_approval_expired,
      'approval.ended_with_deal': m.activity_approval_ended_with_deal,
      'approval.reminded': m.activity_approval_reminded,
      'approval.undone': m.activity_approval_undone,
      'approval.rules_changed': m.activity_approval_rules_changed,
      'approval.delegated': m.activity_approval_delegated,
      'approval.delegation_ended': m.activity_approval_delegation_ended,
    }),
  },
  groups: {
    approval: { name: m.activity_group_approval, order: 65, offered: 'on a deal' },
  },
  records: {
    approval: { page: (id) => (id === null ? null : { to: `/app/approvals?item=${id}`, label: m.approvals_title() }) },
    approval_rules: {
      page: () => ({ to: '/app/settings/approvals', label: m.approvals_rules_title() }),
      name: (label) => KIND_NAMES[label as keyof typeof KIND_NAMES]?.() ?? label,
    },
    delegation: { page: () => ({ to: '/app/settings/approvals', label: m.approvals_rules_title() }) },
  },
  changes: {
    'approval.approvalStep': { label: m.activity_approval_step, show: asCount },
    'approval.approvalStatus': { label: m.activity_approval_status, show: asOneOf(STATUS_NAMES) },
    'approval.approvalRules': { label: m.activity_approval_rules, show: asRules },
    'approval.delegatedTo': { label: m.activity_approval_delegate, show: asText },
    'approval.startsOn': { label: m.activity_approval_starts, show: asDay },
    'approval.endsOn': { label: m.activity_approval_ends, show: asDay },
    'approval.amountCents': { label: m.activity_approval_amount, show: asMoney },
    'approval.bandCents': { label: m.activity_approval_band, show: asMoney },
  },
} satisfies RoomWords
