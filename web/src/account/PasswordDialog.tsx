import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { codeDigits, rules } from '../auth/forms/rules.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { fieldFailures } from '../shell/failures/field-failures.ts'
import { auth } from '../shell/session/auth.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/feedback/toast.tsx'

const NOTHING = { current: '', next: '', again: '', code: '' }

/** The old password is asked for here, whatever the sign-in service asks; a mailed code only where it does. */
export function PasswordDialog({ asksCurrent, onClose }: { asksCurrent: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [fields, setFields] = useState(NOTHING)
  const [working, setWorking] = useState(false)
  const [isCurrentWrong, setCurrentWrong] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const change = (part: Partial<typeof NOTHING>) => setFields((before) => ({ ...before, ...part }))
  const verdict = rules.newPassword(fields.next)
  const isSame = fields.next === fields.again

  async function isCurrentRight(): Promise<boolean> {
    if (!asksCurrent) return true
    try {
      await api.account.confirm({ password: fields.current })
      return true
    } catch (error) {
      if (fieldFailures(error)['password']) setCurrentWrong(true)
      else toastFailure(error)
      return false
    }
  }

  async function save() {
    if (!(await isCurrentRight())) return
    const nonce = codeDigits(fields.code)
    const { error } = await auth.updateUser({
      password: fields.next,
      ...(asksCurrent ? { current_password: fields.current } : {}),
      ...(nonce ? { nonce } : {}),
    })
    if (error?.code === 'reauthentication_needed') {
      const { error: unsent } = await auth.reauthenticate()
      if (unsent) toast.error(authErrorWords(unsent, m.account_change_failed()))
      else setNeedsCode(true)
    } else if (error) toast.error(authErrorWords(error, m.auth_update_failed()))
    else {
      onClose()
      toast.success(m.auth_password_updated(), { detail: m.account_password_others() })
      await client.invalidateQueries({ queryKey: ['account'] })
    }
  }

  async function submit() {
    setWorking(true)
    await save().finally(() => setWorking(false))
  }

  return (
    <FormDialog
      title={asksCurrent ? m.account_change_password() : m.account_set_password()}
      lede={m.account_password_lede()}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={m.auth_update_password()}
      working={working}
      wrong={(asksCurrent && fields.current === '') || verdict !== true || !isSame}
    >
      {(asked) => (
        <>
          {asksCurrent && (
            <PasswordField
              label={m.account_password_current()}
              autoComplete="current-password"
              required
              value={fields.current}
              error={
                isCurrentWrong
                  ? m.account_password_wrong()
                  : asked && fields.current === ''
                    ? m.auth_password_missing()
                    : undefined
              }
              onChange={(event) => {
                setCurrentWrong(false)
                change({ current: event.target.value })
              }}
            />
          )}
          <PasswordField
            label={m.auth_new_password()}
            autoComplete="new-password"
            required
            value={fields.next}
            error={asked && verdict !== true ? verdict : undefined}
            onChange={(event) => change({ next: event.target.value })}
          />
          <PasswordField
            label={m.auth_confirm_password()}
            autoComplete="new-password"
            required
            value={fields.again}
            error={asked && !isSame ? m.auth_passwords_differ() : undefined}
            onChange={(event) => change({ again: event.target.value })}
          />
          {needsCode && (
            <TextField
              label={m.auth_code()}
              help={m.account_password_code_help()}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={fields.code}
              onChange={(event) => change({ code: event.target.value })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
