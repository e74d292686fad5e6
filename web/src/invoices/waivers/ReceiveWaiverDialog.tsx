import { LIEN_WAIVER_KINDS, type LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { PaperFile, type PaperDocument, usePaperFile } from '../../purchase-orders/PaperFile.tsx'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import type { Reviewed } from '../review/reviewed.ts'
import { WAIVER_KIND_NAMES } from '../words.ts'
import { useReceiveWaiver } from './use-waivers.ts'

/** Records a signed lien waiver that came with the invoice or after it. */
export function ReceiveWaiverDialog({ reviewed, onClose }: { reviewed: Reviewed; onClose: () => void }) {
  const { invoice, match } = reviewed
  const { today } = useMe().organization
  const [kind, setKind] = useState<LienWaiverKind>(match?.waiver.withInvoice ?? 'conditional_progress')
  const [cents, setCents] = useState<number | null>(invoice.netDueCents)
  const [throughOn, setThroughOn] = useState<string | null>(invoice.invoiceDate)
  const [signer, setSigner] = useState('')
  const [signedOn, setSignedOn] = useState<string | null>(today)
  const [document, setDocument] = useState<PaperDocument | null>(null)
  const place = { dealId: invoice.dealId, place: `waiver/${invoice.id}`, type: 'lien_waiver' as const }
  const upload = usePaperFile(place, setDocument)
  const receive = useReceiveWaiver(invoice, onClose)
  const problems = {
    cents: cents === null || cents <= 0 ? m.invoices_waiver_amount_needed() : undefined,
    throughOn: throughOn === null ? m.orders_day_needed() : undefined,
    signer: signer.trim() === '' ? m.invoices_waiver_signer_needed() : undefined,
    signedOn: signedOn === null ? m.orders_day_needed() : signedOn > today ? m.orders_day_odd() : undefined,
  }
  return (
    <FormDialog
      title={m.invoices_waiver_receive()}
      submitLabel={m.invoices_waiver_record()}
      working={receive.isPending}
      disabled={upload.state.stage === 'sending' || upload.state.stage === 'saving'}
      wrong={Object.values(problems).some((problem) => problem !== undefined)}
      onSubmit={() => {
        if (cents === null || throughOn === null || signedOn === null) return
        receive.mutate({
          kind,
          throughOn,
          signedOn,
          amountCents: cents,
          signer: signer.trim(),
          documentId: document?.id ?? null,
        })
      }}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <ChoiceField
            label={m.invoices_waiver_kind()}
            value={kind}
            choices={LIEN_WAIVER_KINDS.map((value) => ({ value, label: WAIVER_KIND_NAMES[value]() }))}
            onChange={(event) => setKind(LIEN_WAIVER_KINDS.find((known) => known === event.target.value) ?? kind)}
          />
          <MoneyField
            label={m.invoices_amount()}
            value={cents}
            error={asked ? problems.cents : undefined}
            onChange={setCents}
          />
          <DayField
            label={m.invoices_waiver_through()}
            value={throughOn}
            today={today}
            error={asked ? problems.throughOn : undefined}
            onChange={setThroughOn}
          />
          <TextField
            label={m.invoices_waiver_signer()}
            maxLength={160}
            value={signer}
            error={asked ? problems.signer : undefined}
            onChange={(event) => setSigner(event.target.value)}
          />
          <DayField
            label={m.invoices_waiver_signed_on()}
            value={signedOn}
            today={today}
            error={asked ? problems.signedOn : undefined}
            onChange={setSignedOn}
          />
          <PaperFile
            label={m.invoices_waiver_file()}
            upload={upload}
            document={document}
            onRemove={() => setDocument(null)}
          />
        </>
      )}
    </FormDialog>
  )
}
