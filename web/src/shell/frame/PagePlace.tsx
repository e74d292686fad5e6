import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { announce } from '../../ui/feedback/announce.ts'
import { LoadingIndicator } from '../../ui/feedback/LoadingIndicator.tsx'
import { m } from '../../messages/generated/messages.js'
import { MAIN_ID } from './SkipLink.tsx'

const PLACEHOLDER_AFTER_MS = 150

/** The main element: the page, or its placeholder while loading. Manages focus when the page changes. */
export function PagePlace({ children }: { children: ReactNode }) {
  const slow = useSlowNavigation()
  const main = useFocusOnArrival()
  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
      {slow ? <LoadingIndicator message={m.shell_loading_page()} /> : children}
    </main>
  )
}

/** True once loading another page takes noticeably long; changing filters on the same page doesn't count. */
function useSlowNavigation(): boolean {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const leaving = state === 'loading' && next.pathname !== pathname
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), PLACEHOLDER_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  return slow
}

/**
 * After a page change, the title is announced and focus moves into the page, unless something there already took it.
 */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    announce(document.title)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
