import { m } from '../messages/generated/messages.js'
import { FieldNote } from '../ui/fields/Field.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

type Props = {
  vendor: string
  signer: string
  onSigner: (signer: string) => void
  signerError: string | undefined
  consents: boolean
  onConsent: (consents: boolean) => void
  consentError: string | undefined
}

/** A typed name as a signature, and the consent to sign this way. */
export function SignatureFields({ vendor, signer, onSigner, signerError, consents, onConsent, consentError }: Props) {
  return (
    <>
      <TextField
        className="mt-5 max-w-md"
        label={m.portal_signer()}
        help={m.portal_signer_help()}
        name="signer"
        autoComplete="name"
        maxLength={160}
        value={signer}
        {...(signerError ? { error: signerError } : {})}
        onChange={(event) => onSigner(event.target.value)}
      />
      <label className="mt-3 flex min-h-11 items-center gap-3 py-2 text-15">
        <input
          type="checkbox"
          name="consent"
          checked={consents}
          onChange={(event) => onConsent(event.target.checked)}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? 'consent-note' : undefined}
          className="size-6 shrink-0 accent-ink"
        />
        {m.portal_consent({ vendor })}
      </label>
      {consentError && <FieldNote id="consent-note" error={consentError} />}
    </>
  )
}
