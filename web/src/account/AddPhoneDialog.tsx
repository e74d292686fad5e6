import { normalizePhone } from '@plumbline/domain/auth/phone'
import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { FactorProof } from '../auth/FactorProof.tsx'
import type { OwnFactor } from '../auth/second-factor.ts'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.tsx'
import { type AddFactorProps, judgeFactorName } from './factor-name.ts'

/** A name and a number, then the code that is texted there. */
export function AddPhoneDialog({ taken, onClose, onAdded }: AddFactorProps) {
  const [name, setName] = useState<string>(() => m.auth_factor_phone())
  const [phone, setPhone] = useState('')
  const [added, setAdded] = useState<OwnFactor | null>(null)
  const [working, setWorking] = useState(false)
  const verdict = judgeFactorName(name, taken)
  const isNumber = normalizePhone(phone) !== null

  async function enroll() {
    setWorking(true)
    const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name.trim(), phone })
    setWorking(false)
    if (error) return toast.error(authErrorWords(error, m.account_change_failed()))
    setAdded({ id: data.id, type: 'phone', name: name.trim(), phone: normalizePhone(phone) })
  }

  /** Nothing was proved: an unfinished factor is no use to anybody. */
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
    <FormDialog
      title={m.account_factor_add_phone()}
      lede={m.account_phone_factor_lede()}
      onClose={onClose}
      onSubmit={() => void enroll()}
      submitLabel={m.auth_code_recovery()}
      working={working}
      wrong={verdict !== true || !isNumber}
    >
      {(asked) => (
        <>
          <TextField
            label={m.account_factor_name()}
            required
            value={name}
            error={asked && verdict !== true ? verdict : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={m.account_phone_new()}
            type="tel"
            autoComplete="tel"
            required
            value={phone}
            error={asked && !isNumber ? m.account_phone_invalid() : undefined}
            onChange={(event) => setPhone(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
