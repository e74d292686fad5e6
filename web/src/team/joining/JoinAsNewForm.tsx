import type { InvitationSeen } from '@plumbline/contract/team/invitations'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails, failureOf } from '../../shell/failures/failure.ts'
import { queryClient } from '../../shell/api/query-client.ts'
import { auth } from '../../shell/session/auth.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { FullNameField, NewPasswordField } from '../../auth/forms/fields.tsx'
import { CaptchaField, UNSOLVED, useCaptcha } from '../../auth/captcha/Captcha.tsx'
import { rules } from '../../auth/forms/rules.ts'

type Props = { token: string; invitation: InvitationSeen }

/** Creates an account from a name and a password. The link has already verified the email address. */
export function JoinAsNewForm({ token, invitation: { email, fullName, organization } }: Props) {
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { fullName, password: '' } })
  const { errors } = formState

  const join = handleSubmit(async (typed) => {
    try {
      const joined = await captcha.spend(async (captchaToken) => {
        await api.invitations.join({ token, ...typed, fullName: typed.fullName.trim(), language: getLocale() })
        await auth.signInWithPassword({ email, password: typed.password, options: { captchaToken } })
      })
      if (joined === UNSOLVED) return
      queryClient.clear()
      toast.success(m.auth_invite_joined({ organization }))
      await navigate('/app', { replace: true })
    } catch (error) {
      const isWeak = failureDetails(error, 'invalid_input')?.fields.some(({ path }) => path === 'password')
      if (isWeak) return setError('password', { message: m.auth_password_short() }, { shouldFocus: true })
      toastFailure(error)
      if (failureOf(error).code !== 'offline') await revalidate()
    }
  })

  return (
    <form noValidate onSubmit={join} className="space-y-4">
      <p className="text-14">{m.auth_invite_new()}</p>
      <TextField label={m.auth_email()} type="email" autoComplete="username" value={email} readOnly />
      <FullNameField
        {...register('fullName', { validate: rules.name(m.auth_full_name_missing) })}
        error={errors.fullName?.message}
      />
      <NewPasswordField {...register('password', { validate: rules.newPassword })} error={errors.password?.message} />
      <CaptchaField />
      <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
        {m.auth_invite_join({ organization })}
      </Button>
    </form>
  )
}
