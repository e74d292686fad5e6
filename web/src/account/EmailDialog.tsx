import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { rules } from '../auth/forms/rules.ts'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session/auth.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { signInQuery } from './queries.ts'

/**
 * Changes the email address. It takes effect once confirmed from the email sent there and, depending on the settings,
 * from the one to the old address.
 */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [working, setWorking] = useState(false)
  const verdict = rules.email(email)

  async function change() {
    setWorking(true)
    const { error } = await auth.updateUser(
      { email: email.trim() },
      { emailRedirectTo: `${location.origin}/app/account` },
    )
    setWorking(false)
    if (error) return toast.error(authErrorWords(error, m.account_change_failed()))
    onClose()
    toast.success(m.account_email_mailed())
    await client.invalidateQueries(signInQuery)
  }

  return (
    <FormDialog
      title={m.account_change_email()}
      lede={m.account_email_lede()}
      onClose={onClose}
      onSubmit={() => void change()}
      submitLabel={m.account_email_send()}
      working={working}
      wrong={verdict !== true}
    >
      {(asked) => (
        <TextField
          label={m.account_email_new()}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={asked && verdict !== true ? verdict : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
