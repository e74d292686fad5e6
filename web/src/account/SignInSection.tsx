import type { Account } from '@plumbline/contract/account'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { Row, Section } from '../ui/layout/Section.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { useConfirmation } from './Confirmation.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PhoneDialog } from './PhoneDialog.tsx'
import type { SignInFacts } from './queries.ts'

/** The user's sign-in methods. */
export function SignInSection({ account, facts }: { account: Account; facts: SignInFacts }) {
  const confirm = useConfirmation()
  const [open, setOpen] = useState<'email' | 'password' | 'phone' | null>(null)
  const ask = (dialog: typeof open) => confirm(() => setOpen(dialog))
  const close = () => setOpen(null)
  const hasPhone = account.offers.phone || facts.phone !== ''

  return (
    <Section title={m.account_sign_in()}>
      <Row
        title={m.account_email()}
        detail={
          <>
            <span className="wrap-anywhere">{facts.email || m.account_none()}</span>
            {facts.newEmail !== null && (
              <Status tone="info" size="small" className="mt-1 flex wrap-anywhere">
                {m.account_email_waiting({ email: facts.newEmail })}
              </Status>
            )}
          </>
        }
        end={
          <Button size="small" onClick={() => ask('email')}>
            {m.account_change_email()}
          </Button>
        }
      />
      {/* This dialog asks for the current password itself. */}
      <Row
        title={m.auth_password()}
        detail={account.hasPassword ? m.account_password_set() : m.account_none()}
        end={
          <Button size="small" onClick={() => (account.hasPassword ? setOpen('password') : ask('password'))}>
            {account.hasPassword ? m.account_change_password() : m.account_set_password()}
          </Button>
        }
      />
      {hasPhone && (
        <Row
          title={m.account_phone()}
          detail={facts.phone === '' ? m.account_none() : `+${facts.phone}`}
          end={
            account.offers.phone && (
              <Button size="small" onClick={() => ask('phone')}>
                {facts.phone === '' ? m.account_add_phone() : m.account_change_phone()}
              </Button>
            )
          }
        />
      )}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog asksCurrent={account.hasPassword} onClose={close} />}
      {open === 'phone' && <PhoneDialog onClose={close} />}
    </Section>
  )
}
