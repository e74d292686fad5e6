import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { codeDigits, rules } from '../auth/forms/rules.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { fieldFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { auth } from '../shell/session/auth.ts'
import { toast } from '../ui/feedback/toast.tsx'

const NOTHING = { current: '', next: '', again: '', code: '' }

/**
 * Holds the state of a password change: the typed values, their errors, and the change itself, with an emailed code if
 * required.
 */
export function usePasswordChange(asksCurrent: boolean, onClose: () => void) {
  const client = useQueryClient()
  const [fields, setFields] = useState(NOTHING)
  const [working, setWorking] = useState(false)
  const [isCurrentWrong, setCurrentWrong] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const change = (part: Partial<typeof NOTHING>) => {
    if (part.current !== undefined) setCurrentWrong(false)
    setFields((before) => ({ ...before, ...part }))
  }
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

  return { fields, change, verdict, isSame, working, isCurrentWrong, needsCode, submit }
}
