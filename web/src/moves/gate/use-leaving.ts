import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Calls back once the page changes: a link in a panel leads to a screen that the panel would cover. */
export function useLeaving(onLeave: () => void): void {
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  useEffect(() => {
    if (pathname !== opened) onLeave()
  }, [pathname, opened, onLeave])
}
