import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronRight } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'

export type Share = { id: string; name: string; number: string; detail: string; cents: number | null }

type Props = {
  /** where the figure is shown */
  from: { to: string; label: string }
  title: string
  /** what the figure counts, in a sentence */
  meaning: string
  /** which deals it is about, such as their type and stage */
  scope?: string
  totalCents: number
  detailTitle: string
  shares: readonly Share[]
  /** why a deal has no share */
  missing: string
  pages: Parameters<typeof ShowMore>[0]['pages']
  /** what the total leaves out */
  note?: ReactNode
}

/** A figure and the deals that it adds up: each deal's share, and the total under a double rule. */
export function SumSheet({
  from,
  title,
  meaning,
  scope,
  totalCents,
  detailTitle,
  shares,
  missing,
  pages,
  note,
}: Props) {
  return (
    <div className="max-w-4xl px-gutter pt-3 pb-10">
      <PageHead title={title} />
      <nav
        aria-label={m.deals_breadcrumb()}
        className="flex min-h-11 items-center gap-1.5 text-13 text-ink-soft md:min-h-0"
      >
        <Link to={from.to} className="touch-target hover:text-ink">
          {from.label}
        </Link>
        <ChevronRight aria-hidden size={14} strokeWidth={1.6} />
        <span>{title}</span>
      </nav>
      <h1 className="mt-2 text-20 font-semibold">{title}</h1>
      <p className="mt-1 max-w-2xl text-14 text-ink-soft">
        {scope && <span className="font-medium text-ink">{scope}. </span>}
        {meaning}
      </p>
      <p className="mt-3 mb-4 text-32 font-medium">
        <Money cents={totalCents} />
      </p>
      <Table label={title}>
        <TableHead>
          <tr>
            <HeadCell>{m.deals_sum_deal()}</HeadCell>
            <HeadCell className="max-md:hidden">{detailTitle}</HeadCell>
            <HeadCell numeric>{title}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {shares.map((share) => (
            <TableRow key={share.id}>
              <RowHeadCell className="py-2">
                <Link to={`/app/deals/${share.id}`} className="link touch-target wrap-anywhere">
                  {share.name}
                </Link>{' '}
                <span className="text-13 font-normal whitespace-nowrap text-ink-soft">{share.number}</span>
                <span className="block text-13 font-normal text-ink-soft md:hidden">{share.detail}</span>
              </RowHeadCell>
              <Cell className="text-ink-soft max-md:hidden">{share.detail}</Cell>
              <Cell numeric>
                <Money cents={share.cents} column missing={missing} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <TableRow state="result">
            <RowHeadCell>{m.deals_sum_total()}</RowHeadCell>
            <Cell className="max-md:hidden" />
            <Cell numeric>
              <Money cents={totalCents} column />
            </Cell>
          </TableRow>
        </tfoot>
      </Table>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShowMore pages={pages} />
        {note && <p className="text-13 text-ink-soft">{note}</p>}
      </div>
    </div>
  )
}
