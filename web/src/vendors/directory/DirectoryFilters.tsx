import { STANDING_RANKS } from '@plumbline/domain/vendors/standing'
import { TRADES } from '@plumbline/domain/vendors/vendor'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Field, FieldBox, inputClass } from '../../ui/fields/Field.tsx'
import type { DirectoryFilter } from '../queries.ts'
import { RANK_NAMES, TRADE_NAMES } from '../words.ts'
import type { FilterName } from './address.ts'
import { SEARCH_ID } from './use-directory-keys.ts'

const WAIT_MS = 200

type SearchProps = { value: string; onChange: (q: string) => void; focused: boolean }

/** Searches while typing. */
export function SearchBox({ value, onChange, focused }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    // Cleared elsewhere, or another address was opened.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const q = typed.trim()
  useEffect(() => {
    if (q === sent) return
    const waiting = setTimeout(() => {
      setSent(q)
      latest.current(q)
    }, WAIT_MS)
    return () => clearTimeout(waiting)
  }, [q, sent])
  return (
    <Field label={m.vendors_search_label()} hideLabel className="w-72 max-md:order-4 max-md:w-full">
      {(ids) => (
        <FieldBox
          before={<Search aria-hidden size={16} strokeWidth={1.6} />}
          after={<kbd className="text-12 pointer-coarse:hidden">/</kbd>}
        >
          <input
            type="search"
            {...ids}
            id={SEARCH_ID}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={focused}
            aria-label={m.vendors_search_label()}
            placeholder={m.vendors_search()}
            value={typed}
            maxLength={160}
            onChange={(event) => setTyped(event.target.value)}
            className={inputClass}
          />
        </FieldBox>
      )}
    </Field>
  )
}

type FilterProps = { filter: DirectoryFilter; narrow: (name: FilterName, value: string) => void }

export function DirectoryFilters({ filter, narrow }: FilterProps) {
  return (
    <>
      <ChoiceField
        label={m.vendors_column_papers()}
        hideLabel
        value={filter.papers ?? ''}
        placeholder={m.vendors_all_papers()}
        choices={STANDING_RANKS.map((value) => ({ value, label: RANK_NAMES[value]() }))}
        onChange={(event) => narrow('papers', event.target.value)}
        className="w-48 max-md:w-auto max-md:min-w-44 max-md:flex-1"
      />
      <ChoiceField
        label={m.vendors_column_trades()}
        hideLabel
        value={filter.trade ?? ''}
        placeholder={m.vendors_all_trades()}
        choices={TRADES.map((value) => ({ value, label: TRADE_NAMES[value]() }))}
        onChange={(event) => narrow('trade', event.target.value)}
        className="w-48 max-md:w-auto max-md:min-w-44 max-md:flex-1"
      />
    </>
  )
}
