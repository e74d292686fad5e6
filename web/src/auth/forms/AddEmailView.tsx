import { useForm } from 'react-hook-form'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { signOut } from '../../shell/session/sign-out.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { CheckInbox } from './CheckInbox.tsx'
import { EmailField } from './fields.tsx'
import { mailedProofIn, sendProof } from './mailed-proof.ts'
import { OneFieldForm } from './OneFieldForm.tsx'
import { rules } from './rules.ts'

/**
 * For people who signed up by phone or wallet: an organization and its emails need an address, confirmed with a code.
 */
export function AddEmailView() {
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const mailed = mailedProofIn(useLocation().state)
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } })

  const add = handleSubmit(async ({ email }) => {
    const proof = { kind: 'email_change', to: email.trim() } as const
    const error = await sendProof(proof, search, undefined)
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
      <OneFieldForm
        onSubmit={add}
        submitLabel={m.auth_add_email_send()}
        working={formState.isSubmitting}
        onBack={() => void signOut().then(revalidate)}
        backLabel={m.auth_other_account()}
      >
        <EmailField
          {...register('email', { validate: rules.neededEmail })}
          autoComplete="email"
          error={formState.errors.email?.message}
        />
      </OneFieldForm>
    </>
  )
}
