import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { EmailField } from './fields.tsx'
import { type MailedProof, sendProof } from './mailed-proof.ts'
import { OneFieldForm } from './OneFieldForm.tsx'
import { UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import { rules } from './rules.ts'

/** Requests a link and a code by email, or a code by text message, to sign in without a password. */
export function CodeRequestForm({
  kind,
  onSent,
  onBack,
}: {
  kind: 'email' | 'sms'
  onSent: (proof: MailedProof) => void
  onBack: () => void
}) {
  const [search] = useSearchParams()
  const captcha = useCaptcha()
  const { register, handleSubmit, formState } = useForm<{ to: string }>({ defaultValues: { to: '' } })

  const sendCode = handleSubmit(async ({ to }) => {
    const proof = { kind, to: kind === 'sms' ? `+${normalizePhone(to) ?? ''}` : to.trim() }
    const error = await captcha.spend((captchaToken) => sendProof(proof, search, captchaToken))
    if (error === UNSOLVED) return
    if (error) return void toast.error(authErrorWords(error, m.auth_link_not_sent()))
    onSent(proof)
  })

  return (
    <OneFieldForm
      onSubmit={sendCode}
      submitLabel={kind === 'email' ? m.auth_link_send() : m.auth_sms_send()}
      working={formState.isSubmitting}
      onBack={onBack}
    >
      {kind === 'email' ? (
        <EmailField
          {...register('to', { validate: rules.neededEmail })}
          help={m.auth_link_help()}
          error={formState.errors.to?.message}
        />
      ) : (
        <TextField
          {...register('to', { validate: { filled: rules.filled(m.auth_phone_missing), phone: rules.phone } })}
          label={m.auth_phone()}
          type="tel"
          autoComplete="tel"
          required
          help={m.auth_phone_help()}
          error={formState.errors.to?.message}
        />
      )}
    </OneFieldForm>
  )
}
