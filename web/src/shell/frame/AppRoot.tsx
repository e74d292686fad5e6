import { Outlet, ScrollRestoration } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { LoadingIndicator } from '../../ui/feedback/LoadingIndicator.tsx'
import { RoomsContext } from './navigation.ts'
import { Providers } from './Providers.tsx'
import type { Room } from '../room.ts'

/** Wraps sign-in and the application: providers, toasts, and the list of rooms. */
export function AppRoot({ rooms }: { rooms: readonly Room[] }) {
  return (
    <RoomsContext value={rooms}>
      <Providers>
        <Outlet />
        <ScrollRestoration />
      </Providers>
    </RoomsContext>
  )
}

/** Shown while the very first page is loading. */
export function FirstLoad() {
  return <LoadingIndicator fullScreen message={m.shell_loading_page()} />
}
