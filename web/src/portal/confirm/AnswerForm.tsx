import type { AskedWork, WorkAnswer } from '@plumbline/contract/schedule/confirming'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'

type Item = AskedWork['items'][number]
type Draft = Partial<Record<string, Omit<WorkAnswer, 'itemId'>>>
type Props = { asked: AskedWork; onSend: (signer: string, answers: readonly WorkAnswer[]) => Promise<void> }

/** A yes or a no for each piece of work, and who is answering. */
export function AnswerForm({ asked, onSend }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(asked.items))
  const [signer, setSigner] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const answers = asked.items.flatMap(({ id }): WorkAnswer[] => (draft[id] ? [{ itemId: id, ...draft[id] }] : []))
  const isUnnamed = signer.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isUnnamed && answers.length > 0) void work(() => onSend(signer.trim(), answers))
  }
  return (
    <form noValidate className="mt-6" onSubmit={submit}>
      <ul className="border-t border-ink">
        {asked.items.map((item) => (
          <li key={item.id} className="border-b border-line py-4">
            <Work
              item={item}
              answer={draft[item.id] ?? null}
              onAnswer={(answer) => setDraft({ ...draft, [item.id]: answer })}
            />
          </li>
        ))}
      </ul>
      <TextField
        className="mt-5 max-w-80"
        label={m.schedule_confirm_name()}
        autoComplete="name"
        maxLength={120}
        value={signer}
        {...(wasTried && isUnnamed ? { error: m.schedule_confirm_needs_name() } : {})}
        onChange={(event) => setSigner(event.target.value)}
      />
      {wasTried && answers.length === 0 && (
        <p role="alert" className="mt-3 text-14 text-bad">
          {m.schedule_confirm_needs_answer()}
        </p>
      )}
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} />
        </div>
      )}
      <Press type="submit" kind="brass" className="mt-5 max-sm:w-full" working={isWorking}>
        {m.schedule_confirm_send()}
      </Press>
    </form>
  )
}

function draftOf(items: readonly Item[]): Draft {
  return Object.fromEntries(
    items.flatMap(({ id, answer, proposedOn, note }) => (answer ? [[id, { answer, proposedOn, note }]] : [])),
  )
}

type WorkProps = {
  item: Item
  answer: Omit<WorkAnswer, 'itemId'> | null
  onAnswer: (answer: Omit<WorkAnswer, 'itemId'>) => void
}

function Work({ item, answer, onAnswer }: WorkProps) {
  const { title, startsOn, finishesOn } = item
  const choose = (chosen: 'confirmed' | 'declined') =>
    onAnswer({ answer: chosen, proposedOn: null, note: answer?.note ?? '' })
  return (
    <>
      <h2 className="text-16 font-medium">{title}</h2>
      <p className="text-15 text-ink-soft figures">
        {startsOn === finishesOn ? formatDay(startsOn) : `${formatDay(startsOn)} – ${formatDay(finishesOn)}`}
      </p>
      <fieldset className="mt-2">
        <legend className="sr-only">{m.schedule_confirm_group({ work: title })}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Choice name={item.id} isChosen={answer?.answer === 'confirmed'} onChoose={() => choose('confirmed')}>
            {m.schedule_confirm_yes()}
          </Choice>
          <Choice name={item.id} isChosen={answer?.answer === 'declined'} onChoose={() => choose('declined')}>
            {m.schedule_confirm_no()}
          </Choice>
        </div>
      </fieldset>
      {answer?.answer === 'declined' && (
        <div className="mt-2 grid gap-3">
          <TextField
            className="max-w-60"
            type="date"
            label={m.schedule_confirm_instead()}
            value={answer.proposedOn ?? ''}
            onChange={(event) => onAnswer({ ...answer, proposedOn: event.target.value || null })}
          />
          <TextAreaField
            label={m.schedule_confirm_note()}
            maxLength={500}
            value={answer.note}
            onChange={(event) => onAnswer({ ...answer, note: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: string }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-15">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 accent-ink" />
      {children}
    </label>
  )
}
