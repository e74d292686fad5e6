import type { SettingsPart } from '../../organizations/settings-part.ts'
import { isPercent } from '@plumbline/domain/money'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import type { AlertFacts } from './alert-facts.ts'
import { AlertFields } from './AlertFields.tsx'

const MOST_PERCENT = 100

/** The section of the organization's settings about budgets. */
export const alertInSettings: SettingsPart = {
  Fields: AlertFields,
  names: { varianceAlertPct: m.budgets_alert_pct, varianceAlertCents: m.budgets_alert_amount },
  words: (key, value) => {
    if (key === 'varianceAlertCents') return formatMoney(Number(value))
    return isPercent(String(value)) ? formatPercent(String(value)) : String(value)
  },
  problems: (settings): Record<string, string> => {
    const { varianceAlertPct: pct } = settings as AlertFacts
    return pct !== null && Number(pct) > MOST_PERCENT ? { varianceAlertPct: m.budgets_alert_pct_most() } : {}
  },
}
