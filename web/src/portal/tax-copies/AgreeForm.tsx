import { isFullName } from '@plumbline/domain/portal/signer'
import type { PortalTaxCopies } from '@plumbline/contract/portal/tax-copies'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatList } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { focusFault } from '../papers/focus-fault.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { SignatureFields } from '../SignatureFields.tsx'
import { useWork } from '../use-work.ts'
import { taxCopyCalls } from './calls.ts'
import { paperWords } from './words.ts'

type Props = {
  home: PortalHome
  copies: PortalTaxCopies
  onRefused: (refusal: Refusal) => boolean
  onChanged: (copies: PortalTaxCopies) => void
}

/** What a vendor reads before it agrees, as the law asks for, and its signature. Until then no copy is shown. */
export function AgreeForm({ home, copies: { years, withdrawnOn }, onRefused, onChanged }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [signer, setSigner] = useState('')
  const [consents, setConsents] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const { name: organization } = home.organization
  const isNamed = isFullName(signer)
  const agree = () =>
    void work(async () => {
      try {
        onChanged(await taxCopyCalls.agree({ signer: signer.trim(), consents: true }))
      } catch (error) {
        if (!onRefused(refusalOf(error))) throw error
      }
    })
  const terms = [
    m.portal_tax_term_scope({ organization }),
    m.portal_tax_term_notice({ email: home.person.email }),
    m.portal_tax_term_kept(),
    m.portal_tax_term_withdraw(),
    paperWords(home),
    m.portal_tax_term_address({ organization }),
    m.portal_tax_term_pdf(),
  ]
  return (
    <>
      {withdrawnOn !== null && (
        <p role="status" className="mt-3 text-15">
          {m.portal_tax_withdrawn({ day: formatDay(withdrawnOn) })}
        </p>
      )}
      {years.length > 0 && (
        <p className="mt-3 text-15">{m.portal_tax_waiting({ organization, years: formatList(years.map(String)) })}</p>
      )}
      <p className="mt-3 text-15 text-ink-soft">{m.portal_tax_lede()}</p>
      <Section title={m.portal_tax_terms()} className="mt-6">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setWasTried(true)
            if (isNamed && consents) agree()
            else focusFault(form)
          }}
        >
          <ul className="ml-5 list-disc space-y-2 pt-3 text-15">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <SignatureFields
            vendor={home.vendor.name}
            signer={signer}
            onSigner={setSigner}
            signerError={wasTried && !isNamed ? m.portal_signer_wrong() : undefined}
            consents={consents}
            onConsent={setConsents}
            consentError={wasTried && !consents ? m.portal_consent_wrong() : undefined}
          />
          {refusal && (
            <div className="mt-3">
              <Refused refusal={refusal} />
            </div>
          )}
          <Press type="submit" kind="brass" working={isWorking} className="mt-4 max-sm:w-full">
            {m.portal_tax_agree()}
          </Press>
        </form>
      </Section>
    </>
  )
}
