import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import type { Category } from '../lines/categories.ts'
import { GridCell, Row, type RowProps } from './GridRow.tsx'

type Props = RowProps & { category: Category; closed: boolean }

/** A category with its total in every money column. Clicking its name or pressing Enter expands or collapses it. */
export const CategoryRow = memo(function CategoryRow(props: Props) {
  const { category, closed, columns, handlers } = props
  const Chevron = closed ? ChevronRight : ChevronDown
  return (
    <Row {...props} level={1} expanded={!closed} className="bg-sunken font-medium">
      {columns.map((column, place) => (
        <GridCell
          key={column.key}
          row={props}
          {...{ column, place }}
          readOnly
          className={place === 1 ? 'bg-sunken' : undefined}
          onDoubleClick={place === 1 ? undefined : () => handlers.onToggle(category.code)}
        >
          {column.key === 'code' ? (
            <span className="font-normal text-ink-soft figures">{category.code}</span>
          ) : column.key === 'description' ? (
            <button
              type="button"
              tabIndex={-1}
              className="-ml-1 flex h-full min-w-0 flex-1 items-center gap-1 text-left"
              onClick={() => handlers.onToggle(category.code)}
            >
              <Chevron aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
              <span className="line-clamp-2 leading-4">{category.name}</span>
              {closed && (
                <span className="ml-1 shrink-0 text-12 font-normal text-ink-soft">
                  {m.budgets_lines_count({
                    count: category.lines.length,
                    shown: formatCount(category.lines.length),
                  })}
                </span>
              )}
            </button>
          ) : (
            column.total?.show(category.sums)
          )}
        </GridCell>
      ))}
    </Row>
  )
})
