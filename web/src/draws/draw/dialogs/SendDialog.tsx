import type { Draw } from '@plumbline/contract/draws/draw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { toastFailure } from '../../../shell/failures/toast-failure.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { packageQuery } from '../../queries.ts'
import { useRefreshDraws } from '../use-draw-step.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Mails the package to the lender, which can't be undone. */
export function SendDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const [to, setTo] = useState(draw.terms.terms.drawEmail ?? '')
  const [message, setMessage] = useState('')
  const send = useSend(draw, onClose)
  const isWrong = !EMAIL.test(to.trim())
  return (
    <FormDialog
      title={m.draws_send_title({ number: draw.loanNumber })}
      lede={m.draws_send_lede()}
      submitLabel={m.draws_send_now()}
      working={send.isPending}
      wrong={isWrong}
      onSubmit={() => send.mutate({ to: to.trim(), message: message.trim() })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={m.draws_send_to()}
            type="email"
            value={to}
            error={asked && isWrong ? m.draws_email_needed() : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
          <TextAreaField
            label={m.draws_send_message()}
            rows={4}
            maxLength={2_000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

function useSend(draw: Draw, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshDraws(draw.deal.id)
  return useMutation({
    scope: { id: `draw-${draw.id}` },
    mutationFn: (mail: { to: string; message: string }) =>
      api.drawPackages.send({ drawId: draw.id, version: draw.version, ...mail }),
    onSuccess: (made, { to }) => {
      queryClient.setQueryData(packageQuery(draw.deal.id, draw.id).queryKey, made)
      toast.success(m.draws_said_sent({ to }))
      onDone()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
