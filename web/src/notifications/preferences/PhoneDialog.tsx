import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { readPhoneNumber, showPhoneNumber } from '@plumbline/domain/phone-number'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { preferencesQuery } from '../queries.ts'

type Props = {
  /** the number that was already sent a code */
  waitingFor: string | null
  onClose: () => void
}

/** Asks for a number, and then for the code that was sent to it. Entering it is how people agree. */
export function PhoneDialog({ waitingFor, onClose }: Props) {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(useMe().userId)
  const [phone, setPhone] = useState('')
  const [sentTo, setSentTo] = useState(waitingFor)
  const [code, setCode] = useState('')
  const isNumber = readPhoneNumber(phone) !== null
  const isCode = /^\d{6}$/.test(code.trim())
  const keep = (saved: NoticePreferences) => queryClient.setQueryData(queryKey, saved)
  const send = useMutation({
    mutationFn: () => api.notifications.preferences.sendCode({ phone }),
    onSuccess: (saved) => {
      keep(saved)
      setSentTo(saved.sms.waitingFor)
    },
    onError: toastFailure,
  })
  const agree = useMutation({
    mutationFn: () => api.notifications.preferences.agree({ code: code.trim() }),
    onSuccess: (saved) => {
      keep(saved)
      toast.success(m.notifications_sms_is_on())
      onClose()
    },
    onError: toastFailure,
  })
  const isAsked = sentTo !== null
  return (
    <FormDialog
      title={m.notifications_sms()}
      {...(isAsked ? { lede: m.notifications_sms_code_sent({ phone: showPhoneNumber(sentTo) }) } : {})}
      submitLabel={isAsked ? m.notifications_sms_agree() : m.notifications_sms_send_code()}
      working={send.isPending || agree.isPending}
      wrong={isAsked ? !isCode : !isNumber}
      onSubmit={() => (isAsked ? agree.mutate() : send.mutate())}
      onClose={onClose}
    >
      {(asked) =>
        isAsked ? (
          <TextField
            key="code"
            label={m.notifications_sms_code()}
            help={m.notifications_sms_code_help()}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            error={asked && code !== '' && !isCode ? m.notifications_sms_code_invalid() : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <TextField
            key="phone"
            label={m.notifications_sms_phone()}
            help={m.notifications_sms_phone_help()}
            type="tel"
            autoComplete="tel"
            required
            value={phone}
            error={asked && !isNumber ? m.notifications_sms_phone_invalid() : undefined}
            onChange={(event) => setPhone(event.target.value)}
          />
        )
      }
    </FormDialog>
  )
}
