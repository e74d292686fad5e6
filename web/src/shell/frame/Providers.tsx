import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { type Later, later, prefetch, useHere, useFirstScreenDone } from '../../ui/later.tsx'
import { hadNotice, subscribeToNotices } from '../../ui/feedback/notice.ts'
import { hasUnsaid, subscribeToToasts } from '../../ui/feedback/toast.tsx'
import { useLanguage } from '../choices/language.ts'
import { queryClient } from '../api/query-client.ts'

const notices = later(() => import('../../ui/feedback/Notices.tsx'))
const toasts = later(() => import('../../ui/feedback/Toasts.tsx'))

/** What every screen may rely on. Its inside is rendered anew when the language changes; the address and the cache stay. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Fragment key={language}>
        {children}
        {/* A window that opens hides from assistive technology all around it but live regions: toasts that come later stay heard. */}
        <div aria-live="off">
          <LaterToasts />
        </div>
        <LaterNotices />
      </Fragment>
    </QueryClientProvider>
  )
}

/** Fetched with the first toast, or when the page has settled: a lost connection must not keep an error from being said. */
function LaterToasts() {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasUnsaid)
  const isFirstScreenDone = useFirstScreenDone()
  return <OnceWanted module={toasts} wanted={isWanted || isFirstScreenDone} />
}

/** Fetched with the first notice. */
function LaterNotices() {
  return <OnceWanted module={notices} wanted={useSyncExternalStore(subscribeToNotices, hadNotice)} />
}

/** What is said beside the page never takes the page's place, so that it cannot be had is no error of the page. */
function OnceWanted({ module, wanted }: { module: Later<{ default: ComponentType }>; wanted: boolean }) {
  const here = useHere(module)
  useEffect(() => {
    if (wanted) prefetch(module)
  }, [module, wanted])
  return here ? <here.default /> : null
}
