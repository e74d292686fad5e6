import type { PersonRow } from '@plumbline/contract/people'
import type { ContactSort } from '@plumbline/domain/contacts/groups'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Avatar } from '../../ui/Avatar.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { LastContact } from '../LastContact.tsx'
import { roleList } from '../words.ts'
import { type RowsProps, usePeopleWindow, type Window } from './use-people-window.ts'

type Props = RowsProps & { sort: ContactSort; onSort: (sort: ContactSort) => void }

const TABLE_ROW = 54

/** One row per person. Only visible rows are rendered. */
export function PeopleTable({ sort, onSort, ...rows }: Props) {
  const { list, before, after, shown, measure } = usePeopleWindow<HTMLTableSectionElement>(rows, TABLE_ROW)
  return (
    <Table label={m.people_title()}>
      <TableHead>
        <tr>
          <HeadCell {...sortable('name', sort, onSort)}>{m.people_column_name()}</HeadCell>
          <HeadCell>{m.people_column_role()}</HeadCell>
          <HeadCell numeric {...sortable('deals', sort, onSort)}>
            {m.people_column_deals()}
          </HeadCell>
          <HeadCell numeric>{m.people_column_active()}</HeadCell>
          <HeadCell {...sortable('last_contact', sort, onSort)}>{m.people_column_last_contact()}</HeadCell>
          <HeadCell>{m.contacts_phone()}</HeadCell>
          <HeadCell>{m.contacts_email()}</HeadCell>
        </tr>
      </TableHead>
      <tbody ref={list}>
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {shown.map(({ person, index }) => (
          <Row key={person.id} person={person} index={index} measure={measure} />
        ))}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    </Table>
  )
}

function sortable(name: ContactSort, sort: ContactSort, onSort: (sort: ContactSort) => void) {
  const direction = name === 'name' ? 'ascending' : 'descending'
  return { sort: sort === name ? direction : 'none', onSort: () => onSort(name) } as const
}

type RowProps = { person: PersonRow; index: number; measure: Window['measure'] }

function Row({ person, index, measure }: RowProps) {
  const { id, company, deals, activeDeals, phone, email } = person
  return (
    <TableRow ref={measure} data-index={index}>
      <RowHeadCell>
        <span className="flex items-center gap-3">
          <Avatar name={person.name} bare />
          <span className="min-w-0">
            <PersonLink person={person} />
            {company && <span className="block text-12 font-normal text-ink-soft">{company}</span>}
          </span>
        </span>
      </RowHeadCell>
      <Cell className="text-ink-soft">
        <Roles person={person} />
      </Cell>
      <Cell numeric>{formatCount(deals)}</Cell>
      <Cell numeric>
        {activeDeals === 0 ? (
          <span className="text-ink-soft">{formatCount(0)}</span>
        ) : (
          <Link
            to={`/app/people/${id}#deals`}
            aria-label={m.people_active_of({ name: person.name, count: activeDeals })}
            className="touch-target text-blueprint underline decoration-dotted underline-offset-4"
          >
            {formatCount(activeDeals)}
          </Link>
        )}
      </Cell>
      <Cell className="whitespace-nowrap">
        <LastContact at={person.lastContactedAt} />
      </Cell>
      <Cell className="whitespace-nowrap figures">{phone === null ? <None /> : showPhoneNumber(phone)}</Cell>
      <Cell className="wrap-anywhere">{email ?? <None />}</Cell>
    </TableRow>
  )
}

export function PersonLink({ person: { id, name } }: { person: Pick<PersonRow, 'id' | 'name'> }) {
  return (
    <Link
      to={`/app/people/${id}`}
      data-directory-link
      className="touch-target font-medium wrap-anywhere hover:underline"
    >
      {name}
    </Link>
  )
}

function Roles({ person: { doNotContact, roles } }: { person: PersonRow }) {
  if (doNotContact) return <Status tone="bad">{m.contacts_do_not_contact()}</Status>
  return <>{roleList(roles)}</>
}

function None() {
  return <span className="text-ink-soft">{m.people_none()}</span>
}

const LIST_ROW = 88

/** The same list on a phone. */
export function PeopleList(rows: RowsProps) {
  const { list, before, after, shown, measure } = usePeopleWindow<HTMLUListElement>(rows, LIST_ROW)
  return (
    <ul ref={list} aria-label={m.people_title()} className="border-t border-ink">
      {before > 0 && <li aria-hidden style={{ height: before }} />}
      {shown.map(({ person, index }) => (
        <li key={person.id} ref={measure} data-index={index} className="flex gap-3 border-b border-line py-3">
          <Avatar name={person.name} bare />
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3">
              <PersonLink person={person} />
              <span className="shrink-0 text-13">
                <LastContact at={person.lastContactedAt} />
              </span>
            </p>
            {person.company && <p className="text-13 text-ink-soft">{person.company}</p>}
            <p className="mt-1 flex items-baseline justify-between gap-3 text-13 text-ink-soft">
              <Roles person={person} />
              {person.deals > 0 && (
                <span className="shrink-0 figures">
                  {m.people_deals_active({ deals: person.deals, active: person.activeDeals })}
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
      {after > 0 && <li aria-hidden style={{ height: after }} />}
    </ul>
  )
}
