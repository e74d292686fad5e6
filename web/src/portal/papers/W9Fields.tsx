import type { PortalHome } from '@plumbline/contract/portal/portal'
import { needsEin } from '@plumbline/domain/vendors/w9/form'
import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { CertificationPart } from './CertificationPart.tsx'
import { Choices } from './Choices.tsx'
import { paperClient } from './client.ts'
import { focusFault } from './focus-fault.ts'
import { TaxNumberField } from './TaxNumberField.tsx'
import { Taxpayer } from './Taxpayer.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { type W9Draft, w9Errors, w9Of, type W9PartProps } from './w9-draft.ts'
import { SENDING_REFUSED } from './words.ts'

type Props = {
  home: PortalHome
  today: string
  fresh: W9Draft
  /** of the number on file */
  tinEnding: string | null
  draftAt: string
  onRefused: (refusal: Refusal) => boolean
  onSent: () => void
  onStale: () => void
}

const NUMBERS = () =>
  [
    ['ssn', m.portal_w9_ssn()],
    ['ein', m.portal_w9_ein()],
  ] as const

export function W9Fields({ home, today, fresh, tinEnding, draftAt, onRefused, onSent, onStale }: Props) {
  const { draft, change, forget } = useKeptDraft<W9Draft>(draftAt, () => fresh)
  const [tin, setTin] = useState('')
  const [consents, setConsents] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const [isOffline, setIsOffline] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const form = useRef<HTMLFormElement>(null)
  const w9 = w9Of(draft, tin)
  const errors = w9Errors(w9, { signer: draft.signer, consents })
  const errorOf: W9PartProps['errorOf'] = (field) => (wasTried ? errors.get(field) : undefined)
  const sign = () =>
    void work(async () => {
      setIsOffline(false)
      try {
        await paperClient.signW9({ id: draft.id, form: w9, signature: { signer: draft.signer.trim(), consents: true } })
        forget()
        onSent()
      } catch (error) {
        const refused = refusalOf(error)
        if (refused.code === 'offline') return setIsOffline(true)
        if (onRefused(refused)) return
        if (refused.code === 'wrong_state') {
          // What was sent under this id may have been reviewed since.
          change({ id: crypto.randomUUID() })
          onStale()
        }
        throw error
      }
    })
  const part = { draft, w9, change, errorOf }
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (errors.size === 0) sign()
        else focusFault(form)
      }}
    >
      <p className="text-15">{m.portal_w9_lede({ organization: home.organization.name })}</p>
      <Taxpayer {...part} />
      <Section title={m.portal_w9_number()}>
        <div className="flex flex-col gap-4 pt-4">
          {!needsEin(w9) && (
            <Choices
              legend={m.portal_w9_number_kind()}
              name="tinType"
              choices={NUMBERS()}
              value={w9.tinType}
              onChoose={(tinType) => change({ tinType })}
            />
          )}
          <TaxNumberField
            label={w9.tinType === 'ein' ? m.portal_w9_ein() : m.portal_w9_ssn()}
            help={tinEnding === null ? m.portal_w9_tin_help() : m.portal_w9_on_file({ ending: tinEnding })}
            error={errorOf('tin')}
            value={tin}
            onChange={setTin}
          />
        </div>
      </Section>
      <CertificationPart
        {...part}
        vendor={home.vendor.name}
        today={today}
        consents={consents}
        onConsent={setConsents}
      />
      {isOffline && (
        <p role="status" className="rounded-6 border border-info-edge bg-info-wash px-4 py-3 text-15">
          {m.portal_w9_offline()}
        </p>
      )}
      {refusal && <Refused refusal={refusal} words={SENDING_REFUSED} />}
      <div>
        <Press type="submit" kind="brass" wide working={isWorking}>
          {m.portal_w9_sign()}
        </Press>
        <p className="mt-2 text-center text-13 text-ink-soft">{m.portal_w9_kept()}</p>
      </div>
    </form>
  )
}
