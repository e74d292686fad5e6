import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { m } from '../messages/generated/messages.js'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <Banner tone="watch">{m.shell_offline()}</Banner>
}
