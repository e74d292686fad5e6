import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { ThresholdDialog } from './filing/ThresholdDialog.tsx'

/** The table of thresholds, what the year doesn't count, what we couldn't check, and that this is no tax advice. */
export function TaxFootnotes({ season }: { season: TaxSeason }) {
  const [isSetting, setIsSetting] = useState(false)
  const { year, cents } = season.nextThreshold
  const next =
    cents === null
      ? m.nec_threshold_unset({ year: String(year) })
      : m.nec_threshold_set({ year: String(year), amount: formatMoney(cents, { currency: false }) })
  return (
    <footer className="flex flex-col gap-2 pt-4 text-13 text-ink-soft">
      {season.isThresholdAssumed && (
        <Status tone="watch">{m.nec_threshold_warning({ year: String(season.year) })}</Status>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className="figures">
          {m.nec_threshold_by_year({ next })}{' '}
          {season.abilities.setUp && (
            <button
              type="button"
              className="touch-target ml-2 font-medium text-blueprint hover:underline"
              onClick={() => setIsSetting(true)}
            >
              {m.nec_set_threshold({ year: String(year) })}
            </button>
          )}
        </span>
        <span>{m.nec_full_numbers()}</span>
      </p>
      <p className="max-w-180">{m.nec_receipts_note()}</p>
      <p className="max-w-180">
        {m.nec_columns_unverified()} {m.nec_not_advice()}
      </p>
      {isSetting && <ThresholdDialog season={season} onClose={() => setIsSetting(false)} />}
    </footer>
  )
}
