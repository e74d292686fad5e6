import type { DocumentView } from '@plumbline/contract/documents'
import { REJECT_REASON } from '@plumbline/domain/documents/types'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextAreaField } from '../ui/TextField.tsx'
import { useReject } from './mutations.ts'
import { m } from '../messages/generated/messages.js'

type Props = { document: DocumentView; no: number; onClose: () => void; onRejected?: () => void }

/** Asks what is wrong with a version: a rejection without a reason helps nobody. */
export function RejectDialog({ document, no, onClose, onRejected }: Props) {
  const formId = useId()
  const reject = useReject(document.dealId)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(({ reason }) =>
    reject.mutate({ document, no, reason: reason.trim() }, { onSuccess: () => onRejected?.(), onSettled: onClose }),
  )
  return (
    <Dialog
      open
      width="narrow"
      onOpenChange={(open) => !open && onClose()}
      title={m.documents_reject_title({ no })}
      lede={m.documents_reject_lede()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.documents_cancel()}
          </Button>
          <Button kind="brass" type="submit" form={formId} working={reject.isPending}>
            {m.documents_reject()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label={m.documents_reject_reason()}
          help={m.documents_reject_reason_help()}
          required
          maxLength={REJECT_REASON.longest}
          {...(formState.errors.reason ? { error: m.documents_reject_reason_missing() } : {})}
          {...register('reason', { validate: (reason) => reason.trim().length >= REJECT_REASON.shortest })}
        />
      </form>
    </Dialog>
  )
}
