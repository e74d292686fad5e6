import type { App } from '../platform/http/context.ts'
import { hook } from '../platform/rooms/hook.ts'

/** The organization that was created, and the user who created it. */
export type OrganizationCreated = {
  orgId: string
  userId: string
  email: string
  fullName: string
  locale: 'en' | 'es'
  now: Date
}

/** Runs through the platform door, since nobody belongs to the organization yet. */
export const organizationCreated = hook<OrganizationCreated, { app: Pick<App, 'rooms'> }>('organization created')
