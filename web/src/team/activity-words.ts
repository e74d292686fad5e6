import { asCount, asMoney, asText } from '../activity/show.ts'
import { type RoomWords, said, type Show } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'
import { isRoleName, roleName } from './role-words.ts'

/** Formats a member's roles in the reader's language. */
const asRoles: Show = (value) =>
  Array.isArray(value)
    ? formatList(value.map(String).map((role) => (isRoleName(role) ? roleName(role) : role)))
    : asText(value)

/** Activity log texts for the team. */
export const teamWords = {
  verbs: {
    ...said({
      'member.invited': m.activity_member_invited,
      'member.invitation_resent': m.activity_member_invitation_resent,
      'member.invitation_revoked': m.activity_member_invitation_revoked,
      'member.joined': () => m.activity_member_joined(),
      'member.roles_changed': m.activity_member_roles_changed,
      'member.limits_changed': m.activity_member_limits_changed,
      'member.deactivated': m.activity_member_deactivated,
      'member.reactivated': m.activity_member_reactivated,
      'member.removed': m.activity_member_removed,
    }),
  },
  groups: {
    member: { name: m.activity_group_member, order: 150, offered: 'in the organization' },
  },
  records: {
    member: { page: () => ({ to: '/app/team', label: m.activity_open_team() }) },
  },
  changes: {
    'member.roles': { label: m.team_roles, show: asRoles },
    'member.poLimitCents': { label: m.team_po_limit, show: asMoney },
    'member.approvalLimitCents': { label: m.team_approval_limit, show: asMoney },
    'member.handedOverTo': { label: m.activity_handed_over_to, show: asText },
    'member.deals': { label: m.activity_handed_over_deals, show: asCount },
    'member.tasks': { label: m.activity_handed_over_tasks, show: asCount },
  },
} satisfies RoomWords
