import type { Invitation } from '@plumbline/contract/team/team'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { dayInZone } from '@plumbline/domain/calendar'
import { Button } from '../../ui/Button.tsx'
import { formatCount, formatDay, formatList } from '../../ui/figures/format.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { roleNames } from '../role-words.ts'
import { useResend, useRevoke } from '../use-team-changes.ts'

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <ul>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { timeZone } = useMe().organization
  const resend = useResend()
  const revoke = useRevoke()
  const { email, fullName, roles, deals, invitedBy, sentAt, abilities } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
      <div className="min-w-56 flex-1">
        <p className="text-14 font-medium wrap-anywhere">{fullName || email}</p>
        <p className="text-13 wrap-anywhere text-ink-soft">
          {fullName && `${email} · `}
          {roleNames(roles)}
        </p>
        {deals.length > 0 && (
          <p className="text-12 wrap-anywhere text-ink-soft">
            {m.team_invitation_deals({ deals: formatList(deals.map(({ name }) => name)) })}
          </p>
        )}
        <p className="text-12 text-ink-soft">
          {m.team_invited_by({ name: invitedBy.name, day: formatDay(dayInZone(new Date(sentAt), timeZone)) })}
        </p>
      </div>
      <DaysLeft invitation={invitation} />
      <div className="flex gap-2">
        {abilities.resend && (
          <Button
            size="small"
            aria-label={m.team_resend_to({ email })}
            working={resend.isPending}
            onClick={() => resend.mutate(invitation)}
          >
            {m.team_resend()}
          </Button>
        )}
        {abilities.revoke && (
          <Button
            size="small"
            kind="quiet"
            aria-label={m.team_revoke_to({ email })}
            working={revoke.isPending}
            onClick={() => revoke.mutate(invitation)}
          >
            {m.team_revoke()}
          </Button>
        )}
      </div>
    </li>
  )
}

function DaysLeft({ invitation: { status, daysLeft } }: { invitation: Invitation }) {
  return status === 'expired' ? (
    <Status tone="watch">{m.team_expired()}</Status>
  ) : (
    <Status tone="open">{m.team_days_left({ count: daysLeft, shown: formatCount(daysLeft) })}</Status>
  )
}
