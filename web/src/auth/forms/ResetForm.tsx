import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { EmailField } from './fields.tsx'
import { sendProof } from './mailed-proof.ts'
import { OneFieldForm } from './OneFieldForm.tsx'
import { UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import { rules } from './rules.ts'

export function ResetForm({ onBack, onSent }: { onBack: () => void; onSent: (email: string) => void }) {
  const [search] = useSearchParams()
  const captcha = useCaptcha()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } })

  const sendLink = handleSubmit(async ({ email }) => {
    const error = await captcha.spend((captchaToken) =>
      sendProof({ kind: 'recovery', to: email.trim() }, search, captchaToken),
    )
    if (error === UNSOLVED) return
    if (error) return void toast.error(authErrorWords(error, m.auth_reset_failed()))
    toast.success(m.auth_reset_sent())
    onSent(email.trim())
  })

  return (
    <OneFieldForm
      onSubmit={sendLink}
      submitLabel={m.auth_reset_send()}
      working={formState.isSubmitting}
      onBack={onBack}
    >
      <EmailField
        {...register('email', { validate: rules.neededEmail })}
        help={m.auth_reset_help()}
        error={formState.errors.email?.message}
      />
    </OneFieldForm>
  )
}
