import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { MarkedText } from '../found/MarkedText.tsx'
import type { Row } from './row.ts'

type Props = {
  id: string
  row: Row
  words: readonly string[]
  isCurrent: boolean
  onPoint: () => void
  onOpen: (beside: boolean) => void
}

/** A line of the palette. The field keeps the focus; the pointer only chooses. */
export function PaletteRow({ id, row, words, isCurrent, onPoint, onOpen }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(false)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 border-l-2 px-5 py-1.5 text-15',
        isCurrent ? 'border-brass-edge bg-sunken' : 'border-transparent',
        row.isOver && 'text-ink-soft',
      )}
    >
      <row.icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 md:truncate">
        <span className="max-md:block max-md:truncate">
          <MarkedText text={row.title} words={words} />
        </span>
        {row.detail && (
          <span className="text-13 text-ink-soft max-md:block max-md:truncate md:ml-2">
            <MarkedText text={row.detail} words={words} />
          </span>
        )}
      </span>
      {row.note && (
        <span
          className={cx('max-w-[45%] shrink-0 truncate text-13 figures', row.isLate ? 'text-watch' : 'text-ink-soft')}
        >
          {row.note}
        </span>
      )}
    </div>
  )
}
