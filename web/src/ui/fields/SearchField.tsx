import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, FieldBox, inputClass } from './Field.tsx'

const WAIT_MS = 200

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (q: string) => void
  /** The page is there to search. */
  focused?: boolean
  className?: string
}

/** Searches a list while typing; `/` goes there (`focusSearch`). */
export function SearchField({ label, placeholder, value, onChange, focused, className }: Props) {
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
    <Field label={label} hideLabel className={cx('w-72 max-md:order-4 max-md:w-full', className)}>
      {(ids) => (
        <FieldBox
          before={<Search aria-hidden size={16} strokeWidth={1.6} />}
          after={<kbd className="text-12 pointer-coarse:hidden">/</kbd>}
        >
          <input
            type="search"
            {...ids}
            data-directory-search
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
