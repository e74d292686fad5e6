import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import type { ApprovalRule, RoutingFacts } from '@plumbline/contract/approvals/routing'
import { NEW_STEP } from '@plumbline/domain/approvals/new-step'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { newId } from '@plumbline/domain/ids'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { KIND_NAMES } from '../words.ts'
import { amountWords, deciderWords, whenWords, withinWords } from './rule-words.ts'
import { useChangeRules } from './use-change-rules.ts'

const RuleDialog = partOf(
  later(() => import('./RuleDialog.tsx')),
  'RuleDialog',
)

type Props = { set: RuleSet; members: RoutingFacts['members']; mayChange: boolean }

const NEW_RULE: Omit<ApprovalRule, 'id' | 'object'> = {
  active: true,
  minCents: 0,
  maxCents: null,
  conditions: {},
  effect: 'route',
  steps: [NEW_STEP],
}

/** The rules of one kind of subject, in order. Each change is saved at once, with undo. */
export function RuleTable({ set, members, mayChange }: Props) {
  const [edited, setEdited] = useState<ApprovalRule | null>(null)
  const save = useChangeRules(set, () => setEdited(null))
  const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.name ?? id
  const put = (rule: ApprovalRule) =>
    save.mutate(
      set.rules.some(({ id }) => id === rule.id)
        ? set.rules.map((one) => (one.id === rule.id ? rule : one))
        : [...set.rules, rule],
    )
  const shift = (index: number, by: 1 | -1) => {
    const rules = [...set.rules]
    rules.splice(index + by, 0, ...rules.splice(index, 1))
    save.mutate(rules)
  }
  return (
    <div className="space-y-3 pt-3">
      {set.rules.length > 0 && (
        <Table label={KIND_NAMES[set.object]()}>
          <TableHead>
            <tr>
              <HeadCell>{m.approvals_rules_amount()}</HeadCell>
              <HeadCell>{m.approvals_rules_when()}</HeadCell>
              <HeadCell>{m.approvals_rules_who()}</HeadCell>
              <HeadCell>{m.approvals_rules_within()}</HeadCell>
              <HeadCell>{m.approvals_rules_on()}</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {set.rules.map((rule, index) => (
              <TableRow key={rule.id}>
                <Cell className="font-medium">{amountWords(rule)}</Cell>
                <Cell>{whenWords(rule)}</Cell>
                <Cell>{deciderWords(rule, nameOf)}</Cell>
                <Cell className="whitespace-nowrap">{withinWords(rule)}</Cell>
                <Cell>
                  <span className="flex items-center justify-end gap-1">
                    <Checkbox
                      label={m.approvals_rules_on()}
                      hideLabel
                      checked={rule.active}
                      disabled={!mayChange || save.isPending}
                      onChange={(active) => put({ ...rule, active })}
                    />
                    {mayChange && (
                      <MoreMenu label={amountWords(rule)}>
                        <MenuItem onSelect={() => setEdited(rule)}>{m.approvals_rules_edit()}</MenuItem>
                        {index > 0 && <MenuItem onSelect={() => shift(index, -1)}>{m.approvals_rules_up()}</MenuItem>}
                        {index < set.rules.length - 1 && (
                          <MenuItem onSelect={() => shift(index, 1)}>{m.approvals_rules_down()}</MenuItem>
                        )}
                        <MenuItem danger onSelect={() => save.mutate(set.rules.filter(({ id }) => id !== rule.id))}>
                          {m.approvals_rules_delete()}
                        </MenuItem>
                      </MoreMenu>
                    )}
                  </span>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
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
            <Button kind="quiet" working={save.isPending} onClick={() => save.mutate(null)}>
              {m.approvals_rules_restore()}
            </Button>
          )}
        </div>
      )}
      {edited && (
        <RuleDialog
          rule={edited}
          members={members}
          working={save.isPending}
          onSave={put}
          onClose={() => setEdited(null)}
        />
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
