import { m } from '../messages/generated/messages.js'
import type { FactWords } from '../shell/drafts/EditConflict.tsx'
import { useMe } from '../shell/session/me.ts'
import type { TaskFacts } from './task-facts.ts'
import { FACT_NAMES, factWords } from './words.ts'

/** Returns the names and values of a task's fields in words, with people by name. */
export function useFactWords(): FactWords<keyof TaskFacts, Partial<TaskFacts>> {
  const { members } = useMe()
  const nameOf = (userId: string) => members.find((person) => person.id === userId)?.name ?? m.deals_former_member()
  return { name: (key) => FACT_NAMES[key](), value: (key, facts) => factWords(key, facts, nameOf) }
}
