import type { BoardColumn } from '@plumbline/contract/deals/deals'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { BottomSheet } from '../../ui/overlays/Dialog.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { DatumLine } from '../../ui/figures/DatumLine.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import type { Sum } from './board-address.ts'
import { ColumnTotals } from './ColumnTotals.tsx'

type Props = {
  columns: readonly BoardColumn[]
  current: number
  sum: Sum
  dealType: DealType
  onChange: (index: number) => void
}

/**
 * Shows one stage at a time: arrows to its neighbors, a list of all stages behind its name, and its position on the
 * line below.
 */
export function PhoneStagePicker({ columns, current, sum, dealType, onChange }: Props) {
  const [listOpen, setListOpen] = useState(false)
  const column = columns[current]
  if (!column) return null
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          kind="quiet"
          label={m.deals_stage_before()}
          icon={<ChevronLeft size={20} strokeWidth={1.6} />}
          disabled={current === 0}
          onClick={() => onChange(current - 1)}
        />
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setListOpen(true)}
              className="touch-target z-1 mx-auto flex min-h-6 items-center gap-1"
            >
              {words(column.stage.name)}
              <ChevronDown aria-hidden size={16} strokeWidth={1.6} />
            </button>
          </h2>
          <ColumnTotals stage={column.stage} totals={column.totals} sum={sum} dealType={dealType} centered />
        </div>
        <IconButton
          kind="quiet"
          label={m.deals_stage_after()}
          icon={<ChevronRight size={20} strokeWidth={1.6} />}
          disabled={current === columns.length - 1}
          onClick={() => onChange(current + 1)}
        />
      </div>
      <DatumLine count={columns.length} current={current} />
      <BottomSheet open={listOpen} onOpenChange={setListOpen} title={m.deals_stages()} flush>
        <ul>
          {columns.map((candidate, index) => (
            <li key={candidate.stage.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                onClick={() => {
                  setListOpen(false)
                  onChange(index)
                }}
                className={cx(
                  'flex min-h-(--row-touch,56px) w-full items-center justify-between px-4 text-15',
                  index === current && 'font-semibold',
                )}
              >
                {words(candidate.stage.name)}
                <span className="figures text-ink-soft">{formatCount(candidate.totals.count)}</span>
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </div>
  )
}
