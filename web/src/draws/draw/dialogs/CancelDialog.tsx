import type { Draw } from '@plumbline/contract/draws/draw'
import { m } from '../../../messages/generated/messages.js'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useDrawStep } from '../use-draw-step.ts'

/** Cancels a draw, which can't be undone. What it asked for can be asked for again. */
export function CancelDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const step = useDrawStep(draw, onClose)
  return (
    <FormDialog
      alert
      title={m.draws_cancel_title({ number: draw.loanNumber })}
      lede={draw.status === 'draft' ? m.draws_cancel_lede() : m.draws_cancel_sent_lede()}
      submitLabel={m.draws_cancel()}
      cancelLabel={m.draws_keep()}
      working={step.isPending}
      onSubmit={() => step.mutate({ step: 'cancel' })}
      onClose={onClose}
    />
  )
}
