import { FILE_REFUSED, fileRefused } from '../billing/refusal-words.ts'
import type { PortalThread } from '@plumbline/contract/portal/questions'
import { MAX_PORTAL_FILE_BYTES } from '@plumbline/domain/portal/invoices'
import { LONGEST_ANSWER, MOST_ANSWER_FILES } from '@plumbline/domain/portal/questions'
import { Camera, MessageSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { PickButton } from '../billing/PickButton.tsx'
import { client, type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused, type RefusalWords } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { questionCalls } from './question-calls.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

type Props = {
  organization: string
  thread: PortalThread
  onAnswered: (thread: PortalThread) => void
  onRefused: (refusal: Refusal) => boolean
}

const REFUSED: RefusalWords = {
  not_found: m.portal_fail_changed,
  wrong_state: m.portal_fail_changed,
  ...FILE_REFUSED,
  too_many_uploads: m.portal_fail_files,
  plan_limit_storage: m.portal_fail_storage,
}

/** An open question. A photo answers it as soon as it's taken; text is sent with its button. */
export function Asked({ organization, thread, onAnswered, onRefused }: Props) {
  const [text, setText] = useKeptAnswer(thread.id)
  const [isMissing, setIsMissing] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { work, isWorking, refusal } = useWork()
  // If the response was lost, the same answer is sent again, not another one.
  const answerId = useRef(crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)
  const asked = thread.messages.at(-1)
  if (!asked) return null
  const name = asked.from ?? organization

  const send = (files: readonly File[]) =>
    void work(async () => {
      try {
        const fileIds: string[] = []
        for (const file of files) fileIds.push((await client.upload(file, file.name)).id)
        const body = text?.trim() ?? ''
        const answered = await questionCalls.answer(thread.id, { id: answerId.current, body, fileIds })
        setText(null)
        onAnswered(answered)
      } catch (error) {
        if (!onRefused(refusalOf(error))) throw error
      }
    })
  const open = () => {
    flushSync(() => setText(''))
    field.current?.focus()
  }
  const submit = () => {
    const isEmpty = !text?.trim()
    setIsMissing(isEmpty)
    if (!isEmpty) send([])
  }
  const pick = (files: readonly File[]) => {
    const chosen = files.slice(0, MOST_ANSWER_FILES)
    const fit = chosen.every(({ size }) => size <= MAX_PORTAL_FILE_BYTES)
    setIsTooLarge(!fit)
    if (fit && chosen.length > 0) send(chosen)
  }
  return (
    <section aria-labelledby={`asked-${thread.id}`} className="mt-5">
      <div className="flex gap-3 rounded-6 border border-info-edge bg-info-wash px-4 py-3">
        <MessageSquare aria-hidden size={20} strokeWidth={1.6} className="mt-0.5 shrink-0 text-info" />
        <div className="min-w-0">
          <h2 id={`asked-${thread.id}`} className="text-16 font-semibold">
            {m.portal_question_from({ name })}
          </h2>
          <p className="mt-0.5 text-15 wrap-anywhere whitespace-pre-wrap">{asked.body}</p>
        </div>
      </div>
      {text !== null && (
        <TextAreaField
          ref={field}
          className="mt-3"
          label={m.portal_question_write({ name })}
          rows={3}
          maxLength={LONGEST_ANSWER}
          value={text}
          {...(isMissing && !text.trim() ? { error: m.portal_question_missing() } : {})}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="mt-3 flex gap-3">
        <PickButton
          kind={text === null ? 'brass' : 'plain'}
          accept="image/*"
          camera
          working={isWorking}
          icon={<Camera aria-hidden size={20} strokeWidth={1.6} />}
          onPick={pick}
        >
          {m.portal_question_photo()}
        </PickButton>
        {text === null ? (
          <Press className="flex-1 sm:flex-none" onClick={open}>
            {m.portal_question_answer()}
          </Press>
        ) : (
          <Press kind="brass" className="flex-1 sm:flex-none" working={isWorking} onClick={submit}>
            {m.portal_question_send()}
          </Press>
        )}
      </div>
      {isTooLarge && (
        <p role="alert" className="mt-2 text-14 text-bad">
          {m.portal_bill_large()}
        </p>
      )}
      {refusal && (
        <div className="mt-3">
          <Refused
            refusal={refusal}
            words={{ ...REFUSED, invalid_input: () => fileRefused(refusal) ?? m.portal_fail_input() }}
          />
        </div>
      )}
    </section>
  )
}
