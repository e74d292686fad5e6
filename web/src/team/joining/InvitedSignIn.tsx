import { useForm } from 'react-hook-form'
import { Link, useRevalidator } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { queryClient } from '../../shell/api/query-client.ts'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../../auth/auth-words.ts'
import { CaptchaField, UNSOLVED, useCaptcha } from '../../auth/captcha/Captcha.tsx'
import { rules } from '../../auth/forms/rules.ts'
import { factorsToShow } from '../../auth/factors/second-factor.ts'

/** Signs in a user who already has an account with the invited address, who then joins. */
export function InvitedSignIn({ email, onSignedIn }: { email: string; onSignedIn: () => Promise<void> }) {
  const { revalidate } = useRevalidator()
  const captcha = useCaptcha()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })

  const signIn = handleSubmit(async ({ password }) => {
    const signedIn = await captcha.spend((captchaToken) =>
      auth.signInWithPassword({ email, password, options: { captchaToken } }),
    )
    if (signedIn === UNSOLVED) return
    const { error } = signedIn
    if (error) return void toast.error(authErrorWords(error, m.auth_login_failed()))
    queryClient.clear()
    if ((await factorsToShow()).length > 0) return void (await revalidate())
    await onSignedIn()
  })

  return (
    <form noValidate onSubmit={signIn} className="space-y-4">
      <p className="text-14">{m.auth_invite_has_account()}</p>
      <TextField label={m.auth_email()} type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...register('password', { validate: rules.filled(m.auth_password_missing) })}
        label={m.auth_password()}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        aside={
          <Link to="/auth?tab=reset" className="touch-target text-13 link">
            {m.auth_forgot()}
          </Link>
        }
      />
      <CaptchaField />
      <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
        {m.auth_invite_sign_in()}
      </Button>
    </form>
  )
}
