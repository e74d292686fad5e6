import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import type { ApprovalRule } from '@plumbline/contract/approvals/routing'
import { ArrowRight } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { KIND_NAMES } from '../words.ts'
import { amountWords, deciderWords, whenWords, withinWords } from './rule-words.ts'

type Props = {
  set: RuleSet
  held: ReadonlySet<string>
  nameOf: (userId: string) => string
  mayChange: boolean
  working: boolean
  onPut: (rule: ApprovalRule) => void
  onEdit: (rule: ApprovalRule) => void
  onShift: (index: number, by: 1 | -1) => void
  onRemove: (rule: ApprovalRule) => void
}

/** One row for each rule. Those that hold for what is being tried are marked. */
export function RuleRows(props: Props) {
  const { set, held, nameOf } = props
  return (
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
          <TableRow key={rule.id} state={held.has(rule.id) ? 'marked' : 'rest'}>
            <Cell className="font-medium">
              {held.has(rule.id) && <Held />}
              {amountWords(rule)}
            </Cell>
            <Cell>{whenWords(rule)}</Cell>
            <Cell>{deciderWords(rule, nameOf)}</Cell>
            <Cell className="whitespace-nowrap">{withinWords(rule)}</Cell>
            <Cell>
              <Controls {...props} rule={rule} index={index} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** On a phone, one card for each rule. */
export function RuleCards(props: Props) {
  const { set, held, nameOf } = props
  return (
    <ul aria-label={KIND_NAMES[set.object]()} className="border-t border-ink">
      {set.rules.map((rule, index) => (
        <li
          key={rule.id}
          className={cx(
            'flex items-start gap-3 border-b border-line py-3',
            held.has(rule.id) && '-mx-2 bg-brass-wash px-2',
          )}
        >
          <div className="min-w-0 flex-1 text-14">
            <p className="font-medium">
              {held.has(rule.id) && <Held />}
              {amountWords(rule)}
            </p>
            {Object.keys(rule.conditions).length > 0 && <p className="text-ink-soft">{whenWords(rule)}</p>}
            <p>{deciderWords(rule, nameOf)}</p>
            <p className="text-13 text-ink-soft">{withinWords(rule)}</p>
          </div>
          <Controls {...props} rule={rule} index={index} />
        </li>
      ))}
    </ul>
  )
}

function Held() {
  return (
    <ArrowRight
      role="img"
      aria-label={m.approvals_try_pick()}
      size={14}
      strokeWidth={1.6}
      className="mr-1.5 inline text-brass-text"
    />
  )
}

function Controls(props: Props & { rule: ApprovalRule; index: number }) {
  const { set, rule, index, mayChange, working, onPut, onEdit, onShift, onRemove } = props
  return (
    <span className="flex items-center justify-end gap-1">
      <Checkbox
        label={m.approvals_rules_on()}
        hideLabel
        checked={rule.active}
        disabled={!mayChange || working}
        onChange={(active) => onPut({ ...rule, active })}
      />
      {mayChange && (
        <MoreMenu label={amountWords(rule)}>
          <MenuItem onSelect={() => onEdit(rule)}>{m.approvals_rules_edit()}</MenuItem>
          {index > 0 && <MenuItem onSelect={() => onShift(index, -1)}>{m.approvals_rules_up()}</MenuItem>}
          {index < set.rules.length - 1 && (
            <MenuItem onSelect={() => onShift(index, 1)}>{m.approvals_rules_down()}</MenuItem>
          )}
          <MenuItem danger onSelect={() => onRemove(rule)}>
            {m.approvals_rules_delete()}
          </MenuItem>
        </MoreMenu>
      )}
    </span>
  )
}
