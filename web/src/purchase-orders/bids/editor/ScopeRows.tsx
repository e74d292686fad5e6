import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { ListChecks, Plus } from 'lucide-react'
import { quantityWords } from '../../../budgets/estimates/units.ts'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { emptyScope, isBegun, type PackageProblems, type ScopeDraft, scopeFrom } from './package-draft.ts'
import { ScopeRow } from './ScopeRow.tsx'

type Props = {
  desk: OrderDesk
  lines: readonly ScopeDraft[]
  problems: PackageProblems['lines']
  /** there is a bid, so lines stay */
  fixed: boolean
  onChange: (lines: ScopeDraft[]) => void
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

/** The lines that vendors price, typed or taken from the estimate. */
export function ScopeRows({ desk, lines, problems, fixed, onChange }: Props) {
  return (
    <section aria-label={m.bids_lines()} className="mt-5">
      {!fixed && desk.estimate.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <span className="text-13 text-ink-soft">{m.orders_lines_from()}</span>
          <Menu
            trigger={
              <Button size="small" icon={<ListChecks {...icon} />}>
                {m.orders_from_estimate()}
              </Button>
            }
          >
            {desk.estimate.map((source, index) => (
              <MenuItem
                key={`${source.description}-${index}`}
                detail={source.qty ? quantityWords(source.qty, source.unit) : undefined}
                onSelect={() => onChange([...lines.filter(isBegun), scopeFrom(source)])}
              >
                {source.description}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
      <ol className="border-t border-ink">
        {lines.map((line, index) => (
          <ScopeRow
            key={line.id}
            {...{ line, desk }}
            number={index + 1}
            problems={problems.get(line.id) ?? []}
            onChange={(part) => onChange(lines.map((own) => (own.id === line.id ? { ...own, ...part } : own)))}
            onRemove={fixed || lines.length === 1 ? null : () => onChange(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ol>
      <div className="py-3">
        {fixed ? (
          <p className="text-13 text-ink-soft">{m.bids_editor_lines_fixed()}</p>
        ) : (
          <Button
            size="small"
            icon={<Plus {...icon} />}
            onClick={() => onChange([...lines, emptyScope(lines.at(-1)?.budgetLineId ?? null)])}
          >
            {m.orders_add_line()}
          </Button>
        )}
      </div>
    </section>
  )
}
