import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { TextField } from './TextField.tsx'

type Found = { items: readonly { id: string }[] }
type ItemOf<Reply extends Found> = Reply['items'][number]

type Props<Reply extends Found, Key extends QueryKey> = {
  label: string
  placeholder: string
  /** the chosen record, if any */
  value: { name: string } | null
  onChange: (item: ItemOf<Reply> | null) => void
  /** finds what was typed; asked only while the list is open */
  query: (typed: string) => UseQueryOptions<Reply, Error, Reply, Key>
  /** the words when nothing is found */
  none: string
  /** one choice: its name, and whatever tells it from others */
  children: (item: ItemOf<Reply>) => ReactNode
  error?: string | undefined
  required?: boolean
  hideLabel?: boolean
  className?: string
}

/** Chooses a record by typing part of its name. Arrow keys go through what is found, Enter chooses, Escape closes. */
export function PickField<Reply extends Found, Key extends QueryKey>(props: Props<Reply, Key>) {
  const {
    label,
    placeholder,
    value,
    onChange,
    query,
    none,
    children,
    error,
    required = false,
    hideLabel = false,
    className,
  } = props
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const isOpen = typed !== null
  const found = useQuery({ ...query(useDeferredValue((typed ?? '').trim())), enabled: isOpen }).data
  const choices = found?.items ?? []
  const choose = (item: ItemOf<Reply>) => {
    onChange(item)
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
    <div className={cx('relative', className)}>
      <TextField
        label={label}
        hideLabel={hideLabel}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && choices[at] ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={placeholder}
        required={required}
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
      {isOpen && found && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-6 border border-line bg-surface py-1 shadow-pop"
        >
          {choices.length === 0 && <p className="px-3 py-2 text-13 text-ink-soft">{none}</p>}
          {choices.map((item, index) => (
            <div
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Before the field loses focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(item)
              }}
              className={cx('min-h-11 cursor-pointer px-3 py-1.5', index === at && 'bg-blueprint-wash')}
            >
              {children(item)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
