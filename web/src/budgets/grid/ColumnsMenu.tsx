import { Columns3 } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuCheck } from '../../ui/overlays/Menu.tsx'
import { choosableOf } from './columns.tsx'
import type { GridColumns } from './use-grid-columns.ts'

/** Chooses which columns the grid shows besides line names. */
export function ColumnsMenu({ grid }: { grid: GridColumns }) {
  return (
    <Menu
      trigger={
        <Button kind="quiet" size="small" icon={<Columns3 aria-hidden size={16} strokeWidth={1.6} />}>
          {m.budgets_columns()}
        </Button>
      }
    >
      {choosableOf(grid.all).map((column) => (
        <MenuCheck key={column.key} checked={grid.isShown(column.key)} onChange={() => grid.turn(column)}>
          {column.key === 'variancePct' ? m.budgets_column_variance_pct() : column.title()}
        </MenuCheck>
      ))}
    </Menu>
  )
}
