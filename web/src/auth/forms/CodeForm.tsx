import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { queryClient } from '../../shell/api/query-client.ts'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import type { MailedProof } from './mailed-proof.ts'
import { ownAddress } from '../providers/other-ways.ts'
import { codeDigits, rules } from './rules.ts'
import { useArrival } from '../use-arrival.ts'

/**
 * A form for the code in a message. The code works like the emailed link, for people who read email on another device.
 */
export function CodeForm({ kind, to, submitLabel }: MailedProof & { submitLabel: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const arrive = useArrival()
  const { register, handleSubmit, formState, setError } = useForm<{ code: string }>({ defaultValues: { code: '' } })

  const prove = handleSubmit(async ({ code }) => {
    const token = codeDigits(code)
    const { error } = await auth.verifyOtp(
      kind === 'sms' ? { type: kind, phone: to, token } : { type: kind, email: to, token },
    )
    if (error?.code === 'otp_expired') {
      setError('code', { message: m.auth_code_wrong() }, { shouldFocus: true })
    } else if (error) {
      toast.error(authErrorWords(error, m.auth_code_failed()))
    } else if (kind === 'email' || kind === 'sms') {
      await arrive()
    } else {
      queryClient.clear()
      await navigate(ownAddress(search, kind === 'recovery' ? 'reset' : undefined), { replace: true })
    }
  })

  return (
    <form noValidate onSubmit={prove} className="flex flex-wrap items-start gap-2">
      <TextField
        {...register('code', { validate: rules.code })}
        label={kind === 'sms' ? m.auth_code_sms() : m.auth_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={formState.errors.code?.message}
        className="min-w-40 flex-1"
      />
      <Button type="submit" kind="brass" working={formState.isSubmitting} className="mt-5.5">
        {submitLabel}
      </Button>
    </form>
  )
}
