import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit } from '@plumbline/domain/budgets/lines/edit-baseline'
import { turnsDaysAround } from '@plumbline/domain/budgets/lines/days'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { plannedAmount } from '@plumbline/domain/budgets/lines/baseline'
import { useState } from 'react'
import { CommentsButton } from '../../comments/CommentsButton.tsx'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { NO_EDITS } from '../budget-edits.ts'
import type { CodeBook } from './codes.ts'
import { LineFacts } from './LineFacts.tsx'
import { ProgressFields } from './ProgressFields.tsx'
import type { TransferStart } from './TransferDialog.tsx'
import type { BudgetEdits } from '../use-budget-edits.ts'

type Props = {
  line: BudgetLine
  edits: BudgetEdits
  codes: CodeBook
  onClose: () => void
  onMove: (start: TransferStart) => void
}

/** One line with all of its details. */
export function LineDialog({ line, edits, codes, onClose, onMove }: Props) {
  const { abilities } = edits.budget
  const [draft, setDraft] = useState<BudgetLine>(line)
  const set = (change: LineEdit) => setDraft((before) => ({ ...before, ...change }) as BudgetLine)
  const plans = abilities.editBaseline && line.inPlan
  const priced = plans && !line.isContingency
  const badQty = draft.qty !== null && !isQuantity(draft.qty)
  const unnamed = draft.description.trim() === ''
  const badDone = draft.percentComplete < 0 || draft.percentComplete > 100
  const keys = [...(plans ? PLAN_FIELDS : []), ...(abilities.editProgress ? PROGRESS_FIELDS : [])]
  const change: LineEdit = Object.fromEntries(
    keys.filter((key) => draft[key] !== line[key]).map((key) => [key, draft[key]]),
  )
  const isAround = turnsDaysAround(line, change)
  const wrong = (plans && (unnamed || badQty)) || badDone || isAround

  function save() {
    if (Object.keys(change).length > 0) edits.apply({ ...NO_EDITS, changed: [{ id: line.id, change }] })
    onClose()
  }

  function remove() {
    edits.apply({ ...NO_EDITS, removed: [{ id: line.id }] })
    toast.undo(m.budgets_line_removed({ line: line.description }), edits.undo)
    onClose()
  }

  return (
    <FormDialog
      width="medium"
      title={`${line.code} ${line.description}`}
      disabled={!plans && !abilities.editProgress}
      wrong={wrong}
      onClose={onClose}
      onSubmit={save}
      aside={
        plans && !line.isContingency ? (
          <Button kind="quiet" className="mr-auto" onClick={remove}>
            {m.budgets_line_remove()}
          </Button>
        ) : abilities.transfer ? (
          <Button
            kind="quiet"
            className="mr-auto"
            onClick={() => {
              onClose()
              onMove(line.isContingency ? { fromLineId: line.id } : { toLineId: line.id })
            }}
          >
            {line.isContingency ? m.budgets_release_contingency() : m.budgets_cover()}
          </Button>
        ) : undefined
      }
    >
      {(asked) => (
        <>
          {!plans && (
            <LineFacts dealId={edits.budget.dealId} line={line} codes={codes} progress={!abilities.editProgress} />
          )}
          {priced && <PlanFields {...{ codes, draft, set, badQty }} isUnnamed={asked && unnamed} />}
          {plans && (
            <MoneyField
              label={m.budgets_column_planned()}
              value={badQty ? draft.originalCents : plannedAmount(draft)}
              help={draft.qty !== null && draft.unitCostCents !== null && !badQty ? m.budgets_amount_made() : undefined}
              onChange={(originalCents) => set({ originalCents: originalCents ?? 0, unitCostCents: null })}
            />
          )}
          {priced && (
            <Checkbox
              label={m.budgets_carries_contingency()}
              checked={draft.contingencyApplies}
              onChange={(contingencyApplies) => set({ contingencyApplies })}
            />
          )}
          {abilities.editProgress && <ProgressFields {...{ line, draft, set, isAround }} isPlanned={plans} />}
          <CommentsButton
            inWords
            dealId={edits.budget.dealId}
            objectType="budget_line"
            objectId={line.id}
            name={line.description}
          />
        </>
      )}
    </FormDialog>
  )
}

type PlanFieldsProps = {
  codes: CodeBook
  draft: BudgetLine
  set: (change: LineEdit) => void
  isUnnamed: boolean
  badQty: boolean
}

/** The line's name and code, quantity, and cost. */
function PlanFields({ codes, draft, set, isUnnamed, badQty }: PlanFieldsProps) {
  return (
    <>
      <ChoiceField
        label={m.budgets_column_code()}
        value={draft.costCodeId}
        choices={codes.all.map(({ id, code, name }) => ({ value: id, label: `${code} ${words(name)}` }))}
        onChange={(event) => set({ costCodeId: event.target.value })}
      />
      <TextField
        label={m.budgets_column_line()}
        maxLength={200}
        value={draft.description}
        error={isUnnamed ? m.budgets_description_needed() : undefined}
        onChange={(event) => set({ description: event.target.value })}
      />
      <div className="flex gap-3">
        <NumberField
          className="w-20 shrink-0 sm:min-w-0 sm:flex-1"
          label={m.budgets_column_qty()}
          value={draft.qty === null ? null : Number(draft.qty)}
          error={badQty ? m.budgets_qty_unclear() : undefined}
          onChange={(qty) => set({ qty: qty === null ? null : String(qty) })}
        />
        <TextField
          className="w-16 shrink-0 sm:w-24"
          label={m.budgets_column_unit()}
          maxLength={20}
          value={draft.unit ?? ''}
          onChange={(event) => set({ unit: event.target.value.trim() || null })}
        />
        <MoneyField
          className="min-w-0 flex-1"
          label={m.budgets_column_unit_cost()}
          value={draft.unitCostCents}
          onChange={(unitCostCents) => set({ unitCostCents })}
        />
      </div>
    </>
  )
}

const PLAN_FIELDS = [
  'costCodeId',
  'description',
  'qty',
  'unit',
  'unitCostCents',
  'originalCents',
  'contingencyApplies',
] as const
const PROGRESS_FIELDS = ['etcOverrideCents', 'percentComplete', 'note', 'startsOn', 'endsOn', 'photosRequired'] as const
