import { Outlet } from 'react-router'
import type { AppRoute } from '../room.ts'
import { NoAccessPage } from '../failures/NoAccessPage.tsx'
import { useMe } from '../session/me.ts'

/** Shows a page to those whose role includes it; others read that it doesn't. */
export function RoleGate({ allowed }: { allowed: NonNullable<AppRoute['allowed']> }) {
  return allowed(useMe()) ? <Outlet /> : <NoAccessPage />
}
