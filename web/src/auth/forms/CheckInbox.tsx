import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { CaptchaField, UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import { CodeForm } from './CodeForm.tsx'
import { sendProof, type MailedProof } from './mailed-proof.ts'

type Words = { title: () => string; text: (to: string) => string; submit: () => string; back: () => string }

const WORDS: Readonly<Record<MailedProof['kind'], Words>> = {
  signup: {
    title: m.auth_inbox_title,
    text: (email) => m.auth_inbox_text({ email }),
    submit: m.auth_code_confirm,
    back: m.auth_other_address,
  },
  recovery: {
    title: m.auth_inbox_title,
    text: (email) => m.auth_inbox_recovery({ email }),
    submit: m.auth_code_recovery,
    back: m.auth_back_to_login,
  },
  email: {
    title: m.auth_inbox_title,
    text: (email) => m.auth_inbox_text({ email }),
    submit: m.auth_login,
    back: m.auth_back_to_login,
  },
  email_change: {
    title: m.auth_inbox_title,
    text: (email) => m.auth_inbox_text({ email }),
    submit: m.auth_code_confirm,
    back: m.auth_other_address,
  },
  sms: {
    title: m.auth_sms_title,
    text: (phone) => m.auth_sms_text({ phone }),
    submit: m.auth_login,
    back: m.auth_back_to_login,
  },
}

/**
 * Shown after sending a message that confirms an address or number: where it was sent, a field for its code, and a way
 * to resend it.
 */
export function CheckInbox({ kind, to, onBack }: MailedProof & { onBack: () => void }) {
  const [working, setWorking] = useState(false)
  const [search] = useSearchParams()
  const captcha = useCaptcha()
  const words = WORDS[kind]

  async function resend() {
    setWorking(true)
    const error = await captcha.spend((captchaToken) => sendProof({ kind, to }, search, captchaToken))
    setWorking(false)
    if (error === UNSOLVED) return
    if (error) toast.error(authErrorWords(error, m.auth_resend_failed()))
    else toast.success(m.auth_resent())
  }

  return (
    <>
      <PageHead title={words.title()} />
      <MailCheck aria-hidden size={28} strokeWidth={1.4} className="mb-4 text-ink-soft" />
      <h1 className="display-44">{words.title()}</h1>
      <p role="status" className="mt-4 mb-5 text-15 wrap-anywhere">
        {words.text(to)}
      </p>
      <CodeForm kind={kind} to={to} submitLabel={words.submit()} />
      <p className="mt-5 text-13 text-ink-soft">{kind === 'sms' ? m.auth_sms_help() : m.auth_inbox_help()}</p>
      <div className="mt-3">
        <CaptchaField />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button working={working} onClick={() => void resend()}>
          {m.auth_resend()}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {words.back()}
        </Button>
      </div>
    </>
  )
}
