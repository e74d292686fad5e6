import { useForm } from 'react-hook-form'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { EmailField } from './fields.tsx'
import { CaptchaField, UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import { rules } from './rules.ts'
import { useArrival } from '../use-arrival.ts'

type Fields = { email: string; password: string }

/** People who never confirmed their address are sent on to do so. */
export function LoginForm({
  onForgot,
  onUnconfirmed,
}: {
  onForgot: () => void
  onUnconfirmed: (email: string) => void
}) {
  const arrive = useArrival()
  const captcha = useCaptcha()
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { email: '', password: '' } })

  const signIn = handleSubmit(async ({ email, password }) => {
    const signedIn = await captcha.spend((captchaToken) =>
      auth.signInWithPassword({ email: email.trim(), password, options: { captchaToken } }),
    )
    if (signedIn === UNSOLVED) return
    const { error } = signedIn
    if (error) {
      toast.error(authErrorWords(error, m.auth_login_failed()))
      if (error.code === 'email_not_confirmed') onUnconfirmed(email.trim())
      return
    }
    await arrive()
  })

  return (
    <form noValidate onSubmit={signIn} className="space-y-4">
      <EmailField {...register('email', { validate: rules.neededEmail })} error={formState.errors.email?.message} />
      <PasswordField
        {...register('password', { validate: rules.filled(m.auth_password_missing) })}
        label={m.auth_password()}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        aside={
          <button type="button" onClick={onForgot} className="touch-target text-13 link">
            {m.auth_forgot()}
          </button>
        }
      />
      <CaptchaField />
      <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting} className="mt-1">
        {m.auth_login()}
      </Button>
    </form>
  )
}
