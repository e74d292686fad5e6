import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { listKeys } from '../../shell/keys/listed-keys.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { formatShortDay } from '../../ui/figures/format.ts'
import type { Shown } from '../rows.ts'
import { slipWords } from '../slip-words.ts'
import { type How, isReal, mayChange as canChange, type Pending, type Preview, previewOf } from './pending.ts'

type Options = {
  list: RefObject<HTMLUListElement | null>
  shown: Shown
  mayChange: boolean
  preview: Preview | null
  setPending: (pending: Pending | null) => void
  save: (preview: Preview) => void
  onOpen: (id: string) => void
  onLink: (id: string) => void
}

export type ChartKeys = {
  /** the row in the tab order */
  at: number
  goTo: (place: number) => void
  open: (place: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Up and down go through the rows, left and right move the work by a day, and with Shift make it shorter or longer. The
 * effects are announced at each step. Enter saves, and leaving the row does too; Escape cancels.
 */
export function useChartKeys(options: Options): ChartKeys {
  const { list, shown, mayChange, preview, setPending, save, onOpen, onLink } = options
  const { rows } = shown
  const [place, setPlace] = useState(0)
  useEffect(() => listKeys(chartKeys), [])
  const at = Math.min(place, Math.max(0, rows.length - 1))
  const row = rows[at]
  const keyed = preview?.by === 'keyboard' ? preview : null

  const focusRow = (next: number) => {
    setPlace(next)
    // A row that's out of view has to be rendered first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus())
  }
  const step = (how: How, by: 1 | -1) => {
    if (!row) return
    const { item } = row
    if (!canChange(item, how)) {
      announce(
        how === 'move' ? m.schedule_cannot_move({ work: item.title }) : m.schedule_cannot_stretch({ work: item.title }),
      )
      return
    }
    const days = (keyed?.id === item.id && keyed.how === how ? keyed.days : 0) + by
    const next: Pending = { id: item.id, how, days, by: 'keyboard' }
    const made = previewOf(shown, next)
    if (!made) return
    const isStuck = by < 0 && keyed !== null && JSON.stringify(made.change) === JSON.stringify(keyed.change)
    if (isStuck || (by < 0 && !keyed && !isReal(made))) {
      const { start } = made.slip.schedule.tasks.get(item.id)!
      announce(
        how === 'move'
          ? m.schedule_cannot_earlier({ work: item.title, day: formatShortDay(start) })
          : m.schedule_stretched({ work: item.title, count: made.change.durationDays ?? 1 }),
      )
      return
    }
    setPending(next)
    const { own, others, end } = slipWords(shown, made)
    announce([own, others, end, m.schedule_slip_keys()].join(' '))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!row || event.metaKey || event.ctrlKey || event.altKey) return
    const how = event.shiftKey ? 'stretch' : 'move'
    switch (event.key) {
      case 'ArrowDown':
        focusRow(Math.min(at + 1, rows.length - 1))
        break
      case 'ArrowUp':
        focusRow(Math.max(at - 1, 0))
        break
      case 'Home':
        focusRow(0)
        break
      case 'End':
        focusRow(rows.length - 1)
        break
      case 'ArrowRight':
      case 'ArrowLeft':
        if (mayChange) step(how, event.key === 'ArrowRight' ? 1 : -1)
        break
      case 'Enter':
        if (!keyed) return
        save(keyed)
        break
      case 'Escape':
        if (!keyed) return
        setPending(null)
        announce(m.schedule_move_canceled({ work: keyed.item.title }))
        break
      case 'd':
      case 'D':
        if (!mayChange) return
        onLink(row.item.id)
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    at,
    goTo: useCallback((next: number) => setPlace(next), []),
    open: (next) => onOpen(rows[next]!.item.id),
    onKeyDown,
    onBlur: () => {
      if (keyed) save(keyed)
    },
  }
}

/** What the keys of a row do, for the list of shortcuts. */
function chartKeys() {
  return [
    { keys: ['↑', '↓'], does: m.keys_rows() },
    { keys: ['←', '→'], does: m.schedule_key_move() },
    { keys: ['⇧←', '⇧→'], does: m.schedule_key_stretch() },
    { keys: ['D'], does: m.schedule_key_link() },
    { keys: ['↵'], does: m.keys_open() },
  ]
}
