import type { DeskLine } from '@plumbline/contract/purchase-orders/orders'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { LineOptions } from './LineOptions.tsx'

type Props = {
  label: string
  value: string | null
  lines: readonly DeskLine[]
  error?: string | undefined
  className?: string
  onChange: (lineId: string) => void
}

/** Finds a budget line by its code or part of its name. Contingency is shown, but isn't ordered on. */
export function LinePicker({ label, value, lines, error, className, onChange }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const chosen = lines.find((line) => line.id === value)
  const found = typed ? lines.filter((line) => matches(line, typed)) : lines
  const open = typed !== null
  const current = found[at]

  function choose(line: DeskLine | undefined) {
    if (!line || line.isContingency) return
    onChange(line.id)
    close()
  }

  function close() {
    setTyped(null)
    setAt(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setAt((at + step + found.length) % Math.max(1, found.length))
      else setTyped('')
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className={className} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <TextField
        small
        hideLabel
        {...{ label, error }}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? `${listId}-${current.id}` : undefined}
        placeholder={m.orders_find_line()}
        value={typed ?? (chosen ? `${chosen.code} ${chosen.description}` : '')}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !open && setTyped('')}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
      />
      {open && <LineOptions {...{ listId, found, current }} onPoint={setAt} onChoose={choose} />}
    </div>
  )
}

function matches({ code, description }: DeskLine, typed: string): boolean {
  const text = plain(`${code} ${description}`)
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Strips accents and lowercases. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
