import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useSendUpdate } from './use-send-update.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Emails the update to the lender, which can't be undone. */
export function SendUpdateDialog({ update, onClose }: { update: LenderUpdate; onClose: () => void }) {
  const [to, setTo] = useState(update.loan?.email ?? '')
  const [message, setMessage] = useState('')
  const { send, problem } = useSendUpdate(update, onClose)
  const isWrong = !EMAIL.test(to.trim())
  return (
    <FormDialog
      title={m.on_site_send_title()}
      lede={m.on_site_send_lede()}
      submitLabel={m.on_site_send_now()}
      working={send.isPending}
      wrong={isWrong}
      onSubmit={() => send.mutate({ to: to.trim(), message: message.trim() })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={m.on_site_send_to()}
            type="email"
            value={to}
            error={asked && isWrong ? m.draws_email_needed() : problem}
            onChange={(event) => setTo(event.target.value)}
          />
          <TextAreaField
            label={m.on_site_send_message()}
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
