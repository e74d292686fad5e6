import { isCategory } from '@plumbline/domain/budgets/estimates/codes'
import { searchCodes } from '@plumbline/domain/budgets/estimates/search'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Catalog, NamedCode } from './codes.ts'
import { unitWords } from './units.ts'

type Props = { catalog: Catalog; onAdd: (code: NamedCode) => void; inputRef: Ref<HTMLInputElement> }

/** Adds a catalog item by typing a few letters of its name, without leaving the keyboard. */
export function EstimateAdd({ catalog, onAdd, inputRef }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = typed.trim() === '' ? catalog.codes : searchCodes(catalog.codes, typed)
  const current = found[at]
  const optionId = (code: string) => `${listId}-${code}`

  function choose(code: NamedCode | undefined) {
    if (!code) return
    setTyped('')
    setOpen(false)
    setAt(0)
    onAdd(code)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) setOpen(true)
      else setAt((at + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (open) choose(current)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div
      className="relative min-w-0 flex-1"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TextField
        ref={inputRef}
        label={m.estimate_add()}
        placeholder={m.estimate_add_hint()}
        before={<Search aria-hidden size={16} strokeWidth={1.6} />}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? optionId(current.code) : undefined}
        value={typed}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setAt(0)
        }}
      />
      <p role="status" className="sr-only">
        {open && typed !== '' ? m.estimate_found({ count: found.length }) : ''}
      </p>
      {open && <Options {...{ listId, optionId, found, current, catalog }} onPoint={setAt} onChoose={choose} />}
    </div>
  )
}

type OptionsProps = {
  listId: string
  optionId: (code: string) => string
  found: readonly NamedCode[]
  current: NamedCode | undefined
  catalog: Catalog
  onPoint: (index: number) => void
  onChoose: (code: NamedCode) => void
}

function Options({ listId, optionId, found, current, catalog, onPoint, onChoose }: OptionsProps) {
  const currentId = current && optionId(current.code)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  if (found.length === 0) {
    return (
      <p className="absolute inset-x-0 top-full z-20 mt-1 rounded-6 border border-line bg-surface p-3 text-13 text-ink-soft shadow-2">
        {m.estimate_none_found()}
      </p>
    )
  }
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={m.estimate_catalogue()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-6 border border-line bg-surface py-1 shadow-2"
    >
      {found.map((entry, index) => (
        // The keyboard walks the list from its field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={entry.code}
          id={optionId(entry.code)}
          role="option"
          tabIndex={-1}
          aria-selected={entry === current}
          onPointerMove={() => onPoint(index)}
          // Keeps the focus in the field, so that the list doesn't close while it's being tapped.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
          className={cx(
            'flex min-h-(--control-small) cursor-pointer items-baseline gap-2 px-3 py-1.5 text-14',
            entry === current && 'bg-blueprint-wash',
          )}
        >
          <span className="w-14 shrink-0 text-12 text-ink-soft figures">{entry.code}</span>
          <span className={cx('min-w-0 flex-1', isCategory(entry.code) && 'font-medium')}>
            {entry.name}
            {!isCategory(entry.code) && (
              <span className="ml-2 text-12 text-ink-soft max-sm:hidden">{catalog.categoryName(entry.code)}</span>
            )}
          </span>
          <span className="shrink-0 text-12 text-ink-soft">{unitWords(entry.unit)}</span>
        </div>
      ))}
    </div>
  )
}
