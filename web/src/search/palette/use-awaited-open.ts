import { useEffect, useRef } from 'react'
import type { Row } from './row.ts'

type Open = (row: Row, inNewTab: boolean) => void
type Now = {
  typed: string
  /** whether the rows still answer an earlier text */
  isOld: boolean
  current: Row | null
  open: Open
}

/**
 * Opens the first row for what was typed as soon as it's there, for those who press Enter before. Typing on takes it back.
 * @returns what Enter does until then; null if the rows are those for what was typed
 */
export function useAwaitedOpen({ typed, isOld, current, open }: Now): ((inNewTab: boolean) => void) | null {
  const awaited = useRef<{ typed: string; inNewTab: boolean } | null>(null)
  useEffect(() => {
    const wanted = awaited.current
    if (wanted === null || isOld || current === null) return
    awaited.current = null
    if (wanted.typed === typed) open(current, wanted.inNewTab)
  })
  if (!isOld) return null
  return (inNewTab) => {
    awaited.current = { typed, inNewTab }
  }
}
