import type { Budget, BudgetFigures } from '@plumbline/contract/budgets/budget'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import type { TransferStart } from './TransferDialog.tsx'

/** The lines forecast to go over budget, worst first, each with a way to cover it. */
export function WhyOver({ budget, onMove }: { budget: Budget; onMove: (start: TransferStart) => void }) {
  const over = budget.lines
    .filter((line) => (line.figures?.varianceCents ?? 0) < 0)
    .toSorted((one, other) => one.figures!.varianceCents - other.figures!.varianceCents)
  if (over.length === 0 || budget.abilities.editBaseline) return null
  const contingency = budget.lines.find((line) => line.isContingency)
  const kept = contingency?.figures ? transferable(contingency.figures) : 0
  const { varianceCents } = budget.total
  return (
    <Section
      title={varianceCents < 0 ? m.budgets_why_over({ amount: formatMoney(-varianceCents) }) : m.budgets_lines_over()}
    >
      {over.map((line) => {
        const short = -line.figures!.varianceCents
        return (
          <Row
            key={line.id}
            className="max-sm:flex-col max-sm:items-stretch max-sm:*:last:justify-between"
            title={`${line.code} ${line.description}`}
            detail={[reasonOf(line.figures!, line.etcOverrideCents), line.note].filter(Boolean).join(' · ')}
            end={
              <>
                {budget.abilities.transfer && !line.isContingency && (
                  <Button
                    size="small"
                    onClick={() =>
                      onMove({
                        toLineId: line.id,
                        amountCents: short,
                        ...(contingency && kept >= short ? { fromLineId: contingency.id } : {}),
                      })
                    }
                  >
                    {contingency && kept >= short ? m.budgets_release_contingency() : m.budgets_cover()}
                  </Button>
                )}
                <Money cents={-short} />
              </>
            }
          />
        )
      })}
    </Section>
  )
}

function reasonOf(
  { actualCents, openCommitmentCents, revisedCents, estimateToCompleteCents }: BudgetFigures,
  etcOverrideCents: number | null,
): string {
  if (actualCents > revisedCents && estimateToCompleteCents === 0)
    return m.budgets_over_spent({ actual: formatMoney(actualCents), planned: formatMoney(revisedCents) })
  const promised = actualCents + openCommitmentCents
  if (openCommitmentCents > 0 && promised > revisedCents && estimateToCompleteCents === 0)
    return m.budgets_over_ordered({ promised: formatMoney(promised), planned: formatMoney(revisedCents) })
  return etcOverrideCents === null ? '' : m.budgets_over_estimate({ amount: formatMoney(etcOverrideCents) })
}
