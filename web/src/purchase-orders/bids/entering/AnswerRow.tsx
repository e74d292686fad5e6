import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { BID_ANSWERS, type BidAnswer } from '@plumbline/domain/purchase-orders/bids/comparison'
import { m } from '../../../messages/generated/messages.js'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { quantityWords } from '../../../budgets/estimates/units.ts'
import type { DraftAnswer } from './bid-draft.ts'

const ANSWER_NAMES: Readonly<Record<BidAnswer, () => string>> = {
  amount: m.bids_answer_amount,
  included: m.bids_answer_included,
  not_bid: m.bids_answer_not_bid,
}

type Props = {
  line: BidPackage['lines'][number]
  value: DraftAnswer
  error: string | undefined
  onChange: (part: Partial<DraftAnswer>) => void
}

/** What a vendor says about one line. What isn't bid can be given a price to count. */
export function AnswerRow({ line, value, error, onChange }: Props) {
  const name = line.description
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-1.5 border-b border-line py-2 sm:grid-cols-[1fr_10rem_10rem]">
      <span className="min-w-0 max-sm:col-span-2">
        <span className="block text-14 font-medium">{name}</span>
        <span className="block text-12 text-ink-soft">
          {[`${line.code} ${line.budgetLine}`, quantityWords(line.qty, line.unit)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChoiceField
        label={m.bids_answer_of({ line: name })}
        hideLabel
        value={value.answer}
        choices={BID_ANSWERS.map((answer) => ({ value: answer, label: ANSWER_NAMES[answer]() }))}
        onChange={(event) => onChange({ answer: event.target.value as BidAnswer })}
      />
      {value.answer === 'amount' && (
        <MoneyField
          label={m.bids_price_of({ line: name })}
          hideLabel
          value={value.amountCents}
          error={error}
          onChange={(amountCents) => onChange({ amountCents })}
        />
      )}
      {value.answer === 'not_bid' && (
        <MoneyField
          label={m.bids_counts_of({ line: name })}
          hideLabel
          placeholder={m.bids_counts_placeholder()}
          value={value.countedCents}
          onChange={(countedCents) => onChange({ countedCents })}
        />
      )}
    </li>
  )
}
