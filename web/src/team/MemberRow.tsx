import { showPhoneNumber } from '@plumbline/domain/phone-number'
import type { ApprovalReach, TeamMember } from '@plumbline/contract/team/team'
import { dayInZone } from '@plumbline/domain/calendar'
import { SlidersHorizontal, UserCheck, UserMinus, UserX } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { formatCount, formatDay, formatInstant } from '../ui/figures/format.ts'
import { MenuItem } from '../ui/overlays/Menu.tsx'
import { MoreMenu } from '../ui/overlays/MoreMenu.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { Cell, RowHeadCell, TableRow } from '../ui/layout/Table.tsx'
import { roleNames } from './role-words.ts'
import { type Leaving, useReactivate } from './use-team-changes.ts'
import { dealsWords, reachWords, tasksWords } from './words.ts'

export type MemberAction = 'edit' | Leaving
type Props = { member: TeamMember; onAct: (action: MemberAction, member: TeamMember) => void }

export function MemberRow({ member, onAct }: Props) {
  return (
    <TableRow>
      <RowHeadCell className="py-2">
        <Person member={member} />
      </RowHeadCell>
      <Cell className="max-w-64">
        <Standing member={member} />
      </Cell>
      <Cell numeric>
        <Reach reach={member.poLimit} />
      </Cell>
      <Cell numeric>
        <Reach reach={member.approvalLimit} />
      </Cell>
      <Cell numeric>{formatCount(member.activeDeals)}</Cell>
      <Cell numeric>{formatCount(member.openTasks)}</Cell>
      <Cell className="pl-6 whitespace-nowrap">
        <LastSignIn member={member} />
      </Cell>
      <Cell className="w-10">
        <Actions member={member} onAct={onAct} />
      </Cell>
    </TableRow>
  )
}

/** The same member as a card, for phones. */
export function MemberCard({ member, onAct }: Props) {
  const { poLimit, approvalLimit, activeDeals, openTasks } = member
  return (
    <li className="flex items-start gap-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 space-y-1">
        <Person member={member} />
        <div className="pl-9.5 text-13 text-ink-soft">
          <Standing member={member} />
          <p>
            {dealsWords(activeDeals)} · {tasksWords(openTasks)}
          </p>
          <p>
            {m.team_last_sign_in()}: <LastSignIn member={member} />
          </p>
          <Approves po={poLimit} invoices={approvalLimit} />
        </div>
      </div>
      <Actions member={member} onAct={onAct} />
    </li>
  )
}

/** Shows both approval limits on one line. */
function Approves({ po, invoices }: { po: ApprovalReach; invoices: ApprovalReach }) {
  if (po.kind === 'none') return null
  if (po.kind === 'any') return <p>{m.team_approves_any()}</p>
  return (
    <p className="figures">
      {m.team_orders()} {reachWords(po)} · {m.team_invoices()} {reachWords(invoices)}
    </p>
  )
}

function Person({ member: { userId, name, email, phone } }: Pick<Props, 'member'>) {
  const me = useMe()
  return (
    <span className="flex items-center gap-2.5">
      <PersonAvatar id={userId} name={name} bare />
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          {name}
          {userId === me.userId && <span className="ml-1.5 font-normal text-ink-soft">({m.team_you()})</span>}
        </span>
        <span className="block text-12 font-normal wrap-anywhere text-ink-soft">{email}</span>
        {phone && (
          <a href={`tel:${phone}`} className="touch-target block text-12 font-normal text-ink-soft hover:text-ink">
            {showPhoneNumber(phone)}
          </a>
        )}
      </span>
    </span>
  )
}

function Standing({ member: { roles, status, deactivatedAt } }: Pick<Props, 'member'>) {
  const { timeZone } = useMe().organization
  return (
    <>
      <span className="block">{roleNames(roles)}</span>
      {status === 'deactivated' && deactivatedAt && (
        <Status tone="watch" size="small">
          {m.team_deactivated_on({ day: formatDay(dayInZone(new Date(deactivatedAt), timeZone)) })}
        </Status>
      )}
    </>
  )
}

function Reach({ reach }: { reach: ApprovalReach }) {
  if (reach.kind === 'none')
    return (
      <span className="text-ink-faint">
        <span aria-hidden>—</span>
        <span className="sr-only">{reachWords(reach)}</span>
      </span>
    )
  return (
    <>
      {reachWords(reach)}
      {reach.kind === 'limit' && reach.ownCents !== null && (
        <span className="block text-12 text-ink-soft">{m.team_own_limit()}</span>
      )}
    </>
  )
}

function LastSignIn({ member: { lastSignInAt } }: Pick<Props, 'member'>) {
  const { timeZone } = useMe().organization
  if (lastSignInAt === null) return <span className="text-ink-soft">{m.team_never()}</span>
  return (
    <time dateTime={lastSignInAt} title={formatInstant(lastSignInAt, timeZone)}>
      {formatDay(dayInZone(new Date(lastSignInAt), timeZone))}
    </time>
  )
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

function Actions({ member, onAct }: Props) {
  const reactivate = useReactivate()
  const { change, deactivate, reactivate: mayReactivate, remove } = member.abilities
  if (!change && !deactivate && !mayReactivate && !remove) return null
  return (
    <MoreMenu label={m.team_actions({ name: member.name })}>
      {change && (
        <MenuItem icon={<SlidersHorizontal {...ICON} />} onSelect={() => onAct('edit', member)}>
          {m.team_edit()}
        </MenuItem>
      )}
      {mayReactivate && (
        <MenuItem icon={<UserCheck {...ICON} />} onSelect={() => reactivate.mutate(member)}>
          {m.team_reactivate()}
        </MenuItem>
      )}
      {deactivate && (
        <MenuItem icon={<UserMinus {...ICON} />} onSelect={() => onAct('deactivate', member)}>
          {m.team_deactivate()}
        </MenuItem>
      )}
      {remove && (
        <MenuItem danger icon={<UserX {...ICON} />} onSelect={() => onAct('remove', member)}>
          {m.team_remove()}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
