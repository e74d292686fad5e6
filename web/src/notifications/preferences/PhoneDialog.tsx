import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { phoneCountry } from '@plumbline/domain/phone-country'
import { readPhoneNumber, showPhoneNumber } from '@plumbline/domain/phone-number'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatList } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { preferencesQuery } from '../queries.ts'

type Props = {
  /** the number that a code was already sent to */
  waitingFor: string | null
  /** codes of the countries whose numbers can get text messages */
  countries: readonly string[]
  onClose: () => void
}

/** Asks for a number, and then for the code that was sent to it. Entering it is how people agree. */
export function PhoneDialog({ waitingFor, countries, onClose }: Props) {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(useMe().userId)
  const [phone, setPhone] = useState('')
  const [sentTo, setSentTo] = useState(waitingFor)
  const [code, setCode] = useState('')
  const problem = phoneProblem(phone, countries)
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
      wrong={isAsked ? !isCode : problem !== null}
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
            error={(asked && problem) || undefined}
            onChange={(event) => setPhone(event.target.value)}
          />
        )
      }
    </FormDialog>
  )
}

/** Returns why a number can't get text messages, or null if it can. */
function phoneProblem(typed: string, countries: readonly string[]): string | null {
  const number = readPhoneNumber(typed)
  if (number === null) return m.notifications_sms_phone_invalid()
  const country = phoneCountry(number)
  if (country !== null && countries.includes(country)) return null
  const names = new Intl.DisplayNames(getLocale(), { type: 'region' })
  return m.notifications_sms_country({ countries: formatList(countries.map((code) => names.of(code) ?? code)) })
}
