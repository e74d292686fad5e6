import {
  MOST_TEXT_CHARS,
  type NecColumn,
  type NecHold,
  PICKED_FACTS,
} from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { factWords } from './fact-words.ts'

const EMPTY = 'empty'
const TEXT = 'text'

type Props = { column: NecColumn; error: string | undefined; onChange: (hold: NecHold) => void }

/** The content of a column whose header we don't know: one of our fields, the same text in every row, or nothing. */
export function ColumnHold({ column: { header, fact, text }, error, onChange }: Props) {
  const [isText, setIsText] = useState(text !== undefined)
  return (
    <li className="grid items-start gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-2">
      <span className="text-14 font-medium wrap-anywhere">{header}</span>
      <span className="flex flex-col gap-2">
        <ChoiceField
          label={m.nec_hold_of({ header })}
          hideLabel
          small
          value={fact ?? (isText ? TEXT : EMPTY)}
          onChange={({ target: { value } }) => {
            setIsText(value === TEXT)
            const chosen = PICKED_FACTS.find((one) => one === value) ?? null
            onChange({ fact: chosen, ...(value === TEXT ? { text: '' } : {}) })
          }}
          choices={[
            { value: EMPTY, label: m.nec_hold_leave_empty() },
            { value: TEXT, label: m.nec_hold_text() },
            ...PICKED_FACTS.map((one) => ({ value: one, label: factWords(one) })),
          ]}
        />
        {isText && fact === null && (
          <TextField
            label={m.nec_hold_text_of({ header })}
            hideLabel
            small
            maxLength={MOST_TEXT_CHARS}
            value={text ?? ''}
            error={error}
            onChange={({ target }) => onChange({ fact: null, text: target.value })}
          />
        )}
      </span>
    </li>
  )
}
