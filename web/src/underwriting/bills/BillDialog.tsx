import type { Bill } from '@plumbline/contract/underwriting/bill'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { useMe } from '../../shell/session/me.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { type BillDraft, draftProblems, type DraftProblems, inputOf } from './bill-draft.ts'
import { bucketWords, targetsOf } from './bill-targets.ts'
import { problemWords } from './bill-words.ts'
import { useBillChanges } from './use-bill-changes.ts'

type Props = {
  deal: DealWithTerms
  /** the bill being changed; null to record a new one */
  bill: Bill | null
  initial: BillDraft
  onClose: () => void
}

/** Records what was paid for buying, holding or selling, or changes it. */
export function BillDialog({ deal, bill, initial, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const { today } = useMe().organization
  const { record, change } = useBillChanges(deal.id, onClose)
  const targets = targetsOf(deal)
  const target = targets.find(({ value }) => value === draft.target)
  const wrong = draftProblems(draft, target, today)
  const refused = factFailures(record.error ?? change.error, 'bill.')
  const put = (part: Partial<BillDraft>) => setDraft({ ...draft, ...part })

  function submit() {
    if (!target) return
    const input = inputOf(draft, target)
    if (bill) change.mutate({ id: bill.id, version: bill.version, bill: input })
    else record.mutate(input)
  }

  return (
    <FormDialog
      title={bill ? m.bills_change() : m.bills_record()}
      submitLabel={bill ? m.ui_save() : m.bills_record()}
      working={record.isPending || change.isPending}
      wrong={Object.keys(wrong).length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <ChoiceField
            label={m.bills_for()}
            value={draft.target}
            placeholder={m.bills_choose_cost()}
            choices={targets.map(({ value, label, bucket }) => ({ value, label: `${bucketWords(bucket)}: ${label}` }))}
            error={asked && wrong.target ? m.bills_choose_cost() : refused['costItemId']}
            onChange={(event) => put({ target: event.target.value })}
          />
          <TextField
            label={m.bills_vendor()}
            value={draft.vendorName}
            maxLength={120}
            onChange={(event) => put({ vendorName: event.target.value })}
          />
          <Amounts {...{ draft, wrong, asked, today, refused }} onChange={put} />
          {target?.recurs ? (
            <Period {...{ draft, wrong, asked, today, refused }} onChange={put} />
          ) : (
            <Checkbox
              label={m.bills_final()}
              help={m.bills_final_help()}
              checked={draft.isFinal}
              onChange={(isFinal) => put({ isFinal })}
            />
          )}
          <TextField
            label={m.bills_note()}
            value={draft.note}
            maxLength={2_000}
            onChange={(event) => put({ note: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  )
}

type PartProps = {
  draft: BillDraft
  wrong: DraftProblems
  asked: boolean
  today: string
  refused: Readonly<Record<string, string>>
  onChange: (part: Partial<BillDraft>) => void
}

function Amounts({ draft, wrong, asked, today, refused, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <MoneyField
        label={m.bills_amount()}
        help={(draft.amountCents ?? 0) < 0 ? m.bills_is_refund() : m.bills_amount_help()}
        value={draft.amountCents}
        error={asked && wrong.amountCents ? problemWords(wrong.amountCents) : refused['amountCents']}
        onChange={(amountCents) => onChange({ amountCents })}
      />
      <DayField
        label={m.bills_paid_on()}
        today={today}
        max={today}
        value={draft.paidOn}
        error={asked && wrong.paidOn ? problemWords(wrong.paidOn) : refused['paidOn']}
        onChange={(paidOn) => onChange({ paidOn })}
      />
    </div>
  )
}

/** The days that a bill of a recurring cost is for. */
function Period({ draft, wrong, asked, today, refused, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayField
        label={m.bills_from()}
        help={m.bills_period_help()}
        today={today}
        value={draft.from}
        error={asked && wrong.from ? problemWords(wrong.from) : refused['from']}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={m.bills_to()}
        help={m.bills_to_help()}
        today={today}
        value={draft.to}
        error={asked && wrong.to ? problemWords(wrong.to) : refused['to']}
        onChange={(to) => onChange({ to })}
      />
    </div>
  )
}
