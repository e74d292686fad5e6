import { useEffect, useState } from 'react'

const SETTLES_AFTER_MS = 400

/** The value as it was when it last stayed the same for a moment: what is looked up while somebody types. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
