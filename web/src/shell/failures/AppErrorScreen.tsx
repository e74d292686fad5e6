import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { loadNewVersion, mayLoadNewVersion, NewVersion } from '../../ui/new-version.ts'
import { BareMain } from '../frame/BareMain.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { failureOf } from './failure.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useOnline } from '../api/use-online.ts'

/**
 * The error screen inside the application's frame. If one of our API calls failed, it shows the request ID to quote.
 */
export function AppErrorScreen() {
  const error = useRouteError()
  const failure = failureOf(error)
  const [wasOffline] = useState(() => !navigator.onLine)
  if (error instanceof NewVersion) return <NewVersionScreen version={error} />
  return wasOffline ? <OfflineScreen /> : <ErrorScreen requestId={failure.requestId} />
}

/**
 * Shown when the connection dropped before a page's code had loaded. Once back online, and once everything that waited for
 * the connection is sent, it reloads, because browsers remember scripts that failed.
 */
function OfflineScreen() {
  const online = useOnline()
  const unsent = useIsMutating()
  useEffect(() => {
    if (online && unsent === 0) location.reload()
  }, [online, unsent])
  return (
    <>
      <PageHead title={m.shell_error_offline()} />
      <ErrorState
        title={m.shell_error_offline()}
        text={m.shell_error_page_offline_text()}
        onRetry={() => location.reload()}
      />
    </>
  )
}

/** Shown when a page's script was removed by a new release. Reloads the URL in the current version. */
function NewVersionScreen({ version }: { version: NewVersion }) {
  const [mayLoad] = useState(() => mayLoadNewVersion(version))
  useEffect(() => {
    if (mayLoad) loadNewVersion(version)
  }, [mayLoad, version])
  if (!mayLoad) return <ErrorScreen />
  return (
    <>
      <PageHead title={m.shell_new_version()} />
      <ErrorState title={m.shell_new_version()} text={m.shell_new_version_text()} onRetry={() => location.reload()} />
    </>
  )
}

/** The error screen when the frame can't be rendered, or the not-found page if the guard returned 404. */
export function BareErrorScreen() {
  const error = useRouteError()
  const nowhere = isRouteErrorResponse(error) && error.status === 404
  return <BareMain>{nowhere ? <NotFoundPage /> : <AppErrorScreen />}</BareMain>
}
