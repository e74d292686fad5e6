import { percentOf } from '@plumbline/domain/money'
import { LOAN_PERCENT_LIMITS, type LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { m } from '../../messages/generated/messages.js'
import { IconButton } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { DollarSign, Percent } from 'lucide-react'
import type { LoanChanges, LoanFields } from './loan-fields.ts'

const AMOUNTS = {
  initialAdvanceCents: { percent: 'advancePct' },
  holdbackCents: { percent: 'holdbackPct' },
} as const

type Props = Pick<LoanChanges, 'loan' | 'saveLoan'> & {
  name: keyof typeof AMOUNTS
  label: string
  help?: string
  fields: LoanFields
  /** what a percent refers to, as an amount and as words such as "of the price" */
  base: { cents: number; words: string }
}

/** The advance or the holdback: an amount, or a percent that follows the price, the value or the improvement total. */
export function LoanAmount({ loan, saveLoan, name, label, help, fields, base }: Props) {
  const { percent: percentName } = AMOUNTS[name]
  const asPercent = loan[percentName]
  const turn = (next: Partial<LoanRecord>) => saveLoan({ ...loan, ...next })
  if (asPercent === null) {
    const { aside, ...field } = fields.money(name, label, help)
    const share = shareOf(loan[name], base.cents)
    return (
      <MoneyField
        {...field}
        aside={
          <>
            {aside}
            {share <= LOAN_PERCENT_LIMITS[percentName] && (
              <IconButton
                kind="quiet"
                size="small"
                label={m.underwriting_enter_percent({ input: label })}
                icon={<Percent size={14} strokeWidth={1.6} />}
                onClick={() => turn({ [percentName]: String(share) })}
              />
            )}
          </>
        }
      />
    )
  }
  const { aside, ...field } = fields.percent(percentName, label, base.words)
  return (
    <PercentField
      {...field}
      ofCents={base.cents}
      aside={
        <>
          {aside}
          <IconButton
            kind="quiet"
            size="small"
            label={m.underwriting_enter_amount({ input: label })}
            icon={<DollarSign size={14} strokeWidth={1.6} />}
            onClick={() => turn({ [name]: percentOf(base.cents, asPercent), [percentName]: null })}
          />
        </>
      }
    />
  )
}

/** The percent that an amount is of its base, to as many decimals as percents have; 0 without a base. */
function shareOf(cents: number, baseCents: number): number {
  return baseCents <= 0 ? 0 : Math.round((cents / baseCents) * 1_000_000) / 10_000
}
