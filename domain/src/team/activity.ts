import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for the team. */
export const teamActivity = {
  verbs: [
    'member.invited',
    'member.invitation_resent',
    'member.invitation_revoked',
    'member.joined',
    'member.roles_changed',
    'member.limits_changed',
    'member.deactivated',
    'member.reactivated',
    'member.removed',
  ],
  objects: ['member'],
} as const satisfies RoomActivity

export type TeamVerb = (typeof teamActivity.verbs)[number]
