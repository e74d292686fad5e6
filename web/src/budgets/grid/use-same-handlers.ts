import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...args: never[]) => unknown>

/** Handlers that stay the same from one drawing to the next and do what the latest ones do: rows that take them are not drawn again. */
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
