import { DEFAULT_VARIANCE_ALERT } from '@plumbline/domain/budgets/variance-alert'
import { MONEY_MAX } from '@plumbline/domain/money'
import * as z from 'zod'
import { percentUpTo } from '../base.ts'
import { ChangeSettingsWithDefaults, SettingsWithDefaults } from '../underwriting/settings.ts'

/** How far over budget a forecast may be before the team is alerted; the smaller limit counts. Null = not used. */
export const VarianceAlert = z.object({
  pct: percentUpTo(100).nullable().default(DEFAULT_VARIANCE_ALERT.pct),
  cents: z.int().min(0).max(MONEY_MAX).nullable().default(DEFAULT_VARIANCE_ALERT.cents),
})

/** The same limits as settings of the organization. */
const VarianceAlertFields = z.object({
  varianceAlertPct: VarianceAlert.shape.pct.unwrap(),
  varianceAlertCents: VarianceAlert.shape.cents.unwrap(),
})

export const SettingsWithBudgets = SettingsWithDefaults.extend(VarianceAlertFields.shape)

export const ChangeSettingsWithBudgets = ChangeSettingsWithDefaults.extend(VarianceAlertFields.partial().shape)
