import type { TeamMember } from '@plumbline/contract/team/team'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { HeadCell, Table, TableHead } from '../ui/layout/Table.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { type MemberAction, MemberCard, MemberRow } from './MemberRow.tsx'

/** Lists members in a table on wide screens and as cards on phones. Actions for a member open next to it. */
export function MemberTable({ members }: { members: readonly TeamMember[] }) {
  const wide = useMediaQuery('(min-width: 900px)')
  const [doing, setDoing] = useState<{ userId: string; action: MemberAction } | null>(null)
  const member = members.find(({ userId }) => userId === doing?.userId)
  const stop = () => setDoing(null)
  const act = (action: MemberAction, { userId }: TeamMember) => setDoing({ userId, action })
  return (
    <>
      {wide ? (
        <Table label={m.team_members()}>
          <Head />
          <tbody>
            {members.map((one) => (
              <MemberRow key={one.userId} member={one} onAct={act} />
            ))}
          </tbody>
        </Table>
      ) : (
        <ul>
          {members.map((one) => (
            <MemberCard key={one.userId} member={one} onAct={act} />
          ))}
        </ul>
      )}
      {member && doing?.action === 'edit' && <MemberDialog member={member} onClose={stop} />}
      {member && doing && doing.action !== 'edit' && (
        <LeaveDialog member={member} members={members} how={doing.action} onClose={stop} />
      )}
    </>
  )
}

function Head() {
  return (
    <TableHead>
      <tr>
        <HeadCell>{m.team_person()}</HeadCell>
        <HeadCell>{m.team_roles()}</HeadCell>
        <HeadCell numeric>{m.team_orders()}</HeadCell>
        <HeadCell numeric>{m.team_invoices()}</HeadCell>
        <HeadCell numeric>{m.team_deals()}</HeadCell>
        <HeadCell numeric>{m.team_tasks()}</HeadCell>
        <HeadCell className="pl-6">{m.team_last_sign_in()}</HeadCell>
        <HeadCell>
          <span className="sr-only">{m.team_row_actions()}</span>
        </HeadCell>
      </tr>
    </TableHead>
  )
}
