import type { ImportJob, ImportSummary } from '@plumbline/contract/imports/imports'
import type { ImportWarning, RejectReason } from '@plumbline/domain/imports/kinds'
import { m } from '../../messages/generated/messages.js'
import { ToggleChip } from '../../ui/Chip.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { TabLinks } from '../../ui/layout/TabLinks.tsx'
import type { RowsFilter } from '../queries.ts'
import { reasonWords, warningWords } from '../words.ts'

type Props = {
  kind: ImportJob['kind']
  summary: ImportSummary
  filter: RowsFilter
  onChange: (filter: Partial<RowsFilter>) => void
}

/** Warnings about the whole file are shown but can't be used as filters. */
const OF_THE_FILE: ReadonlySet<ImportWarning> = new Set([
  'header_renamed',
  'date_order_unproven',
  'date_order_mixed',
  'usd_assumed',
  'duplicate_differs',
])

/** Filters rows by verdict, then by rejection reason or warning. */
export function RowFilters({ kind, summary, filter, onChange }: Props) {
  const tabs = [
    { verdict: 'rejected', label: m.imports_filter_rejected(), count: summary.rejected },
    { verdict: 'accepted', label: m.imports_filter_accepted(), count: summary.accepted },
    { verdict: 'duplicate', label: m.imports_filter_duplicate(), count: summary.duplicates },
    { verdict: 'all', label: m.imports_filter_all(), count: summary.recordsIn },
  ] as const
  const reasons = Object.entries(summary.reasons) as [RejectReason, number][]
  const warnings = Object.entries(summary.warnings) as [ImportWarning, number][]
  return (
    <div className="grid gap-3">
      <TabLinks
        label={m.imports_filter()}
        links={tabs.map(({ verdict, label, count }) => ({
          to: { search: `?show=${verdict}` },
          label,
          count,
          current: verdict === filter.verdict,
        }))}
      />
      {filter.verdict === 'rejected' && reasons.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.imports_filter_reasons()}</legend>
          {reasons.map(([reason, count]) => (
            <ToggleChip
              key={reason}
              pressed={filter.reason === reason}
              onClick={() => onChange({ verdict: 'rejected', reason: filter.reason === reason ? null : reason })}
            >
              {reasonWords(reason, kind)} <span className="figures">{formatCount(count)}</span>
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {warnings.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <legend className="mb-1 text-12 text-ink-soft">{m.imports_filter_warnings()}</legend>
          {warnings.map(([warning, count]) =>
            OF_THE_FILE.has(warning) ? (
              <span key={warning} className="text-13 text-ink-soft">
                {warningWords(warning)} <span className="figures">{formatCount(count)}</span>
              </span>
            ) : (
              <ToggleChip
                key={warning}
                pressed={filter.warning === warning}
                onClick={() => onChange({ verdict: 'accepted', warning: filter.warning === warning ? null : warning })}
              >
                {warningWords(warning)} <span className="figures">{formatCount(count)}</span>
              </ToggleChip>
            ),
          )}
        </fieldset>
      )}
    </div>
  )
}
