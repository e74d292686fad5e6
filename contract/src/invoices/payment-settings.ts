import * as z from 'zod'
import { CentsAmount } from '../base.ts'
import { ChangeSettingsWithBudgets, SettingsWithBudgets } from '../budgets/variance-alert.ts'

/** How an organization pays, as settings of it. */
const PaymentFields = z.object({
  /** a payment run above this needs a second person; null = never */
  secondPersonAboveCents: CentsAmount.nullable(),
})

export const SettingsWithPayments = SettingsWithBudgets.extend(PaymentFields.shape)

export const ChangeSettingsWithPayments = ChangeSettingsWithBudgets.extend(PaymentFields.partial().shape)
