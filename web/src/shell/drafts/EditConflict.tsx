import type { ChangedRecord } from '@plumbline/contract/base'
import type { ReactNode } from 'react'
import { later, partOf } from '../../ui/later.tsx'
import type { Clash } from './merge.ts'

const ConflictChoices = partOf(
  later(() => import('./ConflictChoices.tsx')),
  'ConflictChoices',
)

/** Wording for a record: the names of its fields, and their formatted values. */
export type FactWords<Key extends string, Side> = {
  name: (key: Key, sides: Clash<Key, Side>) => string
  value: (key: Key, side: Side) => ReactNode
}

type Props<Key extends string, Side> = FactWords<Key, Side> & {
  edit: {
    record: ChangedRecord
    conflict: Clash<Key, Side> | null
    resolve: (keepTheirs: readonly string[]) => void
    dismiss: () => void
  }
}

/** The choices when two people changed the same fields of a record (`useVersionedEdit`). */
export function EditConflict<Key extends string, Side>({ edit, name, value }: Props<Key, Side>) {
  const { conflict } = edit
  if (!conflict) return null
  return (
    <ConflictChoices
      record={edit.record}
      choices={conflict.keys.map((key) => ({
        key,
        label: name(key, conflict),
        mine: value(key, conflict.mine),
        theirs: value(key, conflict.theirs),
      }))}
      onResolve={edit.resolve}
      onDismiss={edit.dismiss}
    />
  )
}
