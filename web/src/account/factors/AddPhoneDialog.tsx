import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import { useState } from 'react'
import { authErrorWords } from '../../auth/auth-words.ts'
import { FactorProof } from '../../auth/factors/FactorProof.tsx'
import type { OwnFactor } from '../../auth/factors/second-factor.ts'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { AddFactorProps } from './factor-name.ts'
import { FactorNameDialog } from './FactorNameDialog.tsx'
import { dropUnfinished } from './unfinished-factor.ts'

/** Asks for a name and a number, then for the code texted there. */
export function AddPhoneDialog({ taken, onClose, onAdded }: AddFactorProps) {
  const [phone, setPhone] = useState('')
  const [added, setAdded] = useState<OwnFactor | null>(null)
  const [working, setWorking] = useState(false)
  const isNumber = normalizePhone(phone) !== null

  async function enroll(name: string) {
    setWorking(true)
    await dropUnfinished(name)
    const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
    setWorking(false)
    if (error) return toast.error(authErrorWords(error, m.account_change_failed()))
    setAdded({ id: data.id, type: 'phone', name, phone: normalizePhone(phone) })
  }

  /** Removes the unverified factor, which is of no use to anyone. */
  function giveUp() {
    onClose()
    if (added) void auth.mfa.unenroll({ factorId: added.id })
  }

  if (added)
    return (
      <Dialog open onOpenChange={(open) => !open && giveUp()} title={m.account_factor_add_phone()} width="narrow">
        <FactorProof factors={[added]} onShown={onAdded} />
      </Dialog>
    )
  return (
    <FactorNameDialog
      title={m.account_factor_add_phone()}
      lede={m.account_phone_factor_lede()}
      suggested={m.auth_factor_phone()}
      taken={taken}
      working={working}
      onNamed={(name) => void enroll(name)}
      onClose={onClose}
      wrong={!isNumber}
    >
      {(asked) => (
        <TextField
          label={m.account_phone_new()}
          type="tel"
          autoComplete="tel"
          required
          value={phone}
          error={asked && !isNumber ? m.account_phone_invalid() : undefined}
          onChange={(event) => setPhone(event.target.value)}
        />
      )}
    </FactorNameDialog>
  )
}
