import type { PortalPaper, PortalPaperSent } from '@plumbline/contract/portal/papers'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Status, type Tone } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { client, type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { saveFile } from '../save-file.ts'
import { useWork } from '../use-work.ts'
import { paperClient } from './client.ts'

type Props = {
  home: PortalHome
  paper: PortalPaper
  today: string
  onRefused: (refusal: Refusal) => boolean
}

/** The papers that were sent and the current one, each with the outcome of its review and its file. */
export function SentPapers({ home, paper, today, onRefused }: Props) {
  const { work, isWorking, refusal } = useWork()
  const [isTooLate, setIsTooLate] = useState(false)
  const open = async ({ id, fileName }: PortalPaperSent) => {
    try {
      saveFile(await paperClient.file(id), fileName ?? '')
    } catch (error) {
      const refused = refusalOf(error)
      if (onRefused(refused)) return
      if (refused.code !== 'confirmation_required') throw error
      setIsTooLate(true)
    }
  }
  return (
    <Section title={m.portal_papers_sent()} className="mt-6">
      <ul>
        {paper.sent.map((one) => {
          const { tone, words } = reviewWords(one, today)
          const day = formatDay(one.addedOn)
          return (
            <li key={one.id} className="flex items-start justify-between gap-3 border-b border-line py-3 text-15">
              <div className="min-w-0">
                <Status tone={tone}>{words}</Status>
                {one.rejectReason !== null && (
                  <p className="wrap-anywhere">{m.portal_papers_reason({ reason: one.rejectReason })}</p>
                )}
                <p className="text-14 wrap-anywhere text-ink-soft">
                  {one.sentBy === null
                    ? m.portal_papers_entered({ organization: home.organization.name, day })
                    : m.portal_papers_sent_by({ name: one.sentBy, day })}
                </p>
              </div>
              {one.fileName !== null && (
                <Press
                  working={isWorking}
                  aria-label={m.portal_papers_open_one({ file: one.fileName })}
                  icon={<FileText aria-hidden size={18} strokeWidth={1.6} />}
                  onClick={() => void work(() => open(one))}
                >
                  {m.portal_papers_open()}
                </Press>
              )}
            </li>
          )
        })}
      </ul>
      {isTooLate && <SignInAgain email={home.person.email} />}
      {refusal && (
        <div className="mt-3">
          <Refused refusal={refusal} />
        </div>
      )}
    </Section>
  )
}

/** A W-9 opens only for someone who just signed in. */
function SignInAgain({ email }: { email: string }) {
  const { work, isWorking, refusal } = useWork()
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    await client.ask({ email })
    setIsAsked(true)
  }
  return (
    <div role="alert" className="mt-3 rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15">
      <p>{isAsked ? m.portal_asked_email({ email }) : m.portal_papers_confirm()}</p>
      {!isAsked && (
        <Press className="mt-3" working={isWorking} onClick={() => void work(ask)}>
          {m.portal_ask()}
        </Press>
      )}
      {refusal && <Refused refusal={refusal} />}
    </div>
  )
}

function reviewWords({ review, effective, expires }: PortalPaperSent, today: string): { tone: Tone; words: string } {
  if (review === null) return { tone: 'in_hand', words: m.portal_papers_state_waiting() }
  if (review === 'rejected') return { tone: 'bad', words: m.portal_papers_rejected() }
  if (effective !== null && effective > today)
    return { tone: 'good', words: m.portal_papers_state_from({ day: formatDay(effective) }) }
  if (expires === null) return { tone: 'good', words: m.portal_papers_state_accepted() }
  const day = formatDay(expires)
  return expires < today
    ? { tone: 'watch', words: m.portal_papers_state_ended({ day }) }
    : { tone: 'good', words: m.portal_papers_state_until({ day }) }
}
