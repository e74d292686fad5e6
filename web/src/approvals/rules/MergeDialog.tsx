import type { ApprovalRule } from '@plumbline/contract/approvals/routing'
import { type RuleClash, chosenRules } from '@plumbline/domain/approvals/merge-rules'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { amountWords, deciderWords, whenWords, withinWords } from './rule-words.ts'
import type { RuleConflict } from './use-change-rules.ts'

type Props = {
  conflict: RuleConflict
  nameOf: (userId: string) => string
  working: boolean
  onChoose: (rules: ApprovalRule[]) => void
  onClose: () => void
}

/** Both changes of the same rules, side by side where they differ. What only one of them changed is kept by itself. */
export function MergeDialog({ conflict: { mine, merged }, nameOf, working, onChoose, onClose }: Props) {
  const [keepsMine, setKeepsMine] = useState<ReadonlySet<string>>(new Set(merged.clashes.map(({ id }) => id)))
  const choose = (id: string, side: 'mine' | 'theirs') =>
    setKeepsMine((before) => new Set(side === 'mine' ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <FormDialog
      title={m.approvals_merge_title()}
      lede={m.approvals_merge_lede()}
      width="medium"
      working={working}
      submitLabel={m.approvals_merge_save()}
      cancelLabel={m.approvals_merge_drop()}
      onSubmit={() => onChoose(chosenRules(merged, mine, keepsMine) as ApprovalRule[])}
      onClose={onClose}
    >
      {merged.clashes.length === 0 && <p className="text-14">{m.approvals_merge_fits()}</p>}
      {merged.clashes.map((clash) => (
        <RadioList
          key={clash.id}
          label={titleOf(clash)}
          stacked
          value={keepsMine.has(clash.id) ? 'mine' : 'theirs'}
          onChange={(side) => choose(clash.id, side)}
          options={[
            { value: 'mine', label: m.approvals_merge_mine(), detail: ruleWords(clash.mine, nameOf) },
            { value: 'theirs', label: m.approvals_merge_theirs(), detail: ruleWords(clash.theirs, nameOf) },
          ]}
        />
      ))}
    </FormDialog>
  )
}

function titleOf({ mine, theirs }: RuleClash): string {
  const rule = (theirs ?? mine) as ApprovalRule | null
  return rule ? amountWords(rule) : ''
}

function ruleWords(given: RuleClash['mine'], nameOf: Props['nameOf']): string {
  const rule = given as ApprovalRule | null
  if (rule === null) return m.approvals_merge_deleted()
  return [
    amountWords(rule),
    whenWords(rule),
    deciderWords(rule, nameOf),
    withinWords(rule),
    !rule.active && m.approvals_merge_off(),
  ]
    .filter(Boolean)
    .join(' · ')
}
