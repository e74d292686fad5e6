import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a day's number with the space around it, of an event, and of "3 more". */
const HEAD = 32
const EVENT = 38
const MORE = 20
const FEWEST = 1

/** Returns how many events fit into a day of a month, beside the words for the others. */
export function useFits(rows: RefObject<HTMLElement | null>, weeks: number): number {
  const [fits, setFits] = useState(FEWEST)
  useLayoutEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const measure = () => setFits(Math.max(FEWEST, fitsInto(element.clientHeight / weeks)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [rows, weeks])
  return fits
}

function fitsInto(height: number): number {
  return Math.floor((height - HEAD - MORE) / EVENT)
}
