import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { groupOfVerb, type VerbGroup } from '@plumbline/domain/logged'
import { type DealFields, type FieldKey, isFieldKey } from '@plumbline/domain/deals/fields'
import type { ReactNode } from 'react'
import type { CompFacts } from '../underwriting/comps/comp-draft.ts'
import { FACT_NAMES as COMP_FACTS, factWords as compWords } from '../underwriting/comps/comp-words.tsx'
import { PERMIT_FACTS, permitFactWords } from '../deals/detail/permit-words.ts'
import { fieldName } from '../deals/field-words.ts'
import { FieldValue } from '../deals/FieldValue.tsx'
import { m } from '../messages/generated/messages.js'
import type { TaskFacts } from '../tasks/task-facts.ts'
import { FACT_NAMES as TASK_FACTS, factWords as taskWords } from '../tasks/words.ts'
import { NAMED, type Named } from './change-names.ts'
import { asPeople } from './change-values.tsx'
import type { Reader } from './reader.ts'

/** One line under an entry: what changed, from what to what. Null where there was, or is, nothing. */
export type ShownChange = { name: string; label: string; before: ReactNode; after: ReactNode }

/** What the sentence of an entry says already, or what nobody reads. */
const SAID_BEFORE = new Set([
  'status',
  'stage',
  'onHold',
  'published',
  'shown',
  'number',
  'no',
  'query',
  'adjustedPriceCents',
])

export function shownChanges(event: Pick<ActivityEvent, 'verb' | 'deal' | 'changes'>, reader: Reader): ShownChange[] {
  const group = groupOfVerb(event.verb)
  return event.changes.flatMap(({ name, before, after }) => {
    const named = namedBy(event, name, reader) ?? namedIn(group, name, reader)
    if (!named) return []
    const shown = (value: unknown) => (isNothing(value) ? null : named.show(value))
    return [{ name, label: named.label(), before: shown(before), after: shown(after) }]
  })
}

/** Where the sentence leaves open what elsewhere it says. */
function namedBy({ verb, deal }: Pick<ActivityEvent, 'verb' | 'deal'>, name: string, reader: Reader): Named | null {
  if (verb === 'task.updated' && name === 'status') return taskFact('status', reader)
  if (verb !== 'deal.undone') return null
  if (name === 'stage') return { label: m.deals_stage, show: (key) => reader.stageName(String(key), deal) }
  return NAMED[`undone.${name}`] ?? null
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function namedIn(group: VerbGroup, name: string, reader: Reader): Named | null {
  if (group === 'permit' && name in PERMIT_FACTS) return permitFact(name as keyof typeof PERMIT_FACTS)
  if (SAID_BEFORE.has(name)) return null
  if (group === 'comp' && name in COMP_FACTS) return compFact(name as keyof CompFacts)
  if (group === 'task' && name in TASK_FACTS) return taskFact(name as keyof TaskFacts, reader)
  if (name === 'teamIds') return { label: m.activity_team, show: asPeople(reader.nameOf) }
  const own = NAMED[`${group}.${name}`] ?? NAMED[name]
  if (own) return own
  return isFieldKey(name) ? dealField(name) : null
}

function dealField(field: FieldKey): Named {
  return {
    label: () => fieldName(field),
    show: (value) => <FieldValue field={field} value={value as DealFields[FieldKey]} />,
  }
}

function compFact(key: keyof CompFacts): Named {
  return { label: COMP_FACTS[key], show: (value) => compWords(key, { [key]: value }) }
}

function taskFact(key: keyof TaskFacts, reader: Reader): Named {
  return { label: TASK_FACTS[key], show: (value) => taskWords(key, { [key]: value }, reader.nameOf) }
}

function permitFact(key: keyof typeof PERMIT_FACTS): Named {
  return { label: PERMIT_FACTS[key], show: (value) => permitFactWords(key, String(value)) }
}
