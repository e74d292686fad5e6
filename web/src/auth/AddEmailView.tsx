import { useForm } from 'react-hook-form'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { PageHead } from '../shell/PageHead.tsx'
import { signOut } from '../shell/sign-out.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.tsx'
import { authErrorWords } from './auth-words.ts'
import { CheckInbox } from './CheckInbox.tsx'
import { mailedProofIn, sendProof } from './mailed-proof.ts'
import { rules } from './rules.ts'

/** For who came in by phone or wallet: an organization and its mails need an address, which a code proves. */
export function AddEmailView() {
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const mailed = mailedProofIn(useLocation().state)
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } })

  const add = handleSubmit(async ({ email }) => {
    const proof = { kind: 'email_change', to: email.trim() } as const
    const error = await sendProof(proof, search)
    if (error) return void toast.error(authErrorWords(error, m.auth_link_not_sent()))
    setSearch(search, { state: proof })
  })

  if (mailed?.kind === 'email_change')
    return <CheckInbox {...mailed} onBack={() => setSearch(search, { replace: true })} />
  return (
    <>
      <PageHead title={m.auth_add_email_title()} />
      <h1 className="display-44">{m.auth_add_email_title()}</h1>
      <p className="mt-3 mb-6 text-15 text-ink-soft">{m.auth_add_email_lede()}</p>
      <form noValidate onSubmit={add} className="space-y-4">
        <TextField
          {...register('email', { validate: { filled: rules.filled(m.auth_email_missing), email: rules.email } })}
          label={m.auth_email()}
          type="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
        />
        <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
          {m.auth_add_email_send()}
        </Button>
        <Button kind="quiet" wide onClick={() => void signOut().then(revalidate)}>
          {m.auth_other_account()}
        </Button>
      </form>
    </>
  )
}
