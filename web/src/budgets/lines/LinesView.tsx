import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Budget, BudgetLine } from '@plumbline/contract/budgets/budget'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { useMe } from '../../shell/session/me.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { AddLine } from './AddLine.tsx'
import { BarLegend } from './BarLegend.tsx'
import { NO_EDITS } from '../budget-edits.ts'
import { BudgetHead } from '../BudgetHead.tsx'
import { categoriesTouched } from './categories.ts'
import { cellWords } from '../cell-words.ts'
import { CategoryChart } from '../CategoryChart.tsx'
import type { CodeBook } from './codes.ts'
import { BudgetGrid } from '../grid/BudgetGrid.tsx'
import { ImportBudget } from '../importing/ImportBudget.tsx'
import { LineDialog } from './LineDialog.tsx'
import { LineList } from './LineList.tsx'
import { TransferDialog, type TransferStart } from './TransferDialog.tsx'
import { type BudgetEdits, useBudgetEdits } from '../use-budget-edits.ts'
import { useFolds } from './use-folds.ts'
import { WhyOver } from './WhyOver.tsx'

type Props = { deal: DealWithTerms; saved: Budget; codes: CodeBook }

/** The lines and their columns: an editable grid, or on a phone a list with the worst first. */
export function LinesView({ deal, saved, codes }: Props) {
  const { today } = useMe().organization
  const folds = useFolds(deal.id)
  const edits = useBudgetEdits(deal.id, saved, codes, (written, { lines }) =>
    folds.open(categoriesTouched(written, lines, codes)),
  )
  const wide = useMediaQuery('(min-width: 1024px)')
  const [opened, setOpened] = useState<string | null>(null)
  const [transfer, setTransfer] = useState<TransferStart | null>(null)
  const { budget } = edits
  const line = budget.lines.find((candidate) => candidate.id === opened)
  const open = ({ id }: BudgetLine) => setOpened(id)
  return (
    <div className="flex flex-col gap-4 pt-4">
      <BudgetHead budget={budget} isSaving={edits.isSaving} onTransfer={() => setTransfer({})} />
      {budget.abilities.editBaseline && <PlanBar {...{ edits, codes }} />}
      {wide ? (
        <BudgetGrid {...{ edits, codes, folds }} onOpen={open} />
      ) : (
        <LineList {...{ budget, codes, folds }} onOpen={open} />
      )}
      {!budget.abilities.editBaseline && <BarLegend total={budget.total} />}
      <WhyOver budget={budget} onMove={setTransfer} />
      {!budget.abilities.editBaseline && <CategoryChart budget={budget} codes={codes} />}
      {line && (
        <LineDialog key={line.id} {...{ line, edits, codes }} onClose={() => setOpened(null)} onMove={setTransfer} />
      )}
      {transfer && <TransferDialog budget={budget} start={transfer} onClose={() => setTransfer(null)} />}
      <EditConflict edit={edits.edit} {...cellWords(codes, today)} />
    </div>
  )
}

/** Shown while the plan is open: adding a line, the contingency, importing a file, and undo. */
function PlanBar({ edits, codes }: { edits: BudgetEdits; codes: CodeBook }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-60 flex-1">
        <AddLine codes={codes} onAdd={(line) => edits.apply({ ...NO_EDITS, added: [line] })} />
      </div>
      <ContingencyField key={edits.budget.contingencyPct} edits={edits} />
      <div className="flex items-center gap-1">
        <ImportBudget codes={codes} onLines={(added) => edits.apply({ ...NO_EDITS, added })} />
        <IconButton
          kind="quiet"
          label={m.ui_undo()}
          disabled={!edits.canUndo}
          icon={<Undo2 size={16} strokeWidth={1.6} />}
          onClick={edits.undo}
        />
        <IconButton
          kind="quiet"
          label={m.budgets_redo()}
          disabled={!edits.canRedo}
          icon={<Redo2 size={16} strokeWidth={1.6} />}
          onClick={edits.redo}
        />
      </div>
    </div>
  )
}

/** Saves on blur, because every digit typed along the way would also be a valid percent. */
function ContingencyField({ edits }: { edits: BudgetEdits }) {
  const { contingencyPct } = edits.budget
  const [typed, setTyped] = useState(contingencyPct)
  const keep = () => typed !== contingencyPct && edits.apply({ ...NO_EDITS, contingencyPct: typed })
  return (
    <PercentField
      label={m.budgets_contingency()}
      className="w-28"
      value={typed}
      placeholder={m.budgets_contingency_typed()}
      error={typed !== null && Number(typed) > MOST_CONTINGENCY ? m.budgets_contingency_most() : undefined}
      onChange={setTyped}
      onBlur={() => (typed !== null && Number(typed) > MOST_CONTINGENCY ? undefined : keep())}
    />
  )
}

const MOST_CONTINGENCY = 50
