import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useSetThreshold } from '../use-tax-steps.ts'

/** Sets the threshold of the next year that the law leaves open. */
export function ThresholdDialog({ season, onClose }: { season: TaxSeason; onClose: () => void }) {
  const { year, cents } = season.nextThreshold
  const [typed, setTyped] = useState<number | null>(cents)
  const set = useSetThreshold(year, onClose)
  const isMissing = typed === null || typed <= 0
  return (
    <FormDialog
      title={m.nec_threshold({ year: String(year) })}
      lede={m.nec_threshold_help()}
      working={set.isPending}
      wrong={isMissing}
      onSubmit={() => typed !== null && set.mutate(typed)}
      onClose={onClose}
    >
      {(asked) => (
        <MoneyField
          label={m.nec_threshold_field()}
          value={typed}
          onChange={setTyped}
          error={asked && isMissing ? m.nec_threshold_needed() : undefined}
        />
      )}
    </FormDialog>
  )
}
