import { useEffect, useRef } from 'react'

let hasShownOne = false

/** Moves focus to a page's heading when the page changes, but not when the portal opens. */
export function useHeadingFocus(page: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (page === null) return
    if (hasShownOne) heading.current?.focus({ preventScroll: true })
    hasShownOne = true
  }, [page])
  return heading
}
