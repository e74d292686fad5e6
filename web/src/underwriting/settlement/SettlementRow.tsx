import {
  isOfLoan,
  isUsuallyReceived,
  kindsOf,
  type SettlementKind,
  type SettlementSide,
} from '@plumbline/domain/underwriting/settlement/statement'
import { X } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { DraftLine } from './settlement-draft.ts'
import { kindWords } from './settlement-words.ts'

type Props = {
  side: SettlementSide
  line: DraftLine
  no: number
  loans: readonly { id: string; name: string }[]
  error: string | undefined
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** One line: what it is, for which loan, whether it's paid or received, and how much. */
export function SettlementRow({ side, line, no, loans, error, onChange, onRemove }: Props) {
  const put = (part: Partial<DraftLine>) => onChange({ ...line, ...part })
  const name = m.underwriting_settlement_line({ no })
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 md:grid md:grid-cols-[150px_minmax(0,1fr)_130px_140px_auto] md:items-start">
      <ChoiceField
        label={m.underwriting_settlement_kind_of({ line: name })}
        hideLabel
        value={line.kind}
        choices={kindsOf(side).map((kind) => ({ value: kind, label: kindWords(kind) }))}
        onChange={(event) => put(turned(side, line, event.target.value as SettlementKind, loans))}
      />
      <div className="flex flex-col gap-2">
        <TextField
          label={m.underwriting_settlement_label_of({ line: name })}
          hideLabel
          value={line.label}
          maxLength={120}
          onChange={(event) => put({ label: event.target.value })}
        />
        {isOfLoan(line.kind) && loans.length > 1 && (
          <ChoiceField
            label={m.underwriting_settlement_loan_of({ line: name })}
            hideLabel
            placeholder={m.underwriting_settlement_loan_missing()}
            value={line.loanId ?? ''}
            choices={loans.map((loan) => ({ value: loan.id, label: loan.name }))}
            onChange={(event) => put({ loanId: event.target.value || null })}
          />
        )}
      </div>
      <ChoiceField
        label={m.underwriting_settlement_way_of({ line: name })}
        hideLabel
        value={line.isReceived ? 'in' : 'out'}
        choices={[
          { value: 'out', label: m.underwriting_settlement_pay() },
          { value: 'in', label: m.underwriting_settlement_receive() },
        ]}
        onChange={(event) => put({ isReceived: event.target.value === 'in' })}
      />
      <div className="flex items-start gap-2 md:contents">
        <MoneyField
          label={m.underwriting_row_amount({ row: name })}
          hideLabel
          className="max-md:flex-1"
          value={line.cents}
          error={error}
          onChange={(amount) => put({ cents: amount === null ? null : Math.abs(amount) })}
        />
        <IconButton
          kind="quiet"
          size="small"
          label={m.underwriting_remove_row({ row: name })}
          icon={<X size={16} strokeWidth={1.6} />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

/** Another kind brings its own name and direction, unless someone typed a name. */
function turned(
  side: SettlementSide,
  line: DraftLine,
  kind: SettlementKind,
  loans: Props['loans'],
): Partial<DraftLine> {
  const isUntouched = line.label === '' || line.label === kindWords(line.kind)
  return {
    kind,
    isReceived: isUsuallyReceived(side, kind),
    loanId: isOfLoan(kind) ? (line.loanId ?? loans[0]?.id ?? null) : null,
    ...(isUntouched ? { label: kindWords(kind) } : {}),
  }
}
