import { asPlatform } from '../db/doors.ts'
import type { App } from '../http/context.ts'
import { hook } from '../rooms/hook.ts'

/** What a mail server said about an address: that it doesn't exist, or, by taking an email for it, that it does. */
export type AddressNews = { email: string; exists: boolean; now: Date }

type Connected = { app: Pick<App, 'rooms'> }

/** Runs through the platform door, since an address may be someone's in several organizations. */
export const addressHeardOf = hook<AddressNews, Connected>('address heard of')

export function hearOfAddress(app: Pick<App, 'db' | 'rooms'>, news: AddressNews): Promise<void> {
  return asPlatform(app.db, 'note whether an email address exists', (tx) => addressHeardOf.run(tx, { app }, news))
}
