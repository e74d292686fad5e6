import { Undo2 } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { SavedMark } from '../../ui/feedback/SavedMark.tsx'
import { estimateMark } from './use-estimate-save.ts'
import type { EstimateDraft } from './use-estimate.ts'

/** The estimate's total, always visible, and the button to save it. */
export function EstimateBar({ draft, wide }: { draft: EstimateDraft; wide: boolean }) {
  const { deal, facts, totals, mayEdit, hasChanges } = draft
  const { totalCents, contingencyCents, perSqftCents } = totals
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 -mx-gutter mt-auto flex items-center justify-between gap-3 border-t border-ink bg-surface px-gutter py-2 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]"
    >
      <p data-figure className="min-w-0 flex-1">
        <output className="text-20 font-semibold figures" aria-label={m.estimate_total()}>
          {formatMoney(totalCents)}
        </output>
        <span className={cx('text-12 text-ink-soft figures', wide ? 'ml-4' : 'block')}>
          {[
            perSqftCents !== null && m.estimate_a_sqft({ price: formatMoney(perSqftCents) }),
            contingencyCents > 0 &&
              m.estimate_with_contingency({
                percent: formatPercent(facts.contingencyPct),
                amount: formatMoney(contingencyCents),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <SavedMark of={estimateMark(deal.id)} />
      {mayEdit && (wide || hasChanges) && <Save {...{ draft, wide }} />}
    </div>
  )
}

function Save({
  draft: { hasChanges, hasProblems, saving, discard, save },
  wide,
}: {
  draft: EstimateDraft
  wide: boolean
}) {
  const icon = <Undo2 aria-hidden size={16} strokeWidth={1.6} />
  return (
    <div className="flex shrink-0 items-center gap-2">
      {hasChanges &&
        (wide ? (
          <Button kind="quiet" onClick={discard}>
            {m.ui_discard_changes()}
          </Button>
        ) : (
          <IconButton kind="quiet" label={m.ui_discard_changes()} icon={icon} onClick={discard} />
        ))}
      <Button
        kind={hasChanges ? 'brass' : 'plain'}
        working={saving.saving}
        disabled={!hasChanges || hasProblems}
        disabledReason={hasChanges ? m.estimate_put_right() : m.ui_nothing_changed()}
        onClick={() => void save()}
      >
        {m.ui_save()}
      </Button>
    </div>
  )
}
