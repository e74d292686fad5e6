import { formatQuantity } from '@plumbline/domain/budgets/estimates/unit-words'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'
import { typedNumber } from '../../ui/fields/typed.ts'
import type { CodeBook } from '../lines/codes.ts'
import { unitWords } from '../estimates/units.ts'
import { type Column, CODE_LIST, unclear, readAmount, asMoney } from './column.ts'
import { moneyTotal } from './totals.tsx'

export function codeColumn(codes: CodeBook, editable: boolean): Column {
  const column: Column = {
    key: 'code',
    title: m.budgets_column_code,
    width: '68px',
    list: CODE_LIST,
    show: (line) => <span className="text-ink-soft figures">{line.code}</span>,
    text: (line) => line.code,
  }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const found = codes.find(text)
      return found ? { change: { costCodeId: found.id } } : unclear(m.budgets_code_unknown())
    },
  }
}

export function descriptionColumn(editable: boolean): Column {
  const column: Column = {
    key: 'description',
    title: m.budgets_column_line,
    width: 'minmax(200px,1.6fr)',
    show: (line) => <span className="line-clamp-2 leading-4 whitespace-normal">{line.description}</span>,
    text: (line) => line.description,
  }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const description = text.trim().slice(0, 200)
      return description === '' ? unclear(m.budgets_description_needed()) : { change: { description } }
    },
  }
}

export function qtyColumn(): Column {
  return {
    key: 'qty',
    title: m.budgets_column_qty,
    width: '84px',
    numeric: true,
    show: (line) => (line.qty === null ? '' : formatQuantity(line.qty)),
    text: (line) => line.qty ?? '',
    read: (text) => {
      const typed = typedNumber(text)
      if (typed === null) return { change: { qty: null } }
      const qty = typed === 'unclear' ? '' : String(typed)
      return isQuantity(qty) ? { change: { qty } } : unclear(m.budgets_qty_unclear())
    },
  }
}

export function unitColumn(): Column {
  return {
    key: 'unit',
    title: m.budgets_column_unit,
    width: '88px',
    show: (line) =>
      line.unit && <span className="line-clamp-2 leading-4 whitespace-normal">{unitWords(line.unit)}</span>,
    text: (line) => line.unit ?? '',
    read: (text) => ({ change: { unit: text.trim().slice(0, 20) || null } }),
  }
}

export function unitCostColumn(): Column {
  return {
    key: 'unitCost',
    title: m.budgets_column_unit_cost,
    width: '104px',
    numeric: true,
    show: (line) => (line.unitCostCents === null ? '' : <Money cents={line.unitCostCents} column cost />),
    text: (line) => asMoney(line.unitCostCents),
    read: (text) => readAmount(text, (unitCostCents) => ({ unitCostCents })),
  }
}

export function amountColumn(revises: boolean): Column {
  return {
    key: 'amount',
    title: revises ? m.budgets_column_new_plan : m.budgets_column_planned,
    width: '120px',
    numeric: true,
    show: (line) =>
      line.inPlan ? (
        <Money cents={line.originalCents} column cost className="font-medium" />
      ) : (
        <span className="text-ink-faint">{m.budgets_left_out()}</span>
      ),
    text: (line) => asMoney(line.originalCents),
    total: moneyTotal(({ plannedCents }) => plannedCents),
    read: (text) => readAmount(text, (originalCents) => ({ originalCents: originalCents ?? 0 })),
  }
}
