import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field, FieldBox, inputClass } from './Field.tsx'

const WAIT_MS = 200

type Props = {
  id: string
  label: string
  placeholder: string
  value: string
  onChange: (q: string) => void
  focused?: boolean
  className?: string
}

/** Searches while typing, after a short pause. `/` leads here on pages that say so with their keys. */
export function SearchField({ id, label, placeholder, value, onChange, focused = false, className }: Props) {
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
    <Field label={label} hideLabel className={className}>
      {(ids) => (
        <FieldBox
          before={<Search aria-hidden size={16} strokeWidth={1.6} />}
          after={<kbd className="text-12 pointer-coarse:hidden">/</kbd>}
        >
          <input
            type="search"
            {...ids}
            id={id}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={focused}
            aria-label={label}
            placeholder={placeholder}
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
