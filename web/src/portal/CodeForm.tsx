import { useState } from 'react'
import { CODE_DIGITS } from '@plumbline/domain/portal/access'
import { m } from '../messages/generated/messages.js'
import { TextField } from '../ui/fields/TextField.tsx'
import { client } from './client.ts'
import { Press } from './Press.tsx'
import { Refused } from './Refused.tsx'
import { type Asked, keepRequest, type KeptSession } from './session.ts'
import { LinkExpired, StepHead } from './StepHead.tsx'
import { useWork } from './use-work.ts'

/** After an email was asked for: its code, typed in by hand. */
export function CodeForm({
  asked: first,
  onEnter,
  onOther,
}: {
  asked: Asked
  onEnter: (session: KeptSession) => void
  onOther: () => void
}) {
  const [asked, setAsked] = useState(first)
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [wasSentAgain, setWasSentAgain] = useState(false)
  const entering = useWork()
  const asking = useWork()
  const digits = code.replaceAll(/\D/g, '')
  const refusal = entering.refusal ?? asking.refusal

  const enter = () => {
    if (digits.length !== CODE_DIGITS) return setIsWrong(true)
    setWasSentAgain(false)
    void entering.work(async () => onEnter(await client.enter({ request: asked.request, code: digits })))
  }
  const again = () =>
    void asking.work(async () => {
      const next = { who: asked.who, ...(await client.ask(asked.who)) }
      keepRequest(next)
      setAsked(next)
      setCode('')
      entering.clear()
      setWasSentAgain(true)
    })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <StepHead title={m.portal_asked_title()}>
        {'email' in asked.who ? m.portal_asked_email({ email: asked.who.email }) : m.portal_asked_entry()}
      </StepHead>
      <div className="mt-5">
        {refusal && (refusal.code === 'portal_link_over' ? <LinkExpired /> : <Refused refusal={refusal} />)}
        <p role="status" className="text-15 text-good">
          {wasSentAgain && m.portal_sent_again()}
        </p>
      </div>
      <TextField
        className="mt-5"
        label={m.portal_code()}
        help={m.portal_code_help()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 2}
        value={code}
        {...(isWrong ? { error: m.portal_code_wrong() } : {})}
        onChange={(event) => {
          setCode(event.target.value)
          setIsWrong(false)
        }}
      />
      <Press type="submit" kind="brass" wide working={entering.isWorking} className="mt-6">
        {m.portal_code_enter()}
      </Press>
      <div className="mt-3 -ml-5 flex flex-wrap gap-x-2">
        <Press kind="quiet" working={asking.isWorking} onClick={again}>
          {m.portal_again()}
        </Press>
        <Press kind="quiet" onClick={onOther}>
          {m.portal_other_email()}
        </Press>
      </div>
    </form>
  )
}
