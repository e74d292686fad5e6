import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { Calculator } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { AddLine } from './lines/AddLine.tsx'
import type { CodeBook } from './lines/codes.ts'
import { ImportBudget } from './importing/ImportBudget.tsx'
import { useAddLines } from './lines/use-add-lines.ts'

type Props = { deal: DealWithTerms; codes: CodeBook; mayStart: boolean; onEstimate: () => void }

/** Shown before there are any lines: three ways to start. */
export function EmptyBudget({ deal, codes, mayStart, onEstimate }: Props) {
  const add = useAddLines(deal.id)
  return (
    <EmptyState title={m.budgets_empty()} text={mayStart ? m.budgets_empty_text() : m.budgets_empty_reader()}>
      {mayStart && (
        <div className="flex w-full max-w-xl flex-col items-center gap-4">
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="brass" icon={<Calculator aria-hidden size={16} strokeWidth={1.6} />} onClick={onEstimate}>
              {m.budgets_from_estimate()}
            </Button>
            <ImportBudget codes={codes} onLines={(lines) => add.mutate(lines)} />
          </div>
          <AddLine codes={codes} onAdd={(line) => add.mutate([line])} />
        </div>
      )}
    </EmptyState>
  )
}
