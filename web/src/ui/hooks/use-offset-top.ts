import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns the offset of an element from the top of the page, and measures again when the height of the content above
 * changes. For lists virtualized by page scroll.
 */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(box.top + window.scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
