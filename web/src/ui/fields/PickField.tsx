import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
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

/**
 * Chooses a record by typing part of its name. Arrow keys go through what is found, Enter chooses, Escape closes. Enter
 * pressed before the answer to what was typed chooses from that answer, never from the list of an earlier text.
 */
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
  const client = useQueryClient()
  /** the text whose first answer is chosen as soon as it's there */
  const awaited = useRef<string | null>(null)
  const isOpen = typed !== null
  const text = (typed ?? '').trim()
  const asked = useDeferredValue(text)
  const { data: found, isPlaceholderData, isPending } = useQuery({ ...query(asked), enabled: isOpen })
  const isOld = isPending || isPlaceholderData || asked !== text
  const choices = found?.items ?? []
  const choose = (item: ItemOf<Reply>) => {
    onChange(item)
    setTyped(null)
  }
  const chooseFirst = async () => {
    awaited.current = text
    const answer = await client.fetchQuery(query(text)).catch(() => null)
    if (awaited.current === text && answer?.items[0]) choose(answer.items[0])
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && isOpen && isOld) void chooseFirst()
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
          awaited.current = null
          setTyped(event.target.value)
          setAt(0)
          if (event.target.value === '') onChange(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          awaited.current = null
          setTyped(null)
        }}
      />
      {isOpen && found && (
        <Choices {...{ listId, label, none, choices, at }} onChoose={choose}>
          {children}
        </Choices>
      )}
    </div>
  )
}

type ChoicesProps<Item extends { id: string }> = {
  listId: string
  label: string
  none: string
  choices: readonly Item[]
  /** the marked one's index */
  at: number
  onChoose: (item: Item) => void
  children: (item: Item) => ReactNode
}

function Choices<Item extends { id: string }>(props: ChoicesProps<Item>) {
  const { listId, label, none, choices, at, onChoose, children } = props
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-6 border border-line bg-surface py-1 shadow-2"
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
            onChoose(item)
          }}
          className={cx('min-h-11 cursor-pointer px-3 py-1.5', index === at && 'bg-blueprint-wash')}
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
}
