import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a day's number with the space around it, of an event, and of "3 more". */
const HEAD = 33
const EVENT = 36
const MORE = 24

/** How many events fit into a day: all of them, or some with a line that counts the rest. */
export type Fits = { all: number; some: number }

const FEWEST: Fits = { all: 1, some: 1 }

/** Returns how many events fit into a day of a month, at the window's height. */
export function useFits(rows: RefObject<HTMLElement | null>, weeks: number): Fits {
  const [fits, setFits] = useState(FEWEST)
  useLayoutEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const measure = () => setFits(fitsInto(element.clientHeight / weeks))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [rows, weeks])
  return fits
}

function fitsInto(height: number): Fits {
  const left = height - HEAD
  return {
    all: Math.max(FEWEST.all, Math.floor(left / EVENT)),
    some: Math.max(FEWEST.some, Math.floor((left - MORE) / EVENT)),
  }
}
