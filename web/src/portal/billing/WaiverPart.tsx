import type { OrderBilling } from '@plumbline/contract/portal/billing'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { isFinalWaiver, type LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { fillBlanks, waiverBlanks } from '@plumbline/domain/portal/waiver-blanks'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { SignatureFields } from '../SignatureFields.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Bill } from './bill.ts'
import type { PartProps } from './part-props.ts'
import { WaiverText } from '../WaiverText.tsx'

type Props = PartProps & {
  bill: Bill
  billing: OrderBilling
  home: PortalHome
  kind: LienWaiverKind
  consents: boolean
  onConsent: (consents: boolean) => void
}

/** The conditional waiver, in one sentence and in full, signed with the invoice. */
export function WaiverPart({ bill, billing, home, kind, draft, change, errorOf, consents, onConsent }: Props) {
  const amount = formatMoney(bill.amounts.netDueCents)
  const { text, translation } = isFinalWaiver(kind) ? billing.waiver.final : billing.waiver.progress
  const fill = (words: string, language: 'en' | 'es') =>
    fillBlanks(words, waiverBlanks({ invoiceNo: draft.invoiceNo, amount, throughOn: draft.invoiceDate }, language))
  return (
    <Section title={m.portal_bill_waiver()}>
      <p className="pt-3 text-15">
        {isFinalWaiver(kind) ? m.portal_bill_waiver_final({ amount }) : m.portal_bill_waiver_text({ amount })}
      </p>
      <WaiverText text={fill(text, 'en')} translation={translation === null ? null : fill(translation, 'es')} />
      {billing.waiver.hasStatutoryForm && (
        <p className="mt-2 text-14 text-ink-soft">
          {m.portal_bill_waiver_form({ organization: home.organization.name })}
        </p>
      )}
      <SignatureFields
        vendor={home.vendor.name}
        signer={draft.signer}
        onSigner={(signer) => change({ signer })}
        signerError={errorOf('signer')}
        consents={consents}
        onConsent={onConsent}
        consentError={errorOf('consent')}
      />
    </Section>
  )
}
