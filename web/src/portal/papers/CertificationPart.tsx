import { m } from '../../messages/generated/messages.js'
import { formatDay } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { SignatureFields } from '../SignatureFields.tsx'
import { CertificationText } from './CertificationText.tsx'
import type { W9PartProps } from './w9-draft.ts'

type Props = W9PartProps & {
  vendor: string
  today: string
  consents: boolean
  onConsent: (consents: boolean) => void
}

/** What is certified, and the signature under it. */
export function CertificationPart({ draft, change, errorOf, vendor, today, consents, onConsent }: Props) {
  return (
    <Section title={m.portal_w9_certification()}>
      <CertificationText isBackupWithheld={draft.isBackupWithheld} />
      <label className="mt-3 flex min-h-11 items-center gap-3 py-2 text-15">
        <input
          type="checkbox"
          name="isBackupWithheld"
          checked={draft.isBackupWithheld}
          onChange={(event) => change({ isBackupWithheld: event.target.checked })}
          className="size-6 shrink-0 accent-ink"
        />
        {m.portal_w9_withheld()}
      </label>
      <SignatureFields
        vendor={vendor}
        signer={draft.signer}
        onSigner={(signer) => change({ signer })}
        signerError={errorOf('signer')}
        consents={consents}
        onConsent={onConsent}
        consentError={errorOf('consent')}
      />
      <p className="mt-2 text-14 text-ink-soft">{m.portal_w9_date({ day: formatDay(today) })}</p>
    </Section>
  )
}
