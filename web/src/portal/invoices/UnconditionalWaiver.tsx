import { isFullName } from '@plumbline/domain/portal/signer'
import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { SENDING_REFUSED } from '../billing/refusal-words.ts'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { SignatureFields } from '../SignatureFields.tsx'
import { useWork } from '../use-work.ts'
import { WaiverText } from '../WaiverText.tsx'
import { invoiceCalls } from './invoice-calls.ts'

type Props = {
  home: PortalHome
  invoice: PortalInvoice
  asked: NonNullable<PortalInvoice['waiverAsked']>
  onRefused: (refusal: Refusal) => boolean
  onSigned: (invoice: PortalInvoice) => void
}

/** The waiver after payment: read, signed and sent in one place. */
export function UnconditionalWaiver({ home, invoice, asked, onRefused, onSigned }: Props) {
  const [signer, setSigner] = useState(invoice.waivers[0]?.signer ?? '')
  const [consents, setConsents] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const isNamed = isFullName(signer)
  const amount = formatMoney(asked.amountCents)
  const sign = () =>
    void work(async () => {
      try {
        onSigned(await invoiceCalls.signWaiver(invoice.id, { signer: signer.trim(), consents: true }))
      } catch (error) {
        if (!onRefused(refusalOf(error))) throw error
      }
    })
  return (
    <Section title={m.portal_waiver_asked_title()} className="mt-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (isNamed && consents) sign()
        }}
      >
        <p className="pt-3 text-15">{m.portal_waiver_asked({ organization: home.organization.name, amount })}</p>
        <WaiverText text={asked.text} translation={asked.translation} />
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
            <Refused refusal={refusal} words={SENDING_REFUSED} />
          </div>
        )}
        <Press type="submit" kind="brass" working={isWorking} className="mt-4 max-sm:w-full">
          {m.portal_waiver_sign({ amount })}
        </Press>
      </form>
    </Section>
  )
}
