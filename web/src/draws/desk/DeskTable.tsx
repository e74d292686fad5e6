import type { DeskLender, DeskLoan, DrawDesk } from '@plumbline/contract/draws/desk'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { drawsLink } from '../address.ts'
import { HoldbackBar } from './HoldbackBar.tsx'
import { LenderName } from './LenderName.tsx'
import type { DeskRow } from './queries.ts'
import { loanLink, rulesOf } from './standing.ts'
import { StandingMark } from './StandingMark.tsx'

const COLUMNS = 10

/** One row for each loan, under its lender and what that lender asks for. */
export function DeskTable({ desk: { lenders, totals } }: { desk: DrawDesk }) {
  return (
    <Table label={m.draws_title()} className="mt-2">
      <TableHead>
        <tr>
          <HeadCell>{m.draw_desk_column_lender()}</HeadCell>
          <HeadCell numeric>{m.draw_desk_column_holdback()}</HeadCell>
          <HeadCell numeric>{m.draw_desk_funded()}</HeadCell>
          <HeadCell numeric>{m.draw_desk_still_to_draw()}</HeadCell>
          <HeadCell>
            <span className="sr-only">{m.draw_desk_legend()}</span>
          </HeadCell>
          <HeadCell numeric>{m.draw_desk_column_pending()}</HeadCell>
          <HeadCell>{m.draw_desk_column_stands()}</HeadCell>
          <HeadCell numeric>{m.draw_desk_column_fees()}</HeadCell>
          <HeadCell numeric>{m.draw_desk_column_not_granted()}</HeadCell>
          <HeadCell numeric>{m.draw_desk_column_floated()}</HeadCell>
        </tr>
      </TableHead>
      {lenders.map((lender) => (
        <LenderRows key={lender.id ?? lender.name} lender={lender} />
      ))}
      <tbody>
        <TableRow state="result">
          <RowHeadCell>{m.draw_desk_all_lenders()}</RowHeadCell>
          <Figure cents={totals.holdbackCents} />
          <Figure cents={totals.fundedCents} />
          <Figure cents={totals.balanceCents} />
          <Cell />
          <Figure cents={totals.pendingCents} />
          <Cell />
          <Figure cents={totals.feesCents} />
          <Figure cents={totals.notGrantedCents} />
          <Figure cents={totals.floatedCents} />
        </TableRow>
      </tbody>
    </Table>
  )
}

function LenderRows({ lender }: { lender: DeskLender }) {
  return (
    <tbody>
      <tr className="border-b border-line-strong">
        <th scope="rowgroup" colSpan={COLUMNS} className="px-2 pt-5 pb-2 text-left font-normal">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <LenderName lender={lender} />
            <span className="text-13 text-ink-soft">{rulesOf(lender)}</span>
          </span>
        </th>
      </tr>
      {lender.loans.map((loan) => (
        <LoanRow key={loan.loanId} row={{ lender, loan }} />
      ))}
    </tbody>
  )
}

function LoanRow({ row }: { row: DeskRow }) {
  const { loan } = row
  const draws = drawsLink(loan.deal.id)
  return (
    <TableRow className="relative">
      <RowHeadCell className="min-w-48 pl-5">
        <LoanName row={row} />
        <span className="block text-13 font-normal text-ink-soft">{placeWords(loan)}</span>
      </RowHeadCell>
      <Figure cents={loan.holdbackCents} />
      <Figure cents={loan.fundedCents} to={draws} />
      <Figure cents={loan.balanceCents} strong />
      <Cell className="w-24 min-w-20">
        <HoldbackBar {...loan} />
      </Cell>
      <Figure cents={loan.pendingCents} to={loanLink(loan)} />
      <Cell className="min-w-44">
        <StandingMark row={row} />
      </Cell>
      <Figure cents={loan.feesCents} />
      <Figure cents={loan.notGrantedCents} to={draws} watched />
      <Figure cents={loan.floatedCents} strong />
    </TableRow>
  )
}

/** The link that the whole row follows. */
export function LoanName({ row: { loan } }: { row: DeskRow }) {
  return (
    <Link
      to={loanLink(loan)}
      data-draw-row
      className="font-medium after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {loan.deal.name}
    </Link>
  )
}

function placeWords({ deal: { city, isLandHome }, drawsCount, loanName }: DeskLoan): string {
  const place = isLandHome ? m.draw_desk_land_home({ city }) : city
  const draws = drawsCount === 0 ? m.draw_desk_no_draw() : m.draw_desk_draws({ count: drawsCount })
  return [place || loanName, draws].join(' · ')
}

type FigureProps = { cents: number; to?: string; strong?: boolean; watched?: boolean }

/** An amount; one that sums draws opens them. */
function Figure({ cents, to, strong = false, watched = false }: FigureProps) {
  const look = watched ? 'text-watch' : 'text-blueprint'
  return (
    <Cell numeric className={strong ? 'font-semibold' : undefined}>
      {to !== undefined && cents !== 0 ? (
        <Link to={to} className={`touch-target relative z-1 hover:underline ${look}`}>
          <Money cents={cents} column cost />
        </Link>
      ) : (
        <Money cents={cents} column />
      )}
    </Cell>
  )
}
