import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Column } from './column.ts'

/** The text being typed in the focused cell. */
export type Editing = { text: string; problem: string | null }

export function CellEditor({
  column,
  editing,
  onType,
  onLeave,
}: {
  column: Column
  editing: Editing
  onType: (text: string) => void
  onLeave: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return (
    <>
      <input
        ref={input}
        value={editing.text}
        aria-label={column.title()}
        aria-invalid={editing.problem !== null || undefined}
        list={column.list}
        className={cx(
          'absolute inset-0 w-full bg-surface px-2 text-row outline-none shadow-[inset_0_0_0_2px_var(--brass-edge)]',
          column.numeric && 'text-right figures',
          editing.problem !== null && 'shadow-[inset_0_0_0_2px_var(--bad)]',
        )}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      {editing.problem !== null && (
        <span
          role="alert"
          className="absolute top-full left-0 z-30 min-w-48 border border-bad-edge bg-bad-wash px-2 py-1 text-left text-12 whitespace-normal text-bad"
        >
          {editing.problem}
        </span>
      )}
    </>
  )
}
