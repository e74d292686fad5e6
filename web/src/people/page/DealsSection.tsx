import type { PersonDeal } from '@plumbline/contract/people'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { statusWords } from '../../deals/words.ts'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Day } from '../../ui/figures/Day.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { roleList } from '../words.ts'

type Loan = PersonDeal['loans'][number]
/** A row of the table: a deal, or one of several loans it has from this lender. */
type Line = { key: string; deal: PersonDeal; loan: Loan | null }

/** The deals of a person. The total only counts open loans, and says so. */
export function DealsSection({ deals }: { deals: readonly PersonDeal[] }) {
  const wide = useMediaQuery('(min-width: 768px)')
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useLocation().hash === '#deals'
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  const lines = deals.flatMap((deal): Line[] =>
    deal.loans.length === 0
      ? [{ key: deal.id, deal, loan: null }]
      : deal.loans.map((loan) => ({ key: loan.id, deal, loan })),
  )
  const List = wide ? DealTable : DealList
  return (
    <div ref={place}>
      <Section title={m.people_deals()} detail={deals.length > 0 ? deals.length : undefined}>
        {lines.length === 0 ? (
          <p className="py-3 text-13 text-ink-soft">{m.people_no_deals()}</p>
        ) : (
          <List lines={lines} />
        )}
      </Section>
    </div>
  )
}

function sumsOf(lines: readonly Line[]) {
  const open = lines.flatMap(({ loan }) => (loan?.isOpen ? [loan] : []))
  const sum = (key: 'commitmentCents' | 'drawnCents' | 'leftCents') =>
    open.reduce((total, loan) => total + loan[key], 0)
  return {
    count: open.length,
    commitmentCents: sum('commitmentCents'),
    drawnCents: sum('drawnCents'),
    leftCents: sum('leftCents'),
  }
}

function DealTable({ lines }: { lines: readonly Line[] }) {
  const withLoans = lines.some(({ loan }) => loan !== null)
  const sums = sumsOf(lines)
  return (
    <Table label={m.people_deals()}>
      <TableHead>
        <tr>
          <HeadCell>{m.people_column_deal()}</HeadCell>
          <HeadCell>{m.people_column_role()}</HeadCell>
          <HeadCell>{m.people_column_stage()}</HeadCell>
          {withLoans && (
            <>
              <HeadCell numeric>{m.people_column_commitment()}</HeadCell>
              <HeadCell numeric>{m.people_column_drawn()}</HeadCell>
              <HeadCell numeric>{m.people_column_left()}</HeadCell>
              <HeadCell>{m.people_column_matures()}</HeadCell>
            </>
          )}
        </tr>
      </TableHead>
      <tbody>
        {lines.map(({ key, deal, loan }) => (
          <TableRow key={key}>
            <RowHeadCell>
              <DealLink deal={deal} />
            </RowHeadCell>
            <Cell className="text-ink-soft">{roleList(deal.roles)}</Cell>
            <Cell>{stageOf(deal)}</Cell>
            {withLoans && (
              <>
                <Cell numeric>{loan && <Money cents={loan.commitmentCents} column />}</Cell>
                <Cell numeric>{loan && <Money cents={loan.drawnCents} column />}</Cell>
                <Cell numeric>{loan && <Money cents={loan.leftCents} column />}</Cell>
                <Cell className="whitespace-nowrap">{loan && <Matures loan={loan} />}</Cell>
              </>
            )}
          </TableRow>
        ))}
        {withLoans && (
          <TableRow state="result">
            <RowHeadCell>{m.people_open_loans({ count: sums.count })}</RowHeadCell>
            <Cell />
            <Cell />
            <Cell numeric>
              <Money cents={sums.commitmentCents} column />
            </Cell>
            <Cell numeric>
              <Money cents={sums.drawnCents} column />
            </Cell>
            <Cell numeric>
              <Money cents={sums.leftCents} column />
            </Cell>
            <Cell />
          </TableRow>
        )}
      </tbody>
    </Table>
  )
}

function DealLink({ deal: { id, name, number } }: { deal: PersonDeal }) {
  return (
    <Link to={`/app/deals/${id}`} className="touch-target font-normal text-blueprint wrap-anywhere hover:underline">
      {name} <span className="text-12 text-ink-soft">{number}</span>
    </Link>
  )
}

function stageOf({ status, stage }: PersonDeal): string {
  return status === 'active' ? words(stage) : statusWords(status)
}

function Matures({ loan: { status, maturityOn, paidOffOn } }: { loan: Loan }) {
  if (status === 'paid_off')
    return (
      <span className="text-ink-soft">
        {m.people_repaid_on()} {paidOffOn !== null && <Day day={paidOffOn} />}
      </span>
    )
  return maturityOn === null ? null : <Day day={maturityOn} />
}

function DealList({ lines }: { lines: readonly Line[] }) {
  const sums = sumsOf(lines)
  return (
    <ul>
      {lines.map(({ key, deal, loan }) => (
        <li key={key} className="border-b border-line py-3">
          <p className="flex items-baseline justify-between gap-3">
            <DealLink deal={deal} />
            {loan && <Money cents={loan.drawnCents} column />}
          </p>
          <p className="mt-1 flex items-baseline justify-between gap-3 text-13 text-ink-soft">
            <span>{[roleList(deal.roles), stageOf(deal)].join(' · ')}</span>
            {loan && (
              <span className="figures">{m.people_of_commitment({ amount: formatMoney(loan.commitmentCents) })}</span>
            )}
          </p>
        </li>
      ))}
      {sums.count > 0 && (
        <li className="result-rule sum-rule flex items-baseline justify-between gap-3 py-3 font-semibold">
          {m.people_open_loans({ count: sums.count })}
          <Money cents={sums.drawnCents} column />
        </li>
      )}
    </ul>
  )
}
