import { useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { m } from '../../messages/generated/messages.js'
import { useOnline } from '../api/use-online.ts'

/**
 * Visible while offline, with the number of changes waiting to be sent, which leaving the page would lose. Other sticky
 * elements make room for it using `--page-top`.
 */
export function OfflineBanner() {
  const online = useOnline()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  useEffect(() => {
    if (waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [waiting])
  if (online) return null
  return (
    <div data-offline className="sticky top-0 z-30">
      <Banner tone="watch">{waiting === 0 ? m.shell_offline() : m.shell_offline_waiting({ count: waiting })}</Banner>
    </div>
  )
}
