import type { BoardColumn } from '@plumbline/contract/deals/deals'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type Props = {
  columns: readonly BoardColumn[]
  /** index of the first visible column */
  first: number
  inView: number
  onChange: (first: number) => void
}

/**
 * All stages as ticks on a line, with a brass bracket over the visible columns. Stages out of view are named with their
 * counts.
 */
export function StageRuler({ columns, first, inView, onChange }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const last = Math.max(0, columns.length - inView)
  const slide = (to: number) => onChange(Math.min(last, Math.max(0, to)))
  const grab = (event: PointerEvent) => {
    if (!line.current) return
    const { left, width } = line.current.getBoundingClientRect()
    slide(Math.round(((event.clientX - left) / width) * columns.length - inView / 2))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -inView,
      PageDown: inView,
      Home: -columns.length,
      End: columns.length,
    }[event.key]
    if (step === undefined) return
    event.preventDefault()
    slide(first + step)
  }
  const share = (count: number) => `${(count / columns.length) * 100}%`
  return (
    <div className="flex items-center gap-4 text-13 text-ink-soft">
      <Outside side="left" columns={columns.slice(0, first)} onPress={() => slide(first - 1)} />
      <div
        ref={line}
        role="slider"
        tabIndex={0}
        aria-label={m.deals_ruler()}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={first + 1}
        aria-valuetext={m.deals_ruler_shows({ from: nameAt(columns, first), to: nameAt(columns, first + inView - 1) })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grab(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && grab(event)}
        className="relative h-5 min-w-24 flex-1 cursor-ew-resize touch-none rounded-6"
      >
        <span className="absolute inset-x-0 bottom-1 h-px bg-line-strong" />
        {columns.map((column, index) => (
          <span
            key={column.stage.id}
            className={cx(
              'absolute bottom-1 h-2 w-px',
              index >= first && index < first + inView ? 'bg-brass-edge' : 'bg-line-strong',
            )}
            style={{ left: share(index + 0.5) }}
          />
        ))}
        <span
          className="absolute bottom-0.5 h-[3px] bg-brass-edge transition-[left]"
          style={{ left: share(first), width: share(Math.min(inView, columns.length)) }}
        />
      </div>
      <Outside side="right" columns={columns.slice(first + inView)} onPress={() => slide(first + 1)} />
    </div>
  )
}

function nameAt(columns: readonly BoardColumn[], index: number): string {
  const column = columns[Math.min(index, columns.length - 1)]
  return column ? words(column.stage.name) : ''
}

const NAMED_AT_A_SIDE = 3

function Outside({
  side,
  columns,
  onPress,
}: {
  side: 'left' | 'right'
  columns: readonly BoardColumn[]
  onPress: () => void
}) {
  if (columns.length === 0) return <span className="w-4" />
  const near = side === 'left' ? columns.slice(-NAMED_AT_A_SIDE) : columns.slice(0, NAMED_AT_A_SIDE)
  const Arrow = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'touch-target flex max-w-[34%] items-center gap-1.5 rounded-6 narrow hover:text-ink',
        side === 'right' && 'flex-row-reverse',
      )}
    >
      <Arrow aria-hidden size={16} strokeWidth={1.6} className="shrink-0" />
      <VisuallyHidden>{side === 'left' ? m.deals_ruler_earlier() : m.deals_ruler_later()}</VisuallyHidden>
      <span className="flex flex-wrap gap-x-2.5">
        {near.map((column) => (
          <span key={column.stage.id} className="whitespace-nowrap">
            {words(column.stage.name)} <span className="figures">{formatCount(column.totals.count)}</span>
          </span>
        ))}
      </span>
    </button>
  )
}
