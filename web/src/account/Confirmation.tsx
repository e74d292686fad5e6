import type { Account } from '@plumbline/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { FactorProof } from '../auth/factors/FactorProof.tsx'
import type { OwnFactor } from '../auth/factors/second-factor.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { fieldFailures } from '../shell/failures/field-failures.ts'
import { signOut } from '../shell/session/sign-out.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { accountQuery } from './queries.ts'

type Confirm = (then: () => void) => void

const ConfirmationContext = createContext<Confirm>((then) => then())

/**
 * Returns a function that runs changes to an account's security. It asks the user to confirm their identity first,
 * unless they did so within the last ten minutes.
 */
export function useConfirmation(): Confirm {
  return useContext(ConfirmationContext)
}

type Props = { account: Account; factors: readonly OwnFactor[] }

export function ConfirmationProvider({ account, factors, children }: Props & { children: ReactNode }) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<(() => void) | null>(null)

  const confirm: Confirm = (then) => {
    if (new Date(account.confirmedUntil).getTime() > Date.now()) then()
    else setWaiting(() => then)
  }

  async function confirmed() {
    const then = waiting
    setWaiting(null)
    await client.invalidateQueries(accountQuery)
    then?.()
  }

  const close = () => setWaiting(null)
  return (
    <ConfirmationContext value={confirm}>
      {children}
      {waiting && account.hasPassword && <PasswordAgain onClose={close} onConfirmed={confirmed} />}
      {waiting && !account.hasPassword && factors.length > 0 && (
        <FactorAgain factors={factors} onClose={close} onConfirmed={confirmed} />
      )}
      {waiting && !account.hasPassword && factors.length === 0 && <SignInAgain onClose={close} />}
    </ConfirmationContext>
  )
}

type AgainProps = { onClose: () => void; onConfirmed: () => Promise<void> }

function PasswordAgain({ onClose, onConfirmed }: AgainProps) {
  const [password, setPassword] = useState('')
  const [working, setWorking] = useState(false)
  const [wrong, setWrong] = useState(false)

  async function check() {
    setWorking(true)
    try {
      await api.account.confirm({ password })
      await onConfirmed()
    } catch (error) {
      if (fieldFailures(error)['password']) setWrong(true)
      else toastFailure(error)
    } finally {
      setWorking(false)
    }
  }

  return (
    <FormDialog
      title={m.account_confirm_title()}
      lede={m.account_confirm_lede()}
      onClose={onClose}
      onSubmit={() => void check()}
      submitLabel={m.auth_code_recovery()}
      working={working}
      disabled={password === ''}
    >
      <PasswordField
        label={m.auth_password()}
        autoComplete="current-password"
        required
        value={password}
        error={wrong ? m.account_password_wrong() : undefined}
        onChange={(event) => {
          setPassword(event.target.value)
          setWrong(false)
        }}
      />
    </FormDialog>
  )
}

export function FactorAgain({
  factors,
  onClose,
  onConfirmed,
  title = m.account_confirm_title(),
  lede = m.account_confirm_factor_lede(),
}: AgainProps & { factors: readonly OwnFactor[]; title?: string; lede?: string }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} lede={lede} width="narrow">
      <FactorProof factors={factors} onShown={onConfirmed} />
    </Dialog>
  )
}

/** For users who signed in with a link. They have nothing to enter here, but a new sign-in proves their identity. */
function SignInAgain({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.account_confirm_title()}
      width="narrow"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button kind="brass" onClick={() => void signOut()}>
            {m.account_sign_in_again()}
          </Button>
        </>
      }
    >
      <p className="text-14">{m.account_confirm_sign_in()}</p>
    </Dialog>
  )
}
