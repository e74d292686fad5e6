import { formatQuantity } from '@plumbline/domain/budgets/estimates/unit-words'
import { estimateAmount, type EstimateLine, estimateLineProblem } from '@plumbline/domain/budgets/estimates/line'
import { memo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { type Catalog, lineName } from './codes.ts'
import type { Grouping, NamedGroup } from './groups.ts'
import { unitWords } from './units.ts'
import { PriceHints } from './PriceHints.tsx'
import { QuantityField } from '../lines/QuantityField.tsx'
import type { CellKeys } from '../grid/use-cell-keys.ts'

export type LineHandlers = {
  onChange: (key: string, part: Partial<EstimateLine>) => void
  onEdit: (line: EstimateLine) => void
  onRemove: (line: EstimateLine) => void
  /** Handles keys that move out of a line's cell. */
  onCellKey: CellKeys['onCellKey']
}

export type EstimateLinesProps = {
  groups: readonly NamedGroup[]
  grouping: Grouping
  catalog: Catalog
  mayEdit: boolean
  /** must be stable between renders */
  handlers: LineHandlers
}

/** The estimate as a sheet: quantity × unit cost, with a total per group. */
export function EstimateTable({ groups, ...row }: EstimateLinesProps) {
  return (
    <Table label={m.estimate_title()}>
      <TableHead>
        <tr>
          <HeadCell>{m.estimate_item()}</HeadCell>
          <HeadCell>{row.grouping === 'room' ? m.estimate_category() : m.estimate_room()}</HeadCell>
          <HeadCell numeric className="w-30">
            {m.estimate_qty()}
          </HeadCell>
          <HeadCell className="w-24">{m.estimate_unit()}</HeadCell>
          <HeadCell numeric className="w-50">
            {m.estimate_unit_cost()}
          </HeadCell>
          <HeadCell numeric className="w-30">
            {m.estimate_amount()}
          </HeadCell>
          {row.mayEdit && (
            <HeadCell className="w-10">
              <span className="sr-only">{m.estimate_actions()}</span>
            </HeadCell>
          )}
        </tr>
      </TableHead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <TableRow className="border-b border-line-strong">
            <RowHeadCell colSpan={5} className="pt-4 font-semibold" scope="rowgroup">
              {group.code !== '' && <span className="mr-2 font-normal text-ink-soft figures">{group.code}</span>}
              {group.name}
            </RowHeadCell>
            <Cell numeric className="pt-4 font-semibold">
              <Money cents={group.amountCents} column />
            </Cell>
            {row.mayEdit && <Cell />}
          </TableRow>
          {group.lines.map((line) => (
            <LineRow key={line.key} line={line} {...row} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

/** Rerenders only when its own line changes, so a keystroke in a long estimate updates one row. */
const LineRow = memo(function LineRow({
  line,
  grouping,
  catalog,
  mayEdit,
  handlers: { onChange, onEdit, onRemove, onCellKey },
}: Omit<EstimateLinesProps, 'groups'> & { line: EstimateLine }) {
  const name = lineName(line, catalog)
  const price = catalog.priceOf(line)
  const offeredCents = price?.typicalCents ?? null
  const beside = grouping === 'room' ? catalog.categoryName(line.code) : line.room
  return (
    <TableRow data-line={line.key}>
      <RowHeadCell className="min-w-48 font-normal">
        {mayEdit ? (
          <button type="button" className="touch-target text-left hover:underline" onClick={() => onEdit(line)}>
            {name}
          </button>
        ) : (
          name
        )}
        {line.note && <span className="block text-12 text-ink-soft">{line.note}</span>}
      </RowHeadCell>
      <Cell className="text-ink-soft">{beside}</Cell>
      <Cell numeric data-cell="qty">
        {mayEdit ? (
          <QuantityField
            hideLabel
            small
            label={m.estimate_qty_of({ item: name })}
            value={line.qty}
            onChange={(qty) => onChange(line.key, { qty })}
            onKeyDown={(event) => onCellKey(event, line.key, 'qty')}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          line.qty !== null && formatQuantity(line.qty)
        )}
      </Cell>
      <Cell className="text-ink-soft">{unitWords(line.unit)}</Cell>
      <Cell numeric data-cell="unitCost">
        {mayEdit ? (
          <>
            <MoneyField
              hideLabel
              small
              label={m.estimate_unit_cost_of({ item: name })}
              value={line.unitCostCents}
              error={estimateLineProblem(line) ? m.estimate_amount_too_large() : undefined}
              placeholder={m.estimate_price_missing()}
              onChange={(unitCostCents) => onChange(line.key, { unitCostCents })}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => {
                const isTaken = event.key === 'Enter' && event.currentTarget.value === ''
                if (isTaken && offeredCents !== null) onChange(line.key, { unitCostCents: offeredCents })
                onCellKey(event, line.key, 'unitCost')
              }}
            />
            {line.unitCostCents === null && (
              <PriceHints price={price} onTake={(unitCostCents) => onChange(line.key, { unitCostCents })} />
            )}
          </>
        ) : (
          line.unitCostCents !== null && <Money cents={line.unitCostCents} column />
        )}
      </Cell>
      <Cell numeric>
        <Money cents={estimateAmount(line)} column />
      </Cell>
      {mayEdit && (
        <Cell numeric>
          <MoreMenu label={m.estimate_actions_of({ item: name })}>
            <MenuItem onSelect={() => onEdit(line)}>{m.estimate_edit_line()}</MenuItem>
            <MenuItem danger onSelect={() => onRemove(line)}>
              {m.estimate_remove_line()}
            </MenuItem>
          </MoreMenu>
        </Cell>
      )}
    </TableRow>
  )
})
