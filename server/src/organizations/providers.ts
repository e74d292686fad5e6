import type { Values } from '@plumbline/domain/activity/changes'
import { contribution } from '../platform/rooms/contribution.ts'

/** What an organization ever changed, as it is stored: a later room's part under a key of its own. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** What a later room lets an organization decide, saved with all the rest. */
export type SettingsPart = {
  /** Its settings by the names in its contract, with the product's own where the organization changed nothing. */
  read(stored: StoredSettings): Values
  /** What is stored after a change, in which only what was ever changed is kept: the rest goes along with the product. */
  keep(stored: StoredSettings, after: Values): StoredSettings
  /** What every session is told of it beside the organization, by the names in its contract. */
  settingsIn(stored: StoredSettings): object
}

export const settingsParts = contribution<SettingsPart>('settings parts')
