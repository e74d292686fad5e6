import { useRouteError } from 'react-router'
import { BareMain } from './BareMain.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { failureOf } from './failure.ts'

/** The error screen inside the application's frame, with the request to quote when a call of ours failed. */
export function AppErrorScreen() {
  return <ErrorScreen requestId={failureOf(useRouteError()).requestId} />
}

/** The same where no frame could be drawn. */
export function BareErrorScreen() {
  return (
    <BareMain>
      <AppErrorScreen />
    </BareMain>
  )
}
