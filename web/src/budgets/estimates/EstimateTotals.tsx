import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import type { ReactNode } from 'react'
import { fieldProblemWords } from '../../deals/problem-words.ts'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import type { EstimateDraft } from './use-estimate.ts'

/** The estimate's totals: rehab cost, contingency, and the two combined. */
export function EstimateTotals({ draft }: { draft: EstimateDraft }) {
  const { facts, totals, mayEdit, deal, sqft } = draft
  const { contingencyPct, perSqftCents, lines } = facts
  const problem = fieldProblem('contingencyPct', contingencyPct, deal.dealType)
  const wasBySize = lines.length > 0 && perSqftCents !== null && sqft !== null
  return (
    <section aria-label={m.estimate_totals()} className="mt-6 ml-auto max-w-md">
      <Row label={m.estimate_work()}>
        <Money cents={totals.baseCents} column />
      </Row>
      {mayEdit ? (
        <PercentField
          beside
          className="border-b border-line py-1.5"
          label={m.estimate_contingency()}
          value={contingencyPct}
          ofCents={totals.contingencyBaseCents}
          error={problem ? fieldProblemWords('contingencyPct', problem) : undefined}
          onChange={(typed) => draft.change({ contingencyPct: typed ?? '0' })}
        />
      ) : (
        <Row label={`${m.estimate_contingency()} ${formatPercent(contingencyPct)}`}>
          <Money cents={totals.contingencyCents} column />
        </Row>
      )}
      <p className="flex justify-between gap-3 py-2 text-15 font-semibold sum-rule result-rule">
        {m.estimate_total()}
        <Money cents={totals.totalCents} />
      </p>
      <p className="mt-2 text-12 text-ink-soft figures">
        {[
          totals.unpricedCount > 0 && m.estimate_unpriced({ count: totals.unpricedCount }),
          wasBySize &&
            m.estimate_was_by_size({ price: formatMoney(perSqftCents), amount: formatMoney(perSqftCents * sqft) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex min-h-control items-center justify-between gap-3 border-b border-line py-1.5 text-row">
      <span className="text-ink-soft">{label}</span>
      {children}
    </p>
  )
}
