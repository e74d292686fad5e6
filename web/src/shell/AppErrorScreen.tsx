import { isRouteErrorResponse, useRouteError } from 'react-router'
import { BareMain } from './BareMain.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { failureOf } from './failure.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The error screen inside the application's frame, with the request to quote when a call of ours failed. */
export function AppErrorScreen() {
  return <ErrorScreen requestId={failureOf(useRouteError()).requestId} />
}

/** The same where no frame could be drawn; or the not-found page, when that is what the guard found. */
export function BareErrorScreen() {
  const error = useRouteError()
  const nowhere = isRouteErrorResponse(error) && error.status === 404
  return <BareMain>{nowhere ? <NotFoundPage /> : <AppErrorScreen />}</BareMain>
}
