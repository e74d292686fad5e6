import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { TextField } from '../ui/fields/TextField.tsx'
import { client, refusalOf } from './client.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Carried } from './place.tsx'
import { Press } from './Press.tsx'
import { Refused } from './Refused.tsx'
import { type Asked, keepRequest, type KeptSession, keptRequest } from './session.ts'
import { LinkExpired, StepHead } from './StepHead.tsx'
import { useWork } from './use-work.ts'

type Props = { carried: Carried | null; hasEnded: boolean; onEnter: (session: KeptSession) => void }
type Step = { at: 'link'; link: string } | { at: 'ask'; entry: string | null } | { at: 'asked'; asked: Asked }

/** How a vendor gets in: a link from an email, or an email asked for here and its code. */
export default function SignIn({ carried, hasEnded, onEnter }: Props) {
  const [step, setStep] = useState(() => firstStep(carried))
  const enter = (session: KeptSession) => {
    keepRequest(null)
    onEnter(session)
  }
  const askAgain = () => {
    keepRequest(null)
    setStep({ at: 'ask', entry: null })
  }
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-10 md:py-16">
      <title>{`${m.portal_enter_title()} | ${m.portal_title()}`}</title>
      {hasEnded && (
        <p className="mb-6 rounded-6 border border-info-edge bg-info-wash px-4 py-3 text-15">{m.portal_ended()}</p>
      )}
      {step.at === 'link' && <LinkStep link={step.link} onEnter={enter} onAsk={askAgain} />}
      {step.at === 'ask' && (
        <AskStep
          entry={step.entry}
          onAsked={(asked) => {
            keepRequest(asked)
            setStep({ at: 'asked', asked })
          }}
        />
      )}
      {step.at === 'asked' && <CodeForm asked={step.asked} onEnter={enter} onOther={askAgain} />}
    </main>
  )
}

function firstStep(carried: Carried | null): Step {
  if (carried && 'link' in carried) return { at: 'link', link: carried.link }
  if (carried) return { at: 'ask', entry: carried.entry }
  const asked = keptRequest()
  return asked ? { at: 'asked', asked } : { at: 'ask', entry: null }
}

function LinkStep({ link, onEnter, onAsk }: { link: string; onEnter: Props['onEnter']; onAsk: () => void }) {
  const { work, isWorking, refusal } = useWork()
  const isOver = refusal?.code === 'portal_link_over' || refusal?.code === 'invalid_input'
  return (
    <>
      <StepHead title={m.portal_enter_title()}>{m.portal_enter_text()}</StepHead>
      {refusal && <div className="mt-5">{isOver ? <LinkExpired /> : <Refused refusal={refusal} />}</div>}
      <div className="mt-6">
        {isOver ? (
          <Press kind="brass" wide onClick={onAsk}>
            {m.portal_again()}
          </Press>
        ) : (
          <Press
            kind="brass"
            wide
            working={isWorking}
            onClick={() => void work(async () => onEnter(await client.enter({ link })))}
          >
            {m.portal_enter()}
          </Press>
        )}
      </div>
    </>
  )
}

function AskStep({ entry, onAsked }: { entry: string | null; onAsked: (asked: Asked) => void }) {
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const ask = () => {
    if (entry === null && !/^\S+@\S+\.\S+$/.test(email.trim())) return setIsWrong(true)
    const who = entry === null ? { email: email.trim() } : { entry }
    void work(async () => {
      try {
        onAsked({ who, ...(await client.ask(who)) })
      } catch (error) {
        if (refusalOf(error).code === 'invalid_input' && entry === null) setIsWrong(true)
        else throw error
      }
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <StepHead title={m.portal_ask_title()}>
        {entry === null ? m.portal_ask_email_text() : m.portal_ask_entry_text()}
      </StepHead>
      {refusal && (
        <div className="mt-5">
          <Refused refusal={refusal} />
        </div>
      )}
      {entry === null && (
        <TextField
          className="mt-6"
          label={m.portal_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          {...(isWrong ? { error: m.portal_email_wrong() } : {})}
          onChange={(event) => {
            setEmail(event.target.value)
            setIsWrong(false)
          }}
        />
      )}
      <Press type="submit" kind="brass" wide working={isWorking} className="mt-6">
        {m.portal_ask()}
      </Press>
    </form>
  )
}
