import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import type { ApprovalRule, RoutingFacts } from '@plumbline/contract/approvals/routing'
import { NEW_STEP } from '@plumbline/domain/approvals/new-step'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { newId } from '@plumbline/domain/ids'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { RuleCards, RuleRows } from './RuleRows.tsx'
import { useChangeRules } from './use-change-rules.ts'

const RuleDialog = partOf(
  later(() => import('./RuleDialog.tsx')),
  'RuleDialog',
)
const MergeDialog = partOf(
  later(() => import('./MergeDialog.tsx')),
  'MergeDialog',
)

type Props = {
  set: RuleSet
  members: RoutingFacts['members']
  mayChange: boolean
  /** rules that hold for what is being tried */
  held: ReadonlySet<string>
}

const NEW_RULE: Omit<ApprovalRule, 'id' | 'object'> = {
  active: true,
  minCents: 0,
  maxCents: null,
  conditions: {},
  effect: 'route',
  steps: [NEW_STEP],
}

/** The rules of one kind of subject, in order. Each change is saved at once, with undo. */
export function RuleTable({ set, members, mayChange, held }: Props) {
  const wide = useMediaQuery('(width >= 48rem)')
  const [edited, setEdited] = useState<ApprovalRule | null>(null)
  const { save, conflict, keep, dismiss, isPending } = useChangeRules(set, () => setEdited(null))
  const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.name ?? id
  const put = (rule: ApprovalRule) =>
    save(
      set.rules.some(({ id }) => id === rule.id)
        ? set.rules.map((one) => (one.id === rule.id ? rule : one))
        : [...set.rules, rule],
    )
  const shift = (index: number, by: 1 | -1) => {
    const rules = [...set.rules]
    rules.splice(index + by, 0, ...rules.splice(index, 1))
    save(rules)
  }
  const Rows = wide ? RuleRows : RuleCards
  return (
    <div className="space-y-3 pt-3">
      {set.rules.length > 0 && (
        <Rows
          set={set}
          held={held}
          nameOf={nameOf}
          mayChange={mayChange}
          working={isPending}
          onPut={put}
          onEdit={setEdited}
          onShift={shift}
          onRemove={(rule) => save(set.rules.filter(({ id }) => id !== rule.id))}
        />
      )}
      <p className="text-13 text-ink-soft">
        {set.rules.length > 0 ? m.approvals_rules_note() : WITHOUT[set.object]()}{' '}
        {set.isDefault && set.rules.length > 0 && m.approvals_rules_default()}
      </p>
      {mayChange && (
        <div className="flex gap-2">
          <Button
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setEdited({ ...NEW_RULE, id: newId(), object: set.object })}
          >
            {m.approvals_rules_add()}
          </Button>
          {!set.isDefault && (
            <Button kind="quiet" working={isPending} onClick={() => save(null)}>
              {m.approvals_rules_restore()}
            </Button>
          )}
        </div>
      )}
      {edited && (
        <RuleDialog rule={edited} members={members} working={isPending} onSave={put} onClose={() => setEdited(null)} />
      )}
      {conflict && (
        <MergeDialog conflict={conflict} nameOf={nameOf} working={isPending} onChoose={keep} onClose={dismiss} />
      )}
    </div>
  )
}

/** What holds where no rule does. */
const WITHOUT: Readonly<Record<ApprovedObject, () => string>> = {
  purchase_order: m.approvals_rules_none_orders,
  change_order: m.approvals_rules_none_orders,
  vendor_invoice: m.approvals_rules_none_orders,
  stage_override: m.approvals_rules_none_orders,
  budget: m.approvals_rules_none_budget,
  draw_request: m.approvals_rules_none_automatic,
  expense: m.approvals_rules_none_automatic,
}
