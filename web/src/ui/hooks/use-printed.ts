import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns a value while the page is printed, as it was before, and null otherwise. Paper has another width than the
 * window, so what depends on the width would change under way.
 */
export function usePrinted<Value extends string>(value: Value): Value | null {
  const isPrinting = useIsPrinting()
  const [before, setBefore] = useState(value)
  if (!isPrinting && before !== value) setBefore(value)
  return isPrinting ? before : null
}

/** The browser takes the page as it stands after this event, so the change can't wait. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const put = (next: boolean) => flushSync(() => setIsPrinting(next))
    const start = () => put(true)
    const end = () => put(false)
    const follow = () => put(paper.matches)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', follow)
    }
  }, [])
  return isPrinting
}
