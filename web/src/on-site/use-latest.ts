import { useEffect, useRef } from 'react'

/** Gives a callback that runs later the latest value, such as the draft once a picture has arrived. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
