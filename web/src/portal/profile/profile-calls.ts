import type { PortalProfile, PortalProfileInput } from '@plumbline/contract/portal/profile'
import { call, post } from '../client.ts'

type Change = { version: number; contactVersion: number; profile: PortalProfileInput }

export const profileCalls = {
  get: () => call<PortalProfile>('/profile'),
  change: (change: Change) => post<PortalProfile>('/profile', change, 'PATCH'),
  leaveAll: () => post<{ ended: number }>('/sessions/end-all', {}),
}
