import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { bucketWords } from '../../underwriting/bills/bill-targets.ts'
import type { NamedLine } from './draft.ts'

/** A line a receipt can be charged to, with its remaining budget. */
export type OpenLine = NamedLine & {
  /** null for a cost item, which has no budget */
  remainingCents: number | null
}

type Props = {
  label: string
  hideLabel?: boolean
  value: NamedLine | null
  lines: readonly OpenLine[]
  /** lines of other deals show their deal's name */
  dealId: string
  error?: string | undefined
  help?: string | undefined
  onChange: (line: NamedLine) => void
  /** receives the typed text, to load lines that aren't here yet */
  onSearch: (text: string) => void
}

/** Finds a budget line by part of its name, its code, or its deal. */
export function ExpenseLinePicker({ label, hideLabel, value, lines, dealId, error, help, onChange, onSearch }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const open = typed !== null
  const found = typed ? lines.filter((line) => isMatch(line, typed)) : lines
  const current = found[at]
  const optionId = (line: OpenLine) => `${listId}-${line.lineId}`

  function close() {
    setTyped(null)
    setAt(0)
    onSearch('')
  }

  function choose(line: OpenLine | undefined) {
    if (!line) return
    const { remainingCents: _, ...named } = line
    onChange(named)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setAt((at + step + found.length) % Math.max(1, found.length))
      else setTyped('')
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(current)
    }
  }

  return (
    <div className="min-w-0" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <TextField
        {...{ label, hideLabel, error, help }}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? optionId(current) : undefined}
        placeholder={m.budgets_expense_find_line()}
        value={typed ?? (value ? `${value.code} ${value.lineDescription}`.trim() : '')}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !open && setTyped('')}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          onSearch(event.target.value)
        }}
      />
      <p role="status" className="sr-only">
        {typed ? m.budgets_expense_lines_found({ count: found.length }) : ''}
      </p>
      {open && <Options {...{ listId, optionId, found, current, dealId }} onPoint={setAt} onChoose={choose} />}
    </div>
  )
}

/** `07-010 Roof`, with the deal's name if it's another deal. */
export function lineWords({ code, lineDescription, dealId, dealName }: NamedLine, here: string): string {
  return `${code} ${lineDescription}${dealId === here ? '' : ` · ${dealName}`}`.trim()
}

/** `$1,250.00 left`, `$667.85 over`. */
export function leftWords(remainingCents: number): string {
  const amount = formatMoney(Math.abs(remainingCents))
  return remainingCents < 0 ? m.budgets_expense_over_by({ amount }) : m.budgets_expense_left({ amount })
}

function isMatch(line: OpenLine, typed: string): boolean {
  const text = plain(
    `${line.code} ${line.lineDescription} ${line.dealName} ${line.bucket ? bucketWords(line.bucket) : ''}`,
  )
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Strips accents and lowercases. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

type OptionsProps = {
  listId: string
  optionId: (line: OpenLine) => string
  found: readonly OpenLine[]
  current: OpenLine | undefined
  dealId: string
  onPoint: (index: number) => void
  onChoose: (line: OpenLine) => void
}

/** Rendered in the form's flow, so a sheet on a phone scrolls to it instead of clipping it. */
function Options({ listId, optionId, found, current, dealId, onPoint, onChoose }: OptionsProps) {
  const currentId = current && optionId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  if (found.length === 0)
    return (
      <p id={listId} className="mt-1 text-13 text-ink-soft">
        {m.budgets_expense_no_line_found()}
      </p>
    )
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={m.budgets_expense_lines()}
      className="mt-1 max-h-60 overflow-y-auto rounded-6 border border-line bg-surface py-1"
    >
      {found.map((line, index) => (
        // The keyboard walks the list from its field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={line.lineId}
          id={optionId(line)}
          role="option"
          tabIndex={-1}
          aria-selected={line === current}
          onPointerMove={() => onPoint(index)}
          // Keeps focus in the field so the list doesn't close on press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(line)}
          className={cx(
            'flex min-h-(--control-small) cursor-pointer items-baseline gap-2 px-3 py-1.5 text-14',
            line === current && 'bg-blueprint-wash',
          )}
        >
          <span className="w-13 shrink-0 text-12 text-ink-soft figures">
            {line.bucket ? bucketWords(line.bucket) : line.code}
          </span>
          <span className="min-w-0 flex-1">
            {line.lineDescription}
            {line.dealId !== dealId && <span className="block text-12 text-ink-soft">{line.dealName}</span>}
          </span>
          {line.remainingCents !== null && (
            <span className={cx('shrink-0 text-12 figures', line.remainingCents < 0 ? 'text-bad' : 'text-ink-soft')}>
              {leftWords(line.remainingCents)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
