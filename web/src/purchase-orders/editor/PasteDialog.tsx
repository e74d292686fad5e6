import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import type { DraftLine } from './draft.ts'
import { pastedLines } from './pasted.ts'

type Props = { desk: OrderDesk; onAdd: (lines: readonly DraftLine[]) => void; onClose: () => void }

/** Turns rows copied from a sheet into lines on one budget line. */
export function PasteDialog({ desk, onAdd, onClose }: Props) {
  const [text, setText] = useState('')
  const [lineId, setLineId] = useState('')
  const found = pastedLines(text, lineId === '' ? null : lineId)
  return (
    <FormDialog
      width="medium"
      title={m.orders_paste_title()}
      lede={m.orders_paste_lede()}
      submitLabel={m.orders_paste_add({ count: found.length })}
      disabled={found.length === 0}
      onSubmit={() => {
        onAdd(found)
        onClose()
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={m.orders_paste_rows()}
        rows={7}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ChoiceField
        label={m.orders_budget_line()}
        placeholder={m.orders_budget_line_later()}
        value={lineId}
        choices={desk.lines
          .filter((line) => !line.isContingency)
          .map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` }))}
        onChange={(event) => setLineId(event.target.value)}
      />
    </FormDialog>
  )
}
