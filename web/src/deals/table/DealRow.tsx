import type { ListedDeal } from '@plumbline/contract/deals/deals'
import { memo, type Ref } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Cell, RowHeadCell, TableRow } from '../../ui/layout/Table.tsx'
import { DealTypeIcon } from '../DealTypeIcon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { TableColumn } from './columns.tsx'

type Props = {
  deal: ListedDeal
  columns: readonly TableColumn[]
  selected: boolean
  onSelect: () => void
  /** measures the row, whose height depends on the name's length on a phone */
  rowRef: Ref<HTMLTableRowElement>
  index: number
}

export const DealRow = memo(function DealRow({ deal, columns, selected, onSelect, rowRef, index }: Props) {
  return (
    <TableRow ref={rowRef} data-index={index} state={selected ? 'selected' : 'rest'}>
      <Cell>
        <Checkbox label={m.deals_select({ deal: deal.name })} hideLabel checked={selected} onChange={onSelect} />
      </Cell>
      <RowHeadCell className="max-md:min-w-36 md:whitespace-nowrap">
        <span className="mr-1.5 text-ink-soft">
          <DealTypeIcon dealType={deal.dealType} />
        </span>
        <Link to={`/app/deals/${deal.id}`} className="touch-target hover:underline">
          {deal.name}
        </Link>
        <span className="ml-2 font-normal text-ink-soft figures max-md:ml-0 max-md:block max-md:text-13">
          {deal.number}
        </span>
        {deal.isSample && (
          <span className="ml-2">
            <Tag>{m.deals_sample()}</Tag>
          </span>
        )}
      </RowHeadCell>
      {columns.map((column) => (
        <Cell key={column.name} numeric={column.numeric} className="whitespace-nowrap">
          {column.cell(deal)}
        </Cell>
      ))}
    </TableRow>
  )
})
