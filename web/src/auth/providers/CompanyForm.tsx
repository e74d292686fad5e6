import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { EmailField } from '../forms/fields.tsx'
import { UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import { returnAddress } from './other-ways.ts'
import { OneFieldForm } from '../forms/OneFieldForm.tsx'
import { rules } from '../forms/rules.ts'

/** Sends people to their company's sign-in, which is found by the domain of their email address. */
export function CompanyForm({ onBack }: { onBack: () => void }) {
  const [search] = useSearchParams()
  const captcha = useCaptcha()
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({ defaultValues: { email: '' } })

  const goToCompany = handleSubmit(async ({ email }) => {
    const domain = email.trim().split('@')[1] ?? ''
    const asked = await captcha.spend((captchaToken) =>
      auth.signInWithSSO({ domain, options: { redirectTo: returnAddress(search), captchaToken } }),
    )
    if (asked === UNSOLVED) return
    const { error } = asked
    if (error?.code === 'sso_provider_not_found' || error?.code === 'sso_provider_disabled')
      return setError('email', { message: m.auth_error_company_unknown() }, { shouldFocus: true })
    // On success, the client leaves this page automatically.
    if (error) toast.error(authErrorWords(error, m.auth_company_failed()))
  })

  return (
    <OneFieldForm
      onSubmit={goToCompany}
      submitLabel={m.auth_company_continue()}
      working={formState.isSubmitting}
      onBack={onBack}
    >
      <EmailField
        {...register('email', { validate: rules.neededEmail })}
        help={m.auth_company_help()}
        error={formState.errors.email?.message}
      />
    </OneFieldForm>
  )
}
