import type { ErrorDetails } from '@plumbline/contract/errors'
import { m } from '../../messages/generated/messages.js'
import { failureOf } from './failure.ts'

/** Messages by field path, if the server refused individual fields; empty for any other failure. */
export function fieldFailures(error: unknown): Record<string, string> {
  const failure = failureOf(error)
  if (failure.code !== 'invalid_input' || !failure.details) return {}
  const { fields } = failure.details as ErrorDetails<'invalid_input'>
  return Object.fromEntries(fields.map(({ path, rule }) => [path, ruleWords(rule)]))
}

/** The same, keyed by the first path segment after the record's prefix: `comp.adjustments.0` becomes `adjustments`. */
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
