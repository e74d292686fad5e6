import type { UnderwritingSettings } from '@plumbline/contract/me'
import { cents } from '@plumbline/domain/money'
import type { UnderwritingDefaults } from '@plumbline/domain/underwriting/defaults'

/** The organization's settings as the engine takes them. */
export function underwritingDefaults(settings: UnderwritingSettings): UnderwritingDefaults {
  const { holdingMonthlyCents, targetProfitCents, loan } = settings
  return {
    ...settings,
    holdingMonthlyCents: cents(holdingMonthlyCents),
    targetProfitCents: cents(targetProfitCents),
    loan: { ...loan, feesCents: cents(loan.feesCents) },
  }
}
