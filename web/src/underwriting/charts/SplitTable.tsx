import type { SalePriceSplit, SplitStep } from '@plumbline/domain/underwriting/returns/sale-price-split'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { FigureHow } from '../returns/FigureHow.tsx'
import { SplitName } from './SplitName.tsx'
import { SPLIT_FIGURES } from '../../figures/split-words.ts'

type Props = { split: SalePriceSplit; underwriting: Underwriting; dealId: string }

/** Each step with its amount, the running total, and its share of the sale price. */
export function SplitTable({ split, underwriting, dealId }: Props) {
  return (
    <Table label={m.underwriting_where_it_goes()}>
      <TableHead>
        <tr>
          <HeadCell>{m.underwriting_what()}</HeadCell>
          <HeadCell numeric>{m.underwriting_amount()}</HeadCell>
          <HeadCell numeric className="max-md:hidden">
            {m.underwriting_so_far()}
          </HeadCell>
          <HeadCell numeric>{m.underwriting_of_sale_price()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {split.steps.map((step) => (
          <Line key={step.part} step={step} underwriting={underwriting} dealId={dealId} />
        ))}
        <TableRow state="result">
          <RowHeadCell>{m.underwriting_sale_price()}</RowHeadCell>
          <Cell numeric>
            <Money column cost cents={split.salePriceCents} />
          </Cell>
          <Cell className="max-md:hidden" />
          <Cell />
        </TableRow>
      </tbody>
    </Table>
  )
}

function Line({ step, underwriting, dealId }: { step: SplitStep } & Pick<Props, 'underwriting' | 'dealId'>) {
  const figure = SPLIT_FIGURES[step.part]
  const amount = <Money column cost={step.part !== 'profit'} cents={step.amountCents} />
  return (
    <TableRow>
      <RowHeadCell className="font-normal">
        <SplitName part={step.part} dealId={dealId} />
      </RowHeadCell>
      <Cell numeric>
        {figure ? (
          <span data-figure className="inline-flex items-baseline gap-2">
            <HowHint />
            <FigureHow underwriting={underwriting} figure={figure} dealId={dealId}>
              {amount}
            </FigureHow>
          </span>
        ) : (
          amount
        )}
      </Cell>
      <Cell numeric className="text-ink-soft max-md:hidden">
        <Money column cost cents={step.toCents} />
      </Cell>
      <Cell numeric className="text-ink-soft">
        <Percent ratio={step.share} missing={m.underwriting_none_no_price()} />
      </Cell>
    </TableRow>
  )
}
