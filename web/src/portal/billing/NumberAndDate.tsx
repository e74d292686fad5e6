import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { PartProps } from './part-props.ts'

export function NumberAndDate({ draft, change, errorOf, today }: PartProps & { today: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TextField
        label={m.portal_bill_number()}
        name="invoiceNo"
        maxLength={60}
        value={draft.invoiceNo}
        error={errorOf('invoiceNo')}
        onChange={(event) => change({ invoiceNo: event.target.value })}
      />
      <TextField
        label={m.portal_bill_date()}
        type="date"
        name="invoiceDate"
        max={today}
        value={draft.invoiceDate}
        error={errorOf('invoiceDate')}
        onChange={(event) => change({ invoiceDate: event.target.value })}
      />
    </div>
  )
}
