import type { ApprovalRule } from '@plumbline/contract/approvals/routing'
import type { Show } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { amountWords, deciderWords, whenWords } from './rules/rule-words.ts'

/** The rules of one kind of subject, as the log kept them, one sentence each. */
export const asRules: Show = (value, { nameOf }) =>
  Array.isArray(value)
    ? (value as ApprovalRule[])
        .map((rule) => `${amountWords(rule)}, ${whenWords(rule)}: ${deciderWords(rule, nameOf)}`)
        .join('; ') || m.approvals_rules_any()
    : ''
