import { useEffect, useState } from 'react'

const SETTLES_AFTER_MS = 400

/** Returns the last value that stayed the same for a moment, for lookups during typing. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
