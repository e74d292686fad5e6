import type { PlanTier } from '@plumbline/domain/plans/plans'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { queryClient } from '../../shell/api/query-client.ts'
import { auth } from '../../shell/session/auth.ts'
import { nextAddress } from '../../shell/session/sign-in-address.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { EmailField, FullNameField, NewPasswordField } from './fields.tsx'
import { createOrganization } from './organization.ts'
import { DEFAULT_PLAN, isPlanTier, PlanChoice } from './PlanChoice.tsx'
import { CaptchaField, UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import { returnAddress } from '../providers/other-ways.ts'
import { rules } from './rules.ts'

type Fields = { fullName: string; email: string; password: string; orgName: string; planTier: PlanTier }

/**
 * Creates the account, then its organization. If addresses have to be confirmed first, `onConfirmationSent` takes over.
 */
export function SignUpForm({ onConfirmationSent }: { onConfirmationSent: (email: string) => void }) {
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const [search] = useSearchParams()
  const wishedPlan = search.get('plan')
  const { register, handleSubmit, formState, control } = useForm<Fields>({
    defaultValues: {
      fullName: '',
      email: '',
      password: '',
      orgName: '',
      planTier: isPlanTier(wishedPlan) ? wishedPlan : DEFAULT_PLAN,
    },
  })
  const { errors } = formState

  const signUp = handleSubmit(async (fields) => {
    try {
      const session = await captcha.spend((captchaToken) => makeAccount(fields, search, captchaToken))
      if (session === UNSOLVED) return
      if (session === null) return onConfirmationSent(fields.email.trim())
      await foundOrganization(session.user.id, fields)
    } catch (error) {
      toast.error(authErrorWords(error, m.auth_signup_failed()))
    }
  })

  async function foundOrganization(userId: string, { orgName, planTier }: Fields) {
    queryClient.clear()
    try {
      const made = await createOrganization({ userId, orgName: orgName.trim(), planTier })
      toast.success(m.auth_account_created({ organization: made.orgName }))
    } catch (error) {
      toastFailure(error)
    }
    // If there is no organization, the guard on /app redirects back to the step that creates one.
    await navigate(nextAddress(search), { replace: true })
  }

  return (
    <form noValidate onSubmit={signUp} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <FullNameField
          {...register('fullName', { validate: rules.name(m.auth_full_name_missing) })}
          error={errors.fullName?.message}
        />
        <TextField
          {...register('orgName', { validate: rules.name(m.auth_org_name_missing) })}
          label={m.auth_org_name()}
          autoComplete="organization"
          required
          error={errors.orgName?.message}
        />
      </div>
      <EmailField {...register('email', { validate: rules.neededEmail })} error={errors.email?.message} />
      <NewPasswordField {...register('password', { validate: rules.newPassword })} error={errors.password?.message} />
      <Controller
        control={control}
        name="planTier"
        render={({ field }) => <PlanChoice value={field.value} onChange={field.onChange} />}
      />
      <CaptchaField />
      <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting} className="mt-1">
        {m.auth_signup()}
      </Button>
    </form>
  )
}

/** @returns the session, or null if the address has to be confirmed first */
async function makeAccount(
  { fullName, email, password, orgName, planTier }: Fields,
  search: URLSearchParams,
  captchaToken: string | undefined,
) {
  const { data, error } = await auth.signUp({
    email: email.trim(),
    password,
    options: {
      captchaToken,
      emailRedirectTo: returnAddress(search),
      data: { full_name: fullName.trim(), org_name: orgName.trim(), plan_tier: planTier },
    },
  })
  if (error) throw error
  if (!data.user) throw new Error(m.auth_user_missing())
  // When addresses must be confirmed, this is the only sign that the address already has an account.
  if (data.user.identities?.length === 0) throw new Error(m.auth_error_user_exists())
  return data.session
}
