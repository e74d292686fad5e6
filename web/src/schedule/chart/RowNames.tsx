import { memo, type RefObject, useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import type { Row, Shown } from '../rows.ts'
import { StateIcon } from '../StateIcon.tsx'
import { rowWords } from '../words.ts'
import type { Layers } from './layers.ts'
import type { Preview } from './pending.ts'
import type { ChartKeys } from './use-chart-keys.ts'

type Props = {
  list: RefObject<HTMLUListElement | null>
  shown: Shown
  preview: Preview | null
  layers: Layers
  names: number
  rowHeight: number
  from: number
  to: number
  keys: ChartKeys
}

/** The names at the left. One of them is in the tab order; arrow keys move between them. */
export function RowNames({ list, shown, preview, layers, names, rowHeight, from, to, keys }: Props) {
  const { rows, risk } = shown
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  const visible = places.includes(keys.at) || keys.at >= rows.length ? places : [...places, keys.at]
  return (
    // The keys belong to the buttons inside; the list only listens.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={m.schedule_work()}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
      className="sticky left-0 z-10 shrink-0 bg-paper"
      style={{ width: names }}
    >
      {visible.map((place) => {
        const row = rows[place]!
        const { id } = row.item
        return (
          <RowName
            key={id}
            {...{ row, place, rowHeight }}
            days={preview?.slip.schedule && preview.id === id ? (preview.change.durationDays ?? null) : null}
            isCritical={layers.critical && (preview?.slip.schedule ?? shown.computed).tasks.get(id)!.isCritical}
            isMarked={risk?.itemId === id || preview?.id === id}
            isStop={place === keys.at}
            onFocus={keys.goTo}
            onOpen={keys.open}
          />
        )
      })}
    </ul>
  )
}

type NameProps = {
  row: Row
  place: number
  rowHeight: number
  days: number | null
  isCritical: boolean
  isMarked: boolean
  isStop: boolean
  onFocus: (place: number) => void
  onOpen: (place: number) => void
}

const RowName = memo(function RowName(props: NameProps) {
  const { row, place, rowHeight, days, isCritical, isMarked, isStop, onFocus, onOpen } = props
  const { item, who, progress } = row
  const words = useMemo(() => `${row.item.title}, ${rowWords(row)}`, [row])
  return (
    <li className="absolute inset-x-0 border-b border-line" style={{ top: place * rowHeight, height: rowHeight }}>
      <button
        type="button"
        data-place={place}
        tabIndex={isStop ? 0 : -1}
        aria-label={words}
        onFocus={() => onFocus(place)}
        onClick={() => onOpen(place)}
        className={cx(
          'flex size-full items-center gap-2 pr-3 pl-1 text-left text-14 outline-offset-[-2px] hover:bg-sunken/60',
          isMarked && 'bg-brass-wash shadow-[inset_2px_0_0_var(--brass-edge)]',
        )}
      >
        <StateIcon row={row} />
        <span className="min-w-0 flex-1 truncate">
          <span className={cx('font-medium', isCritical && 'text-bad')}>{item.title}</span>{' '}
          <span className="text-13 text-ink-soft">{who}</span>
        </span>
        {progress === 'begun' && item.percentDone > 0 && (
          <span className="text-12 font-medium figures">{item.percentDone}%</span>
        )}
        <span className="w-7 shrink-0 text-right text-13 text-ink-soft figures">
          {item.durationDays === 0 && days === null ? '' : (days ?? item.durationDays)}
        </span>
      </button>
    </li>
  )
})
