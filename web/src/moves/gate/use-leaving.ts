import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Calls back once a link was followed: a link in a panel leads to a screen that the panel would cover, even if that's the
 * page behind it.
 */
export function useLeaving(onLeave: () => void): void {
  const { key } = useLocation()
  const [opened] = useState(key)
  useEffect(() => {
    if (key !== opened) onLeave()
  }, [key, opened, onLeave])
}
