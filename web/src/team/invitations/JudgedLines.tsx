import type { JudgedList } from '@plumbline/contract/team/team'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { roleNames } from '../role-words.ts'
import { problemWords } from '../words.ts'

/** Shows every line of a list with its result. */
export function JudgedLines({ rows }: Pick<JudgedList, 'rows'>) {
  const good = rows.filter(({ problem }) => problem === null).length
  return (
    <div>
      <p role="status" className={good === 0 ? 'pb-2' : 'sr-only'}>
        {good === 0 ? (
          <Status tone="bad">{m.team_list_none()}</Status>
        ) : (
          m.team_list_ready({ good: formatCount(good), count: formatCount(rows.length) })
        )}
      </p>
      <Table label={m.team_list_text()} className="max-h-80 overflow-y-auto">
        <TableHead>
          <tr>
            <HeadCell numeric className="w-12">
              {m.team_list_line()}
            </HeadCell>
            <HeadCell>{m.team_person()}</HeadCell>
            <HeadCell>{m.team_list_verdict()}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map(({ line, email, fullName, roles, problem }) => (
            <TableRow key={line}>
              <Cell numeric>{formatCount(line)}</Cell>
              <RowHeadCell className="wrap-anywhere">
                {email || '—'}
                <span className="block text-12 font-normal text-ink-soft">
                  {[fullName, roleNames(roles)].filter(Boolean).join(' · ')}
                </span>
              </RowHeadCell>
              <Cell>
                <Status tone={problem ? 'bad' : 'good'} size="small">
                  {problem ? problemWords(problem) : m.team_list_good()}
                </Status>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
