import type { VendorChoice } from '@plumbline/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { choicesQuery } from './queries.ts'
import { StandingMark } from './StandingMark.tsx'
import { tradeList } from './words.ts'

type Props = {
  /** the chosen vendor, if any */
  value: VendorChoice | null
  onChange: (vendor: VendorChoice | null) => void
  error?: string
  required?: boolean
}

/**
 * Chooses the vendor of an order by name or trade, with its papers under it. One out of papers can be chosen; the
 * sentence says what that means. Those not to be used aren't offered.
 */
export function VendorPicker({ value, onChange, error, required }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const q = useDeferredValue((typed ?? '').trim())
  const found = useQuery({ ...choicesQuery(q), enabled: typed !== null })
  const choices = found.data?.items ?? []
  const isOpen = typed !== null
  const choose = (vendor: VendorChoice) => {
    onChange(vendor)
    setTyped(null)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && isOpen && choices[at]) choose(choices[at])
    else if (event.key === 'Escape' && isOpen) setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <TextField
        label={m.vendors_pick()}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && choices[at] ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={m.vendors_pick_placeholder()}
        required={required ?? false}
        error={error}
        value={typed ?? value?.name ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          if (event.target.value === '') onChange(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      {isOpen && found.data && (
        <div
          id={listId}
          role="listbox"
          aria-label={m.vendors_pick()}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-6 border border-line bg-surface py-1 shadow-pop"
        >
          {choices.length === 0 && <p className="px-3 py-2 text-13 text-ink-soft">{m.vendors_pick_none()}</p>}
          {choices.map((vendor, index) => (
            <Choice key={vendor.id} id={`${listId}-${index}`} vendor={vendor} current={index === at} choose={choose} />
          ))}
        </div>
      )}
      {value && !isOpen && <ChosenPapers vendor={value} />}
    </div>
  )
}

type ChoiceProps = { id: string; vendor: VendorChoice; current: boolean; choose: (vendor: VendorChoice) => void }

function Choice({ id, vendor, current, choose }: ChoiceProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      // Before the field loses focus, which closes the list.
      onMouseDown={(event) => {
        event.preventDefault()
        choose(vendor)
      }}
      className={cx('min-h-11 cursor-pointer px-3 py-1.5', current && 'bg-blueprint-wash')}
    >
      <p className="flex justify-between gap-3 text-14">
        {vendor.name}
        <span className="text-13 text-ink-soft">{tradeList(vendor.trades)}</span>
      </p>
      <StandingMark standing={vendor.standing} />
    </div>
  )
}

/** The papers of the chosen vendor, and what they mean for the order. */
export function ChosenPapers({ vendor }: { vendor: Pick<VendorChoice, 'standing'> }) {
  return (
    <div className="mt-1">
      <StandingMark standing={vendor.standing} />
      {!vendor.standing.canTakeOrders && <p className="text-12 text-ink-soft">{m.vendors_pick_cannot_issue()}</p>}
    </div>
  )
}
