import type { AskedWork } from '@plumbline/contract/schedule/confirming'
import { useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { followLanguage } from '../../shell/choices/language.ts'
import { type Refusal, refusalOf } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { StepHead } from '../StepHead.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { daysCalls } from './days-calls.ts'

/** A vendor confirms the days of its work, or says when it could start instead. The link is all it needs. */
export default function ConfirmPage() {
  const [token] = useState(() => /^#days=([\w-]+)$/.exec(location.hash)?.[1] ?? '')
  const { asked, setAsked, refusal, look } = useAsked(token)
  const [isSent, setIsSent] = useState(false)
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-8 md:py-14">
      <title>{`${m.schedule_confirm_page()} | ${m.portal_title()}`}</title>
      {refusal && <Failed refusal={refusal} onRetry={() => void look()} />}
      {!refusal && !asked && <LoadingRows />}
      {asked && (
        <>
          {isSent ? (
            <StepHead title={m.schedule_confirm_sent({ organization: asked.organization })}>
              {m.schedule_confirm_sent_text()}
            </StepHead>
          ) : (
            <StepHead title={m.schedule_confirm_title({ site: asked.site })}>
              {asked.items.length === 0
                ? m.schedule_confirm_none()
                : m.schedule_confirm_text({
                    asker: asked.askedBy || asked.organization,
                    organization: asked.organization,
                    vendor: asked.vendor,
                  })}
            </StepHead>
          )}
          {isSent ? (
            <Press className="mt-6" onClick={() => setIsSent(false)}>
              {m.schedule_confirm_change()}
            </Press>
          ) : (
            asked.items.length > 0 && (
              <AnswerForm
                asked={asked}
                onSend={async (signer, answers) => {
                  setAsked(await daysCalls.answer(token, signer, answers))
                  setIsSent(true)
                }}
              />
            )
          )}
          {asked.phone !== null && (
            <p className="mt-8 text-14 text-ink-soft">{m.schedule_confirm_call({ phone: asked.phone })}</p>
          )}
        </>
      )}
    </main>
  )
}

function useAsked(token: string) {
  const [asked, setAsked] = useState<AskedWork | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const look = async () => {
    try {
      const found = await daysCalls.look(token)
      followLanguage(found.locale)
      setAsked(found)
      setRefusal(null)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  const [firstLook] = useState(() => look)
  useEffect(() => void firstLook(), [firstLook])
  return { asked, setAsked, refusal, look }
}

function Failed({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const isOver = refusal.code === 'schedule_link_over' || refusal.code === 'invalid_input'
  if (!isOver) return <Refused refusal={refusal} onRetry={onRetry} />
  return <StepHead title={m.schedule_link_over()}>{m.schedule_link_over_text()}</StepHead>
}
