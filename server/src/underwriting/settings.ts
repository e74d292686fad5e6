import { UnderwritingSettings } from '@plumbline/contract/underwriting/defaults'
import { UNDERWRITING_DEFAULTS, type UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import { type DefaultValues, flatDefaults, nestedDefaults } from '@plumbline/domain/underwriting/terms/flat-defaults'
import type { SettingsPart, StoredSettings } from '../organizations/providers.ts'
import { readSettings } from '../organizations/store.ts'
import type { Tx } from '../platform/db/doors.ts'

const Stored = UnderwritingSettings.partial()

/** Returns the values that an organization's new deals start from: its own settings over the product's defaults. */
export function underwritingSettings(settings: StoredSettings): UnderwritingDefaults {
  const own = Stored.safeParse(settings.underwriting ?? {})
  return { ...UNDERWRITING_DEFAULTS, ...(own.success ? own.data : {}) } as UnderwritingDefaults
}

export async function organizationDefaults(tx: Tx, orgId: string): Promise<UnderwritingDefaults> {
  return underwritingSettings(await readSettings(tx, orgId))
}

/** The part of the organization's settings that new deals start from. */
export const defaultsInSettings: SettingsPart = {
  read: (stored) => flatDefaults(underwritingSettings(stored)),
  keep: (stored, after) => {
    const before: DefaultValues = flatDefaults(underwritingSettings(stored))
    const changed = (Object.keys(before) as (keyof DefaultValues)[]).filter((key) => before[key] !== after[key])
    const own = Object.entries(nestedDefaults(after as DefaultValues)).filter(([key, value]) =>
      key === 'loan' ? changed.some((part) => part in (value as object)) : changed.includes(key as keyof DefaultValues),
    )
    if (own.length === 0) return stored
    return {
      ...stored,
      underwriting: { ...(stored['underwriting'] as object | undefined), ...Object.fromEntries(own) },
    }
  },
  settingsIn: (stored) => ({ underwriting: underwritingSettings(stored) }),
}
