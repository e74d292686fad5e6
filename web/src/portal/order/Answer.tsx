import { isFullName } from '@plumbline/domain/portal/signer'
import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { SignatureFields } from '../SignatureFields.tsx'
import { useWork } from '../use-work.ts'
import { orderCalls } from './order-calls.ts'
import { useAnswerDraft } from './use-answer-draft.ts'

type Props = {
  home: PortalHome
  order: PortalOrder
  onRefused: (refusal: Refusal) => boolean
  onReload: () => Promise<void>
  onAnswered: (order: PortalOrder) => void
}

/** Accepting with a typed name, or declining with a note. What was typed is kept until it's sent. */
export function Answer({ home, order, onRefused, onReload, onAnswered }: Props) {
  const { draft, change, forget } = useAnswerDraft(order.id)
  const [hasChanged, setHasChanged] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const { place, follow } = useFocusOnSwitch(draft.isDeclining)
  const onSwitch = (isDeclining: boolean) => {
    follow()
    change({ isDeclining })
  }

  const send = (answer: () => Promise<PortalOrder>) =>
    void work(async () => {
      try {
        const answered = await answer()
        forget()
        onAnswered(answered)
      } catch (error) {
        const refused = refusalOf(error)
        if (onRefused(refused)) return
        if (refused.code !== 'wrong_state') throw error
        await onReload()
        setHasChanged(true)
      }
    })
  const target = { orderId: order.id, version: order.version }
  const shared = { home, order, draft, change, isWorking, onSwitch }

  return (
    <Section title={m.portal_answer()}>
      {hasChanged && (
        <p role="alert" className="mt-4 rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15">
          {m.portal_changed({ organization: home.organization.name })}
        </p>
      )}
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} />
        </div>
      )}
      <div ref={place}>
        {draft.isDeclining ? (
          <DeclineForm {...shared} onSend={(note) => send(() => orderCalls.decline({ ...target, note }))} />
        ) : (
          <AcceptForm
            key={order.version}
            {...shared}
            onSend={(signer) => send(() => orderCalls.accept({ ...target, signer, consents: true }))}
          />
        )}
      </div>
    </Section>
  )
}

/** Moves focus along when someone switches from one form to the other. */
function useFocusOnSwitch(isDeclining: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(isDeclining)
  const isFollowing = useRef(false)
  useEffect(() => {
    if (shown.current === isDeclining) return
    shown.current = isDeclining
    if (!isFollowing.current) return
    isFollowing.current = false
    place.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [isDeclining])
  const follow = () => {
    isFollowing.current = true
  }
  return { place, follow }
}

type FormProps = {
  home: PortalHome
  order: PortalOrder
  draft: ReturnType<typeof useAnswerDraft>['draft']
  change: ReturnType<typeof useAnswerDraft>['change']
  isWorking: boolean
  onSwitch: (isDeclining: boolean) => void
  onSend: (text: string) => void
}

/** A changed order has to be agreed to again: the form starts over with the typed name. */
function AcceptForm({ home, order, draft, change, isWorking, onSwitch, onSend }: FormProps) {
  const [consents, setConsents] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const signer = draft.signer.trim()
  const isNamed = isFullName(signer)
  const { vendor } = home
  const amount = formatMoney(order.totalCents)
  return (
    <form
      ref={form}
      noValidate
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (isNamed && consents) onSend(signer)
        else focusFirst(form, isNamed ? 'consent' : 'signer')
      }}
    >
      <p className="text-15">{m.portal_agree({ vendor: vendor.name, site: order.site, amount })}</p>
      <p className="mt-2 text-14 text-ink-soft">{m.portal_kept()}</p>
      <SignatureFields
        vendor={vendor.name}
        signer={draft.signer}
        onSigner={(typed) => change({ signer: typed })}
        signerError={wasTried && !isNamed ? m.portal_signer_wrong() : undefined}
        consents={consents}
        onConsent={setConsents}
        consentError={wasTried && !consents ? m.portal_consent_wrong() : undefined}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Press type="submit" kind="brass" working={isWorking} className="max-sm:w-full">
          {m.portal_accept({ amount })}
        </Press>
        {order.status !== 'declined' && (
          <Press className="max-sm:w-full" onClick={() => onSwitch(true)}>
            {m.portal_decline_instead()}
          </Press>
        )}
      </div>
    </form>
  )
}

function DeclineForm({ home, draft, change, isWorking, onSwitch, onSend }: FormProps) {
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const note = draft.note.trim()
  return (
    <form
      ref={form}
      noValidate
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (note !== '') onSend(note)
        else focusFirst(form, 'note')
      }}
    >
      <p className="text-15">{m.portal_decline_text({ organization: home.organization.name })}</p>
      <TextAreaField
        className="mt-5"
        label={m.portal_note()}
        help={m.portal_note_help()}
        name="note"
        maxLength={1_000}
        value={draft.note}
        {...(wasTried && note === '' ? { error: m.portal_note_wrong() } : {})}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Press type="submit" kind="watch" working={isWorking} className="max-sm:w-full">
          {m.portal_decline()}
        </Press>
        <Press className="max-sm:w-full" onClick={() => onSwitch(false)}>
          {m.portal_keep()}
        </Press>
      </div>
    </form>
  )
}

function focusFirst(form: RefObject<HTMLFormElement | null>, name: string): void {
  form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
