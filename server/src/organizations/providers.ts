import type { Values } from '@plumbline/domain/activity/changes'
import { contribution } from '../platform/rooms/contribution.ts'

/** Every setting an organization has ever changed, as stored. Each later room's part is under its own key. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** Settings a later room adds to the organization's, saved together with the rest. */
export type SettingsPart = {
  /**
   * The room's settings by the names in its contract, using product defaults where the organization hasn't changed
   * anything.
   */
  read(stored: StoredSettings): Values
  /**
   * What to store after a change. Only settings that were ever changed are stored, so the rest follow the product's
   * defaults.
   */
  keep(stored: StoredSettings, after: Values): StoredSettings
  /** What every session gets from the room in addition to the organization, by the names in its contract. */
  settingsIn(stored: StoredSettings): object
}

export const settingsParts = contribution<SettingsPart>('settings parts')
