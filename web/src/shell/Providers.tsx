import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useSettled } from '../ui/later.tsx'
import { hadNotice, subscribeToNotices } from '../ui/notice.ts'
import { hasUnsaid, subscribeToToasts } from '../ui/toast.tsx'
import { useLanguage } from './language.ts'
import { queryClient } from './query-client.ts'

const Notices = lazy(() => import('../ui/Notices.tsx'))
const Toasts = lazy(() => import('../ui/Toasts.tsx'))

/** What every screen may rely on. Its inside is rendered anew when the language changes; the address and the cache stay. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Fragment key={language}>
        {children}
        <LaterToasts />
        <LaterNotices />
      </Fragment>
    </QueryClientProvider>
  )
}

/** Fetched with the first toast, or when the page has settled: a lost connection must not keep an error from being said. */
function LaterToasts() {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasUnsaid)
  const settled = useSettled()
  return isWanted || settled ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}

/** Fetched with the first notice. */
function LaterNotices() {
  const needed = useSyncExternalStore(subscribeToNotices, hadNotice)
  return needed ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null
}
