import type { ImportKind, ImportSource } from '../kinds.ts'
import { comparableName, mapColumns, unmappedNeeds } from '../columns/mapping.ts'

/**
 * Sets of columns that identify where a file was exported from (see docs/domain.md, Imports). The first set whose names
 * are all present wins.
 */
const SIGNATURES: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['trello', ['card id', 'card name']],
  ['asana', ['task id', 'section/column']],
  ['monday', ['item id (auto generated)']],
  ['monday', ['subitems', 'name']],
  ['podio', ['podio item id']],
  ['podio', ['item id / unique id', 'created by']],
  ['pipedrive', ['deal - title']],
  ['pipedrive', ['person - name']],
  ['hubspot', ['record id', 'deal stage', 'pipeline']],
  ['hubspot', ['deal id', 'deal stage', 'pipeline']],
  ['hubspot', ['contact id', 'lifecycle stage']],
  ['salesforce', ['opportunity name', 'stage name']],
  ['salesforce', ['opportunity name', 'stage', 'close date']],
  ['salesforce', ['account id', 'created date']],
  ['redfin', ['mls#', 'days on market', '$/square feet']],
  ['mls', ['mls id']],
  ['mls', ['mls#']],
  ['mls', ['mls number']],
  ['quickbooks', ['transaction type', 'split']],
  ['stessa', ['sub-category', 'data source']],
]

/** Airtable attachment cells contain their link in parentheses. */
const AIRTABLE_ATTACHMENT = /\(https?:\/\/\S+\)/
/** A date range as Notion writes it. */
const NOTION_RANGE = / → /

/**
 * Returns where a file was exported from, as far as its columns show.
 * @param samples the first values of each column
 */
export function sourceOf(
  names: readonly string[],
  samples: readonly (readonly string[])[],
  format: 'csv' | 'xlsx',
): ImportSource {
  const present = new Set(names.map(comparableName))
  const signed = SIGNATURES.find(([, needed]) => needed.every((name) => present.has(comparableName(name))))
  if (signed) return signed[0]
  const shows = (pattern: RegExp) => samples.some((values) => values.some((value) => pattern.test(value)))
  if (shows(NOTION_RANGE)) return 'notion'
  if (shows(AIRTABLE_ATTACHMENT)) return 'airtable'
  return format
}

/** Names found only in deal, task, contact or transaction files. */
const DEAL_NAMES = [
  'deal name',
  'deal - title',
  'opportunity name',
  'card name',
  'podio item id',
  'deal stage',
  'deal status',
  'pipeline',
  'arv',
  'after repair value',
  'rehab',
  'rehab budget',
  'purchase price',
  'buy price',
  'asking price',
  'precio de compra',
  'reparaciones',
]
const TASK_NAMES = ['task id', 'task name', 'parent task', 'assign', 'assignee', 'due date', 'due', 'labels', 'tarea']
const PERSON_NAMES = ['email', 'e-mail', 'email address', 'phone', 'phone number', 'correo', 'teléfono']
const BOOKING_NAMES = ['debit', 'credit', 'payee', 'memo', 'account', 'transaction type', 'num', 'ref no', 'category']

/** Guesses the kind of data from the header; deals when the header doesn't show it. */
export function guessKind(names: readonly string[]): ImportKind {
  const present = new Set(names.map(comparableName))
  const has = (telling: readonly string[]) => telling.some((name) => present.has(comparableName(name)))
  const holds = (kind: ImportKind) => unmappedNeeds(kind, mapColumns(kind, names)).length === 0
  if (has(['task id', 'parent task'])) return 'tasks'
  if (has(DEAL_NAMES)) return 'deals'
  if (holds('comps')) return 'comps'
  if (holds('contacts') && has(PERSON_NAMES)) return 'contacts'
  if (holds('transactions') && has(BOOKING_NAMES)) return 'transactions'
  return holds('tasks') && has(TASK_NAMES) ? 'tasks' : 'deals'
}
