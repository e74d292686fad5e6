import type { ChangedRecord } from '@plumbline/contract/base'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../api/api.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'

export type ConflictChoice = { key: string; label: string; mine: ReactNode; theirs: ReactNode }

type Props = {
  record: ChangedRecord
  choices: readonly ConflictChoice[]
  /** the keys that keep the other person's value */
  onResolve: (keepTheirs: readonly string[]) => void
  onDismiss: () => void
}

/** Two people changed the same fields. Shows both values side by side, and the second person chooses field by field. */
export function ConflictChoices({ record, choices, onResolve, onDismiss }: Props) {
  const last = useQuery({
    queryKey: ['last-change', record],
    queryFn: ({ signal }) => api.activity.lastChange(record, { signal }),
    staleTime: 0,
  })
  const name = last.data?.by
  const [keepTheirs, setKeepTheirs] = useState<readonly string[]>([])
  const choose = (key: string, choice: 'mine' | 'theirs') => {
    const others = keepTheirs.filter((other) => other !== key)
    setKeepTheirs(choice === 'theirs' ? [...others, key] : others)
  }
  return (
    <FormDialog
      width="medium"
      title={name ? m.deals_conflict_title_by({ name }) : m.deals_conflict_title()}
      lede={m.deals_conflict_lede()}
      cancelLabel={m.deals_conflict_keep_all()}
      submitLabel={m.deals_conflict_save()}
      onSubmit={() => onResolve(keepTheirs)}
      onCancel={() => onResolve(choices.map((choice) => choice.key))}
      onClose={onDismiss}
    >
      {choices.map(({ key, label, mine, theirs }) => (
        <RadioList
          key={key}
          label={label}
          value={keepTheirs.includes(key) ? 'theirs' : 'mine'}
          onChange={(choice) => choose(key, choice)}
          options={[
            { value: 'mine', label: m.deals_conflict_mine(), figure: mine },
            { value: 'theirs', label: m.deals_conflict_theirs(), figure: theirs },
          ]}
        />
      ))}
    </FormDialog>
  )
}
