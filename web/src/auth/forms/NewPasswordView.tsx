import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { auth } from '../../shell/session/auth.ts'
import { nextAddress } from '../../shell/session/sign-in-address.ts'
import { signOut } from '../../shell/session/sign-out.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { NewPasswordField } from './fields.tsx'
import { rules } from './rules.ts'

type Fields = { password: string; confirmation: string }

/** The page a password reset email links to. */
export function NewPasswordView({ proof }: { proof: 'given' | 'failed' | 'missing' }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState

  const update = handleSubmit(
    async ({ password }) => {
      const { error } = await auth.updateUser({ password })
      if (error) {
        toast.error(authErrorWords(error, m.auth_update_failed()))
        return
      }
      toast.success(m.auth_password_updated())
      await navigate(nextAddress(search), { replace: true })
    },
    (invalid) => toast.error(invalid.confirmation?.message ?? invalid.password?.message ?? m.auth_update_failed()),
  )

  /** Ends the session the emailed link started; otherwise the login form would sign the person straight in. */
  async function leave() {
    await signOut()
    await navigate('/auth')
  }

  return (
    <>
      <PageHead title={m.auth_new_password_title()} />
      <h1 className="mb-6 display-44">{m.auth_new_password_title()}</h1>
      {proof === 'failed' ? (
        <div className="space-y-5">
          <p role="alert">
            <Status tone="watch">{m.auth_link_failed()}</Status>
          </p>
          <ButtonLink kind="brass" size="large" wide to="/auth?tab=reset">
            {m.auth_ask_new_link()}
          </ButtonLink>
        </div>
      ) : (
        <form noValidate onSubmit={update} className="space-y-4">
          {proof === 'missing' && (
            <p className="flex flex-col items-start text-13">
              <Status tone="info">{m.auth_open_link_first()}</Status>
              <Link to="/auth?tab=reset" className="touch-target link">
                {m.auth_ask_new_link()}
              </Link>
            </p>
          )}
          <NewPasswordField
            {...register('password', { validate: rules.newPassword })}
            label={m.auth_new_password()}
            error={errors.password?.message}
          />
          <NewPasswordField
            {...register('confirmation', {
              validate: (confirmation) => confirmation === getValues('password') || m.auth_passwords_differ(),
            })}
            label={m.auth_confirm_password()}
            error={errors.confirmation?.message}
          />
          <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
            {m.auth_update_password()}
          </Button>
        </form>
      )}
      <Button kind="quiet" wide className="mt-3" onClick={() => void leave()}>
        {m.auth_back_to_login()}
      </Button>
    </>
  )
}
