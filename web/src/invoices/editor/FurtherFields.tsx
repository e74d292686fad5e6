import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import type { InvoiceDraft } from './draft.ts'

type Props = { draft: InvoiceDraft; onChange: (part: Partial<InvoiceDraft>) => void }

/** A note, and whether it's the vendor's last invoice. */
export function FurtherFields({ draft, onChange }: Props) {
  return (
    <div className="mt-6 flex max-w-2xl flex-col gap-4">
      <Checkbox label={m.invoices_final()} checked={draft.isFinal} onChange={(isFinal) => onChange({ isFinal })} />
      <TextAreaField
        label={m.invoices_note()}
        rows={2}
        maxLength={2_000}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  )
}
