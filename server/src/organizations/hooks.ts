import type { App } from '../platform/http/context.ts'
import type { StoredSettings } from './providers.ts'
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

/** Every stored setting, as it was and as it is now. */
export type OrganizationSettingsChanged = { before: StoredSettings; after: StoredSettings }

export const settingsChanged = hook<OrganizationSettingsChanged>('settings changed')
