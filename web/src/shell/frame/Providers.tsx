import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { type Later, later, prefetch, useHere, useFirstScreenDone } from '../../ui/later.tsx'
import { hadNotice, subscribeToNotices } from '../../ui/feedback/notice.ts'
import { hasUnsaid, subscribeToToasts } from '../../ui/feedback/toast.tsx'
import { useLanguage } from '../choices/language.ts'
import { queryClient } from '../api/query-client.ts'

const notices = later(() => import('../../ui/feedback/Notices.tsx'))
const toasts = later(() => import('../../ui/feedback/Toasts.tsx'))

/**
 * The context every screen can rely on. Its content is remounted when the language changes; the URL and the cache are
 * preserved.
 */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Fragment key={language}>
        {children}
        {/* An open dialog hides everything around it from assistive technology except live regions. This keeps later toasts audible. */}
        <div aria-live="off">
          <LaterToasts />
        </div>
        <LaterNotices />
      </Fragment>
    </QueryClientProvider>
  )
}

/**
 * Loaded with the first toast or once the page has settled, so a lost connection can't prevent an error from being
 * shown.
 */
function LaterToasts() {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasUnsaid)
  const isFirstScreenDone = useFirstScreenDone()
  return <OnceWanted module={toasts} wanted={isWanted || isFirstScreenDone} />
}

/** Loaded with the first notice. */
function LaterNotices() {
  return <OnceWanted module={notices} wanted={useSyncExternalStore(subscribeToNotices, hadNotice)} />
}

/** Messages shown alongside the page never replace it, so failing to load them isn't a page error. */
function OnceWanted({ module, wanted }: { module: Later<{ default: ComponentType }>; wanted: boolean }) {
  const here = useHere(module)
  useEffect(() => {
    if (wanted) prefetch(module)
  }, [module, wanted])
  return here ? <here.default /> : null
}
