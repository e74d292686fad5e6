import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { announce } from '../../ui/feedback/announce.ts'
import { LoadingIndicator } from '../../ui/feedback/LoadingIndicator.tsx'
import { m } from '../../messages/generated/messages.js'
import { MAIN_ID } from './SkipLink.tsx'

const PLACEHOLDER_AFTER_MS = 150

/** The main area: the page, or its placeholder while it is fetched. Keeps the keyboard's place when the page changes. */
export function PagePlace({ children }: { children: ReactNode }) {
  const slow = useSlowNavigation()
  const main = useFocusOnArrival()
  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
      {slow ? <LoadingIndicator message={m.shell_loading_page()} /> : children}
    </main>
  )
}

/** True once another page takes longer than a blink; a change of filters on the same page does not count. */
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

/** After a change of page the title is read out, and the keyboard starts in the page unless something there took it. */
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
