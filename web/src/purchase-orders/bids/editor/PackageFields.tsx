import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { PackageDraft, PackageProblems } from './package-draft.ts'

type Props = { draft: PackageDraft; problems: PackageProblems; onChange: (part: Partial<PackageDraft>) => void }

/** What the work is, and its two days. */
export function PackageFields({ draft, problems, onChange }: Props) {
  const { today } = useMe().organization
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField
        label={m.bids_editor_title()}
        maxLength={160}
        value={draft.title}
        error={problems.title ? m.bids_editor_title_needed() : undefined}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <DayField
        label={m.orders_need_by()}
        value={draft.needBy}
        today={today}
        onChange={(needBy) => onChange({ needBy })}
      />
      <DayField
        label={m.bids_closes()}
        value={draft.closesOn}
        today={today}
        error={problems.closesOn ? m.bids_reopen_odd() : undefined}
        onChange={(closesOn) => onChange({ closesOn })}
      />
    </div>
  )
}
