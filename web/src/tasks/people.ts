import type { PersonRef } from '@plumbline/contract/base'
import type { Me } from '@plumbline/contract/organizations/me'
import { m } from '../messages/generated/messages.js'

/**
 * Returns the possible assignees of a task: me first, then the others. The current assignee is included even if they
 * have left.
 */
export function assigneeChoices(me: Me, current: PersonRef | null = null): { value: string; label: string }[] {
  const others = me.members.filter((person) => person.id !== me.userId)
  const left = current && !me.members.some((person) => person.id === current.id) ? [current] : []
  return [
    { value: me.userId, label: m.tasks_me({ name: me.fullName }) },
    ...[...others, ...left].map((person) => ({ value: person.id, label: person.name })),
  ]
}
