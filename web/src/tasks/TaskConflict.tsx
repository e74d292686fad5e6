import { ConflictChoices } from '../shell/drafts/ConflictChoices.tsx'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import type { TaskEdit } from './use-task-changes.ts'
import { FACT_NAMES, factWords } from './words.ts'

/** Shown while two people's changes of the same task wait for a choice. */
export function TaskConflict({ edit }: { edit: TaskEdit }) {
  const me = useMe()
  const { conflict } = edit
  if (!conflict) return null
  const nameOf = (userId: string) => me.members.find((person) => person.id === userId)?.name ?? m.deals_former_member()
  return (
    <ConflictChoices
      choices={conflict.clashes.map((key) => ({
        key,
        label: FACT_NAMES[key](),
        mine: factWords(key, conflict.mine, nameOf),
        theirs: factWords(key, conflict.theirs, nameOf),
      }))}
      onResolve={edit.resolve}
      onDismiss={edit.dismiss}
    />
  )
}
