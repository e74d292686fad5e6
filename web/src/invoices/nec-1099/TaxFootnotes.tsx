import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { isKnownHeader, staysEmpty } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { ColumnsDialog } from './filing/ColumnsDialog.tsx'
import { ThresholdDialog } from './filing/ThresholdDialog.tsx'

/** The table of thresholds, what the year doesn't count, what we couldn't check, and that this isn't tax advice. */
export function TaxFootnotes({ season }: { season: TaxSeason }) {
  const [open, setOpen] = useState<'threshold' | 'columns' | null>(null)
  const close = () => setOpen(null)
  const unmapped = season.columns.items.filter((one) => !isKnownHeader(one.header) && staysEmpty(one)).length
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
              onClick={() => setOpen('threshold')}
            >
              {m.nec_set_threshold({ year: String(year) })}
            </button>
          )}
        </span>
        <span>{m.nec_full_numbers()}</span>
      </p>
      <p className="max-w-180">{m.nec_receipts_note()}</p>
      <p className="max-w-180">
        {m.nec_columns_unverified()} {m.nec_not_advice()}{' '}
        {season.abilities.setUp && (
          <button
            type="button"
            className="touch-target font-medium text-blueprint hover:underline"
            onClick={() => setOpen('columns')}
          >
            {unmapped === 0 ? m.nec_columns_menu() : m.nec_columns_unmapped({ count: unmapped })}
          </button>
        )}
      </p>
      {open === 'threshold' && <ThresholdDialog season={season} onClose={close} />}
      {open === 'columns' && <ColumnsDialog season={season} onClose={close} />}
    </footer>
  )
}
