import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatCount, formatInstant } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { preferencesQuery } from '../queries.ts'
import { LimitDialog } from './LimitDialog.tsx'
import { PhoneDialog } from './PhoneDialog.tsx'

type Props = { preferences: NoticePreferences }

/** The reader's number for text messages, their consent, and how to stop them. */
export function TextMessages({ preferences }: Props) {
  const { sms, smsUse } = preferences
  const [open, setOpen] = useState<'phone' | 'code' | 'limit' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={m.notifications_sms()}>
      {sms.isOffered ? (
        <Phone preferences={preferences} onOpen={setOpen} />
      ) : (
        <p className="pt-3 text-14 text-ink-soft">{m.notifications_sms_not_offered()}</p>
      )}
      {sms.isOffered && smsUse && (
        <Row
          title={m.notifications_sms_use()}
          detail={m.notifications_sms_of_limit({ sent: formatCount(smsUse.sent), limit: formatCount(smsUse.limit) })}
          end={<Button onClick={() => setOpen('limit')}>{m.notifications_sms_limit_change()}</Button>}
        />
      )}
      {(open === 'phone' || open === 'code') && (
        <PhoneDialog waitingFor={open === 'code' ? sms.waitingFor : null} countries={sms.countries} onClose={close} />
      )}
      {open === 'limit' && smsUse && <LimitDialog use={smsUse} onClose={close} />}
    </Section>
  )
}

function Phone({ preferences: { sms, timeZone }, onOpen }: Props & { onOpen: (what: 'phone' | 'code') => void }) {
  const { state, phone, waitingFor, agreedAt, stoppedAt, sentThisMonth } = sms
  const remove = useRemovePhone()
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, timeZone))
  return (
    <>
      {state === 'off' && (
        <div className="flex flex-col items-start gap-3 py-3">
          <p className="text-14 text-ink-soft">{m.notifications_sms_off()}</p>
          <Button onClick={() => onOpen('phone')}>{m.notifications_sms_add()}</Button>
        </div>
      )}
      {state === 'waiting' && (
        <Row
          title={m.notifications_sms_code_sent({ phone: showPhoneNumber(waitingFor ?? '') })}
          end={<Button onClick={() => onOpen('code')}>{m.notifications_sms_enter_code()}</Button>}
        />
      )}
      {phone !== null && state !== 'waiting' && (
        <>
          <Row
            icon={<StatusIcon tone={state === 'on' ? 'good' : 'watch'} />}
            title={<span className="figures">{showPhoneNumber(phone)}</span>}
            detail={
              state === 'on'
                ? m.notifications_sms_agreed({ at: at(agreedAt) })
                : m.notifications_sms_stopped({ at: at(stoppedAt) })
            }
          />
          <div className="flex flex-wrap gap-2 py-3">
            <Button onClick={() => onOpen('phone')}>{m.notifications_sms_change()}</Button>
            <Button kind="quiet" working={remove.isPending} onClick={() => remove.mutate()}>
              {m.notifications_sms_remove()}
            </Button>
          </div>
          {state === 'on' && (
            <p className="border-b border-line pb-3 text-13 text-ink-soft">
              {m.notifications_sms_stop()} {m.notifications_sms_month({ count: formatCount(sentThisMonth) })}
            </p>
          )}
        </>
      )}
    </>
  )
}

function useRemovePhone() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(useMe().userId)
  return useMutation({
    mutationFn: () => api.notifications.preferences.removePhone(),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      toast.success(m.notifications_sms_removed())
    },
    onError: toastFailure,
  })
}
