import type { Percent } from '@plumbline/domain/money'
import type { SettingsFacts } from '../../organizations/facts.ts'

/** The settings shown in the form, including the limits of the variance alert; null = a limit isn't used. */
export type AlertFacts = SettingsFacts & { varianceAlertPct: Percent | null; varianceAlertCents: number | null }
