import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { codeDigits } from '../auth/forms/rules.ts'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session/auth.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { signInQuery } from './queries.ts'

/** Changes the phone number. It takes effect once the texted code is entered. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const isNumber = normalizePhone(phone) !== null

  async function finish() {
    onClose()
    toast.success(m.ui_saved())
    await client.invalidateQueries(signInQuery)
  }

  async function submit() {
    setWorking(true)
    const { data, error } =
      code === null
        ? await auth.updateUser({ phone })
        : await auth.verifyOtp({ type: 'phone_change', phone, token: codeDigits(code) })
    setWorking(false)
    if (error) return toast.error(authErrorWords(error, m.account_change_failed()))
    if (code !== null || !data.user?.new_phone) return finish()
    setCode('')
  }

  return (
    <FormDialog
      title={m.account_change_phone()}
      lede={m.account_phone_lede()}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={code === null ? m.account_phone_send() : m.auth_code_confirm()}
      working={working}
      wrong={!isNumber}
      disabled={code === ''}
    >
      {(asked) => (
        <>
          <TextField
            label={m.account_phone_new()}
            type="tel"
            autoComplete="tel"
            required
            readOnly={code !== null}
            value={phone}
            error={asked && !isNumber ? m.account_phone_invalid() : undefined}
            onChange={(event) => setPhone(event.target.value)}
          />
          {code !== null && (
            <TextField
              label={m.auth_factor_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
