import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit } from '@plumbline/domain/budgets/lines/edit-baseline'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'

type Props = {
  line: BudgetLine
  draft: BudgetLine
  set: (change: LineEdit) => void
  /** whether the line would end before it starts */
  isAround: boolean
  /** whether the plan is still open, so there is nothing to complete yet */
  isPlanned: boolean
}

/** The fields updated while work is in progress. */
export function ProgressFields({ line, draft, set, isAround, isPlanned }: Props) {
  const { today } = useMe().organization
  return (
    <>
      {!isPlanned && (
        <>
          <MoneyField
            label={m.budgets_column_to_complete()}
            help={m.budgets_to_complete_help()}
            placeholder={line.figures ? m.budgets_to_complete_computed() : undefined}
            value={draft.etcOverrideCents}
            onChange={(etcOverrideCents) => set({ etcOverrideCents })}
          />
          <NumberField
            label={m.budgets_column_done()}
            unit="%"
            value={draft.percentComplete}
            error={draft.percentComplete < 0 || draft.percentComplete > 100 ? m.budgets_done_unclear() : undefined}
            onChange={(percent) => set({ percentComplete: Math.round(percent ?? 0) })}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <DayField
          className="min-w-40 flex-1"
          label={m.budgets_starts()}
          today={today}
          value={draft.startsOn}
          onChange={(startsOn) => set({ startsOn })}
        />
        <DayField
          className="min-w-40 flex-1"
          label={m.budgets_ends()}
          today={today}
          value={draft.endsOn}
          error={isAround ? m.budgets_ends_before_start() : undefined}
          onChange={(endsOn) => set({ endsOn })}
        />
      </div>
      <Checkbox
        label={m.budgets_photos_required()}
        checked={draft.photosRequired}
        onChange={(photosRequired) => set({ photosRequired })}
      />
      <TextAreaField
        label={m.budgets_column_note()}
        maxLength={2_000}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  )
}
