/**
 * Statuses of an invitation (see docs/domain.md, Roles and permissions). A pending one expires with time, without an
 * update to its record.
 */
export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export const INVITATION_DAYS = 7
const MS_PER_DAY = 86_400_000

export function invitationEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * MS_PER_DAY)
}

export function statusNow(invitation: { status: InvitationStatus; expiresAt: Date }, now: Date): InvitationStatus {
  return invitation.status === 'pending' && invitation.expiresAt <= now ? 'expired' : invitation.status
}

/** Returns the days left, with a partial day counted as a full one; 0 once expired. */
export function daysLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / MS_PER_DAY))
}
