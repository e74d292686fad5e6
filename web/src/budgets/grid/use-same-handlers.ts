import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...args: never[]) => unknown>

/** Stable handlers that always call the latest versions, so rows that receive them don't rerender. */
export function useSameHandlers<Given extends Handlers>(handlers: Given): Given {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [same] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as Given,
  )
  return same
}
