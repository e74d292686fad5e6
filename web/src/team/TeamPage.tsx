import type { Team } from '@plumbline/contract/team/team'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { InvitationList } from './invitations/InvitationList.tsx'
import { InviteDialog } from './invitations/InviteDialog.tsx'
import { InviteListDialog } from './invitations/InviteListDialog.tsx'
import { MemberTable } from './MemberTable.tsx'
import { teamQuery } from './queries.ts'

type Inviting = 'one' | 'list' | null

/** Lists the members and what each may do, as well as pending invitations. */
export default function TeamPage() {
  const team = useQuery(teamQuery())
  const [inviting, setInviting] = useState<Inviting>(null)
  const stop = () => setInviting(null)
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.team_title()} />
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 pb-4">
        <h1 className="mr-auto text-20 font-semibold">{m.team_title()}</h1>
        {team.data?.abilities.invite && <InviteButtons onInvite={setInviting} />}
      </header>
      {team.data ? (
        <TeamSections team={team.data} onInvite={() => setInviting('one')} />
      ) : team.isError ? (
        <FailureState error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <SkeletonRows rows={6} label={m.team_loading()} />
      )}
      {team.data && inviting === 'one' && <InviteDialog invitable={team.data.invitable} onClose={stop} />}
      {team.data && inviting === 'list' && <InviteListDialog invitable={team.data.invitable} onClose={stop} />}
    </div>
  )
}

function InviteButtons({ onInvite }: { onInvite: (inviting: Inviting) => void }) {
  return (
    <>
      <Button
        kind="quiet"
        icon={<ListPlus aria-hidden size={16} strokeWidth={1.6} />}
        aria-label={m.team_invite_list()}
        onClick={() => onInvite('list')}
      >
        <span className="max-sm:hidden">{m.team_invite_list()}</span>
      </Button>
      <Button kind="brass" icon={<UserPlus aria-hidden size={16} strokeWidth={1.6} />} onClick={() => onInvite('one')}>
        {m.team_invite()}
      </Button>
    </>
  )
}

function TeamSections({ team, onInvite }: { team: Team; onInvite: () => void }) {
  const isAlone = team.members.length === 1 && team.invitations.length === 0
  return (
    <div className="flex flex-col gap-8">
      <Section title={m.team_members()} detail={formatCount(team.members.length)}>
        <MemberTable members={team.members} />
      </Section>
      {team.invitations.length > 0 && (
        <Section title={m.team_invitations()} detail={formatCount(team.invitations.length)}>
          <InvitationList invitations={team.invitations} />
        </Section>
      )}
      {isAlone && (
        <EmptyState title={m.team_alone_title()} text={m.team_alone_text()}>
          {team.abilities.invite && <Button onClick={onInvite}>{m.team_invite_first()}</Button>}
        </EmptyState>
      )}
    </div>
  )
}
