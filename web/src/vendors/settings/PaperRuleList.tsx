import { MOST_PAPER_RULES, type PaperRule } from '@plumbline/domain/vendors/required'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { askedWords, whoWords } from './rule-words.ts'

const PaperRuleDialog = partOf(
  later(() => import('./PaperRuleDialog.tsx')),
  'PaperRuleDialog',
)

type Props = {
  rules: readonly PaperRule[]
  error?: string | undefined
  onChange: (rules: readonly PaperRule[]) => void
}

/** What is asked of vendors of some trades or of one kind, on top of what is asked of all. */
export function PaperRuleList({ rules, error, onChange }: Props) {
  /** the place of the rule in the dialog; one after the last = a new one */
  const [editing, setEditing] = useState<number | null>(null)
  return (
    <div className="pt-6">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-1.5">
        <h3 className="text-13 font-medium">{m.vendors_rules_some()}</h3>
        {rules.length < MOST_PAPER_RULES && (
          <Button kind="quiet" size="small" onClick={() => setEditing(rules.length)}>
            {m.vendors_rule_add()}
          </Button>
        )}
      </div>
      <p className="pt-2 text-13 text-ink-soft">
        {rules.length === 0 ? m.vendors_rules_some_none() : m.vendors_rules_some_text()}
      </p>
      <ul>
        {rules.map((rule, index) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-14 font-medium">{whoWords(rule)}</p>
              <p className="text-13 text-ink-soft">{askedWords(rule)}</p>
            </div>
            <div className="-ml-2.5 flex gap-1 md:ml-0">
              <Button
                kind="quiet"
                size="small"
                aria-label={m.vendors_rule_edit_of({ who: whoWords(rule) })}
                onClick={() => setEditing(index)}
              >
                {m.vendors_rule_edit()}
              </Button>
              <Button
                kind="quiet"
                size="small"
                aria-label={m.vendors_rule_remove_of({ who: whoWords(rule) })}
                onClick={() => onChange(rules.toSpliced(index, 1))}
              >
                {m.ui_remove()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="pt-2 text-13 text-bad">
          {error}
        </p>
      )}
      {editing !== null && (
        <PaperRuleDialog
          rule={rules[editing] ?? null}
          onClose={() => setEditing(null)}
          onDone={(rule) => {
            onChange(rules.toSpliced(editing, 1, rule))
            setEditing(null)
          }}
        />
      )}
    </div>
  )
}
