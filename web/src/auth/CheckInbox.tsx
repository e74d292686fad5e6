import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { PageHead } from '../shell/PageHead.tsx'
import { auth } from '../shell/session.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.tsx'
import { authErrorWords } from './auth-words.ts'

/** After a sign-up whose address has to be confirmed: where the mail went, and a way to get it again. */
export function CheckInbox({ email, onBack }: { email: string; onBack: () => void }) {
  const [working, setWorking] = useState(false)

  async function resend() {
    setWorking(true)
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${location.origin}/auth` },
    })
    setWorking(false)
    if (error) toast.error(authErrorWords(error, m.auth_resend_failed()))
    else toast.success(m.auth_resent())
  }

  return (
    <>
      <PageHead title={m.auth_inbox_title()} />
      <MailCheck aria-hidden size={28} strokeWidth={1.4} className="mb-4 text-ink-soft" />
      <h1 className="display-44">{m.auth_inbox_title()}</h1>
      <p role="status" className="mt-4 text-15">
        {m.auth_inbox_text({ email })}
      </p>
      <p className="mt-2 text-13 text-ink-soft">{m.auth_inbox_help()}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button working={working} onClick={() => void resend()}>
          {m.auth_resend()}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {m.auth_other_address()}
        </Button>
      </div>
    </>
  )
}
