import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { PageHead } from '../shell/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.tsx'
import { authErrorWords } from './auth-words.ts'
import { CodeForm } from './CodeForm.tsx'
import { sendProof, type MailedProof } from './mailed-proof.ts'

/** After a mail went out that proves an address: where it went, the code in it, and a way to get it again. */
export function CheckInbox({ kind, email, onBack }: MailedProof & { onBack: () => void }) {
  const [working, setWorking] = useState(false)
  const isRecovery = kind === 'recovery'

  async function resend() {
    setWorking(true)
    const error = await sendProof(kind, email)
    setWorking(false)
    if (error) toast.error(authErrorWords(error, m.auth_resend_failed()))
    else toast.success(m.auth_resent())
  }

  return (
    <>
      <PageHead title={m.auth_inbox_title()} />
      <MailCheck aria-hidden size={28} strokeWidth={1.4} className="mb-4 text-ink-soft" />
      <h1 className="display-44">{m.auth_inbox_title()}</h1>
      <p role="status" className="mt-4 mb-5 text-15 wrap-anywhere">
        {isRecovery ? m.auth_inbox_recovery({ email }) : m.auth_inbox_text({ email })}
      </p>
      <CodeForm kind={kind} email={email} submitLabel={isRecovery ? m.auth_code_recovery() : m.auth_code_confirm()} />
      <p className="mt-5 text-13 text-ink-soft">{m.auth_inbox_help()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button working={working} onClick={() => void resend()}>
          {m.auth_resend()}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {isRecovery ? m.auth_back_to_login() : m.auth_other_address()}
        </Button>
      </div>
    </>
  )
}
