import { LIEN_WAIVER_KINDS, type LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import type { Reviewed } from '../review/reviewed.ts'
import { WAIVER_KIND_NAMES } from '../words.ts'
import { WaiverNote } from './WaiverNote.tsx'
import { useAskForWaiver } from './use-waivers.ts'

/** Asks the vendor for a lien waiver by email, with the text to sign. */
export function AskWaiverDialog({
  reviewed: { invoice, match },
  onClose,
}: {
  reviewed: Reviewed
  onClose: () => void
}) {
  const [kind, setKind] = useState<LienWaiverKind>(match?.waiver.withInvoice ?? 'conditional_progress')
  const ask = useAskForWaiver(invoice, onClose)
  const text = useQuery({
    queryKey: ['deals', invoice.dealId, 'invoices', invoice.id, 'waiver-text', kind],
    queryFn: ({ signal }) => api.invoices.waiverText({ invoiceId: invoice.id, kind }, { signal }),
  }).data
  return (
    <FormDialog
      title={m.invoices_waiver_ask_title({ vendor: invoice.vendor.name })}
      lede={m.invoices_waiver_ask_lede()}
      submitLabel={m.invoices_waiver_send()}
      working={ask.isPending}
      onSubmit={() => ask.mutate(kind)}
      onClose={onClose}
    >
      <ChoiceField
        label={m.invoices_waiver_kind()}
        value={kind}
        choices={LIEN_WAIVER_KINDS.map((value) => ({ value, label: WAIVER_KIND_NAMES[value]() }))}
        onChange={(event) => setKind(LIEN_WAIVER_KINDS.find((known) => known === event.target.value) ?? kind)}
      />
      {text?.hasStatutoryForm && (
        <WaiverNote title={m.invoices_waiver_statutory()} text={m.invoices_waiver_statutory_text()} />
      )}
      {text ? (
        <p lang="en" className="rounded-6 border border-line bg-paper p-3 text-13 whitespace-pre-line">
          {text.text}
        </p>
      ) : (
        <SkeletonRows rows={4} label={m.invoices_loading()} />
      )}
    </FormDialog>
  )
}
