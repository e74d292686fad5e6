import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import { type Limits, reachOf } from '@plumbline/domain/access/limits'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { roleNames } from '../../team/role-words.ts'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'

type Member = RoutingFacts['members'][number]

/** How much each member may decide, and who is away. Limits are set on the team's page. */
export function LimitsSection({ routing }: { routing: RoutingFacts }) {
  const wide = useMediaQuery('(width >= 48rem)')
  return (
    <Section
      title={m.approvals_limits()}
      action={
        <Link to="/app/team" className="touch-target text-13 text-blueprint hover:text-blueprint-hover">
          {m.approvals_limits_change()}
        </Link>
      }
    >
      {wide ? (
        <LimitsTable routing={routing} />
      ) : (
        routing.members.map((member) => <LimitsRow key={member.userId} routing={routing} member={member} />)
      )}
    </Section>
  )
}

function LimitsTable({ routing }: { routing: RoutingFacts }) {
  return (
    <Table label={m.approvals_limits_person()}>
      <TableHead>
        <tr>
          <HeadCell>{m.approvals_limits_person()}</HeadCell>
          <HeadCell>{m.approvals_limits_role()}</HeadCell>
          <HeadCell numeric>{m.approvals_limits_orders()}</HeadCell>
          <HeadCell numeric>{m.approvals_limits_invoices()}</HeadCell>
          <HeadCell>{m.approvals_away()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {routing.members.map((member) => (
          <TableRow key={member.userId}>
            <Cell className="font-medium">{member.name}</Cell>
            <Cell>{roleNames(member.roles)}</Cell>
            <Cell numeric>{reachWords(member, 'poLimitCents')}</Cell>
            <Cell numeric>{reachWords(member, 'approvalLimitCents')}</Cell>
            <Cell className="text-watch">{awayWords(routing, member)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** On a phone. */
function LimitsRow({ routing, member }: { routing: RoutingFacts; member: Member }) {
  const away = awayWords(routing, member)
  return (
    <Row
      title={member.name}
      detail={
        <>
          {roleNames(member.roles)}
          {away && <span className="block text-watch">{away}</span>}
        </>
      }
      end={
        <span className="text-right text-13 figures">
          {`${m.approvals_limits_orders()}: ${reachWords(member, 'poLimitCents')}`}
          <br />
          {`${m.approvals_limits_invoices()}: ${reachWords(member, 'approvalLimitCents')}`}
        </span>
      }
    />
  )
}

function awayWords({ delegations }: RoutingFacts, { userId }: Member): string | null {
  const away = delegations.find(({ from }) => from.id === userId)
  if (!away) return null
  return m.approvals_away_row({ from: formatDay(away.starts), to: formatDay(away.ends), name: away.to.name })
}

function reachWords(member: Member, limit: keyof Limits): string {
  const reach = reachOf(member.roles, limit, member[limit])
  if (reach.kind === 'any') return m.approvals_limits_none()
  return reach.kind === 'none' ? '–' : formatMoney(reach.cents)
}
