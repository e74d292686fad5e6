import type { PaperRule } from '@plumbline/domain/vendors/required'
import type { VendorKind } from '@plumbline/domain/vendors/vendor'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TradesField } from '../TradesField.tsx'
import { LEAST_KEYS, LEAST_NAMES, leastIn, withLeast } from './paper-rule-facts.ts'
import { PaperChoices } from './PaperChoices.tsx'
import { KIND_NAMES, KINDS } from './rule-words.ts'

const NEW_RULE: PaperRule = { trades: [], kind: null, required: [], minimums: {} }

type Props = { rule: PaperRule | null; onDone: (rule: PaperRule) => void; onClose: () => void }

/** Which vendors a rule is for, and what it asks of them. It's saved with the rest of the settings. */
export function PaperRuleDialog({ rule: given, onDone, onClose }: Props) {
  const [rule, setRule] = useState(given ?? NEW_RULE)
  const change = (part: Partial<PaperRule>) => setRule({ ...rule, ...part })
  const isForAll = rule.trades.length === 0 && rule.kind === null
  const asksNothing = rule.required.length === 0 && Object.keys(rule.minimums).length === 0
  return (
    <FormDialog
      title={m.vendors_rule_title()}
      submitLabel={m.vendors_rule_done()}
      width="medium"
      wrong={isForAll || asksNothing}
      onSubmit={() => onDone(rule)}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TradesField
              trades={rule.trades}
              error={asked && isForAll ? m.vendors_rule_who_needed() : undefined}
              onChange={(trades) => change({ trades })}
            />
            <ChoiceField
              label={m.vendors_rule_kind()}
              help={m.vendors_rule_kind_help()}
              value={rule.kind ?? 'any'}
              choices={KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
              onChange={({ target }) => change({ kind: target.value === 'any' ? null : (target.value as VendorKind) })}
            />
          </div>
          <div className="grid gap-6 md:grid-cols-2">
            <PaperChoices
              label={m.vendors_rule_papers()}
              value={rule.required}
              error={asked && asksNothing ? m.vendors_rule_what_needed() : undefined}
              onChange={(required) => change({ required })}
            />
            <div className="flex flex-col gap-3">
              {LEAST_KEYS.map((key) => (
                <MoneyField
                  key={key}
                  label={LEAST_NAMES[key]()}
                  value={leastIn(rule.minimums, key)}
                  onChange={(cents) => setRule((now) => ({ ...now, minimums: withLeast(now.minimums, key, cents) }))}
                />
              ))}
            </div>
          </div>
        </>
      )}
    </FormDialog>
  )
}
