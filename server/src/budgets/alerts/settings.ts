import { VarianceAlert } from '@plumbline/contract/budgets/variance-alert'
import { DEFAULT_VARIANCE_ALERT, type VarianceAlert as Limits } from '@plumbline/domain/budgets/variance-alert'
import type { SettingsPart, StoredSettings } from '../../organizations/providers.ts'

/** The limits as stored, over the product's defaults. */
export function alertOf(stored: unknown): Limits {
  const own = VarianceAlert.safeParse(stored ?? {})
  return own.success ? own.data : DEFAULT_VARIANCE_ALERT
}

export function alertIn(settings: StoredSettings): Limits {
  return alertOf(settings['varianceAlert'])
}

/** The variance alert among the organization's settings. */
export const alertInSettings: SettingsPart = {
  read: (stored) => {
    const { pct, cents } = alertIn(stored)
    return { varianceAlertPct: pct, varianceAlertCents: cents }
  },
  keep: (stored, after) => {
    const before = alertIn(stored)
    const alert = { pct: after['varianceAlertPct'], cents: after['varianceAlertCents'] }
    if (before.pct === alert.pct && before.cents === alert.cents) return stored
    return { ...stored, varianceAlert: alert }
  },
  settingsIn: () => ({}),
}
