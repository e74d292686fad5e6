import type { DocumentView } from '@plumbline/contract/documents'
import { REJECT_REASON } from '@plumbline/domain/documents/types'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { useReject } from '../mutations.ts'
import { m } from '../../messages/generated/messages.js'

type Props = { document: DocumentView; no: number; onClose: () => void; onRejected?: () => void }

/** Asks what's wrong with a version, because a rejection without a reason helps nobody. */
export function RejectDialog({ document, no, onClose, onRejected }: Props) {
  const reject = useReject(document.dealId)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const rejected = () => {
    onRejected?.()
    onClose()
  }
  const submit = handleSubmit(({ reason }) =>
    reject.mutate({ document, no, reason: reason.trim() }, { onSuccess: rejected }),
  )
  return (
    <FormDialog
      title={m.documents_reject_title({ no })}
      lede={m.documents_reject_lede()}
      submitLabel={m.documents_reject()}
      working={reject.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        label={m.documents_reject_reason()}
        help={m.documents_reject_reason_help()}
        required
        maxLength={REJECT_REASON.longest}
        {...(formState.errors.reason ? { error: m.documents_reject_reason_missing() } : {})}
        {...register('reason', { validate: (reason) => reason.trim().length >= REJECT_REASON.shortest })}
      />
    </FormDialog>
  )
}
