import { ConflictChoices } from '../../shell/drafts/ConflictChoices.tsx'
import { FACT_NAMES, factWords } from './comp-words.tsx'
import type { CompEdit } from './use-comp-changes.ts'

/** Shown while two people's changes of the same comp wait for a choice. */
export function CompConflict({ edit }: { edit: CompEdit }) {
  const { conflict } = edit
  if (!conflict) return null
  return (
    <ConflictChoices
      choices={conflict.clashes.map((key) => ({
        key,
        label: FACT_NAMES[key](),
        mine: factWords(key, conflict.mine),
        theirs: factWords(key, conflict.theirs),
      }))}
      onResolve={edit.resolve}
      onDismiss={edit.dismiss}
    />
  )
}
