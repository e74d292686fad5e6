import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { proveSecurityKey } from '../auth/security-key.ts'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.tsx'
import { type AddFactorProps, judgeFactorName } from './factor-name.ts'

/** A name, and then the browser asks for the key. */
export function AddKeyDialog({ taken, onClose, onAdded }: AddFactorProps) {
  const [name, setName] = useState<string>(() => m.account_key_name())
  const [working, setWorking] = useState(false)
  const verdict = judgeFactorName(name, taken)

  async function add() {
    setWorking(true)
    const { data, error } = await auth.mfa.webauthn.enroll({ friendlyName: name.trim() })
    if (error) toast.error(authErrorWords(error, m.account_change_failed()))
    else {
      const wrong = await proveSecurityKey(data.id)
      if (wrong === null) await onAdded()
      else {
        toast.error(wrong)
        await auth.mfa.unenroll({ factorId: data.id })
      }
    }
    setWorking(false)
  }

  return (
    <FormDialog
      title={m.account_factor_add_webauthn()}
      lede={m.account_key_lede()}
      onClose={onClose}
      onSubmit={() => void add()}
      submitLabel={m.auth_code_recovery()}
      working={working}
      wrong={verdict !== true}
    >
      {(asked) => (
        <TextField
          label={m.account_factor_name()}
          help={m.account_factor_name_help()}
          required
          value={name}
          error={asked && verdict !== true ? verdict : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
