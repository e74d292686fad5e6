import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.tsx'
import { authErrorWords } from './auth-words.ts'
import { sendProof } from './mailed-proof.ts'
import { rules } from './rules.ts'

export function ResetForm({ onBack, onSent }: { onBack: () => void; onSent: (email: string) => void }) {
  const [search] = useSearchParams()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } })

  const sendLink = handleSubmit(async ({ email }) => {
    const error = await sendProof({ kind: 'recovery', to: email.trim() }, search)
    if (error) return void toast.error(authErrorWords(error, m.auth_reset_failed()))
    toast.success(m.auth_reset_sent())
    onSent(email.trim())
  })

  return (
    <form noValidate onSubmit={sendLink} className="space-y-4">
      <TextField
        {...register('email', { validate: { filled: rules.filled(m.auth_email_missing), email: rules.email } })}
        label={m.auth_email()}
        type="email"
        autoComplete="username"
        required
        help={m.auth_reset_help()}
        error={formState.errors.email?.message}
      />
      <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
        {m.auth_reset_send()}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {m.auth_back_to_login()}
      </Button>
    </form>
  )
}
