import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import { type Limits, reachOf } from '@plumbline/domain/access/limits'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { roleNames } from '../../team/role-words.ts'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** How much each member may decide, and who is away. Limits are set on the team's page. */
export function LimitsSection({ routing }: { routing: RoutingFacts }) {
  return (
    <Section
      title={m.approvals_limits()}
      action={
        <Link to="/app/team" className="touch-target text-13 text-blueprint hover:text-blueprint-hover">
          {m.approvals_limits_change()}
        </Link>
      }
    >
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
          {routing.members.map((member) => {
            const away = routing.delegations.find(({ from }) => from.id === member.userId)
            return (
              <TableRow key={member.userId}>
                <Cell className="font-medium">{member.name}</Cell>
                <Cell>{roleNames(member.roles)}</Cell>
                <Cell numeric>{reachWords(member, 'poLimitCents')}</Cell>
                <Cell numeric>{reachWords(member, 'approvalLimitCents')}</Cell>
                <Cell className="text-watch">
                  {away &&
                    m.approvals_away_row({
                      from: formatDay(away.starts),
                      to: formatDay(away.ends),
                      name: away.to.name,
                    })}
                </Cell>
              </TableRow>
            )
          })}
        </tbody>
      </Table>
    </Section>
  )
}

function reachWords(member: RoutingFacts['members'][number], limit: keyof Limits): string {
  const reach = reachOf(member.roles, limit, member[limit])
  if (reach.kind === 'any') return m.approvals_limits_none()
  return reach.kind === 'none' ? '–' : formatMoney(reach.cents)
}
