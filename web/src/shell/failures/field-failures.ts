import type { ErrorDetails } from '@plumbline/contract/errors'
import { m } from '../../messages/generated/messages.js'
import { failureOf } from './failure.ts'

/** Sentences for single fields by path, when the server refused some; empty for every other failure. */
export function fieldFailures(error: unknown): Record<string, string> {
  const failure = failureOf(error)
  if (failure.code !== 'invalid_input' || !failure.details) return {}
  const { fields } = failure.details as ErrorDetails<'invalid_input'>
  return Object.fromEntries(fields.map(({ path, rule }) => [path, ruleWords(rule)]))
}

/** The same by the first name of the path, below what stands around a record's facts: `comp.adjustments.0` is `adjustments`. */
export function factFailures(error: unknown, prefix = ''): Record<string, string> {
  const failures = Object.entries(fieldFailures(error))
  return Object.fromEntries(failures.map(([path, words]) => [path.replace(prefix, '').split('.')[0] ?? path, words]))
}

function ruleWords(rule: string): string {
  switch (rule) {
    case 'too_small':
      return m.shell_rule_too_small()
    case 'too_big':
      return m.shell_rule_too_big()
    case 'invalid_type':
      return m.shell_rule_invalid_type()
    case 'invalid_format':
      return m.shell_rule_invalid_format()
    default:
      return m.shell_rule_other()
  }
}
