import { useEffect, useRef } from 'react'

/** What a callback that runs later needs to know then, such as a draft once a picture has arrived. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
