import { useState } from 'react'
import { authErrorWords } from '../../auth/auth-words.ts'
import { proveSecurityKey } from '../../auth/factors/security-key.ts'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { AddFactorProps } from './factor-name.ts'
import { FactorNameDialog } from './FactorNameDialog.tsx'
import { dropUnfinished } from './unfinished-factor.ts'

/** Asks for a name, then the browser asks for the key. */
export function AddKeyDialog({ taken, onClose, onAdded }: AddFactorProps) {
  const [working, setWorking] = useState(false)

  async function add(name: string) {
    setWorking(true)
    await dropUnfinished(name)
    const { data, error } = await auth.mfa.webauthn.enroll({ friendlyName: name })
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
    <FactorNameDialog
      title={m.account_factor_add_webauthn()}
      lede={m.account_key_lede()}
      suggested={m.account_key_name()}
      taken={taken}
      working={working}
      onNamed={(name) => void add(name)}
      onClose={onClose}
    />
  )
}
