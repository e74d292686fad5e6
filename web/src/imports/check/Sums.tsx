import type { ImportSummary } from '@plumbline/contract/imports/imports'
import { DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatCount, formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** The file's rows as a ledger: skipped rows are subtracted, and the rows to import are the total. */
export function Sums({ summary }: { summary: ImportSummary }) {
  const { recordsIn, accepted, rejected, duplicates, groupRows, totalRows, sumCents, dateMin, dateMax, statuses } =
    summary
  const takenOff = [
    [m.imports_sum_rejected(), rejected],
    [m.imports_sum_duplicates(), duplicates],
    [m.imports_sum_groups(), groupRows],
    [m.imports_sum_totals(), totalRows],
  ] as const
  return (
    <Section title={m.imports_check()}>
      <dl className="text-14">
        <Line name={m.imports_sum_rows()} value={formatCount(recordsIn)} />
        {takenOff.map(
          ([name, count]) => count > 0 && <Line key={name} name={name} value={`−${formatCount(count)}`} soft />,
        )}
        <Line name={m.imports_sum_accepted()} value={formatCount(accepted)} result />
      </dl>
      {(statuses.closed ?? statuses.archived) !== undefined && (
        <p className="mt-3 text-13 text-ink-soft">{statusesWords(statuses)}</p>
      )}
      {sumCents !== null && sumCents !== 0 && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-ink-soft">
          {m.imports_sum_amount()} <Money cents={sumCents} />
        </p>
      )}
      {dateMin && dateMax && (
        <p className="mt-1 text-right text-13 text-ink-soft">
          {m.imports_sum_dates({ from: formatDay(dateMin), to: formatDay(dateMax) })}
        </p>
      )}
    </Section>
  )
}

const STATUS_WORDS = {
  active: m.imports_sum_active,
  closed: m.imports_sum_closed,
  archived: m.imports_sum_archived,
} as const

/** `2 active, 175 closed`: the statuses that occur in the file. */
function statusesWords(statuses: ImportSummary['statuses']): string {
  return DEAL_STATUSES.flatMap((status) => {
    const count = statuses[status] ?? 0
    return count === 0 ? [] : [STATUS_WORDS[status]({ count, shown: formatCount(count) })]
  }).join(', ')
}

function Line({ name, value, soft, result }: { name: string; value: string; soft?: boolean; result?: boolean }) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-2',
        result ? 'font-semibold sum-rule result-rule' : 'border-b border-line',
        soft && 'text-ink-soft',
      )}
    >
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
