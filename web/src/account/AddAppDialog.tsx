import { useState } from 'react'
import { authErrorWords } from '../auth/auth-words.ts'
import { FactorCodeForm } from '../auth/FactorProof.tsx'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.tsx'
import { type AddFactorProps, judgeFactorName } from './factor-name.ts'

type Offer = { factorId: string; picture: string; secret: string }

const PICTURE = 'data:image/svg+xml;utf-8,'

/** First a name, then the secret as a picture and as text; the factor counts once a code of it came back. */
export function AddAppDialog({ taken, onClose, onAdded }: AddFactorProps) {
  const [name, setName] = useState<string>(() => m.auth_factor_totp())
  const [offer, setOffer] = useState<Offer | null>(null)
  const [working, setWorking] = useState(false)
  const verdict = judgeFactorName(name, taken)

  async function enroll() {
    setWorking(true)
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name.trim(),
      issuer: 'Plumbline',
    })
    setWorking(false)
    if (error) return toast.error(authErrorWords(error, m.account_change_failed()))
    const { qr_code: picture, secret } = data.totp
    setOffer({ factorId: data.id, picture: PICTURE + encodeURIComponent(picture.replace(PICTURE, '')), secret })
  }

  /** Nothing was proved: an unfinished factor is no use to anybody. */
  function giveUp() {
    onClose()
    if (offer) void auth.mfa.unenroll({ factorId: offer.factorId })
  }

  if (!offer)
    return (
      <FormDialog
        title={m.account_factor_add_totp()}
        lede={m.account_app_lede()}
        onClose={onClose}
        onSubmit={() => void enroll()}
        submitLabel={m.auth_code_recovery()}
        working={working}
        wrong={verdict !== true}
      >
        {(asked) => (
          <TextField
            label={m.account_factor_name()}
            help={m.account_factor_name_help()}
            required
            value={name}
            error={asked && verdict !== true ? verdict : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormDialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && giveUp()}
      title={m.account_factor_add_totp()}
      lede={m.account_app_scan()}
      width="narrow"
    >
      <div className="flex flex-col gap-4">
        <img
          src={offer.picture}
          alt={m.account_app_picture()}
          width={200}
          height={200}
          className="self-center rounded-6"
        />
        <div>
          <p className="text-13 text-ink-soft">{m.account_app_secret()}</p>
          <p className="mt-1 font-mono text-14 wrap-anywhere select-all" data-secret>
            {offer.secret}
          </p>
        </div>
        <FactorCodeForm
          label={m.auth_factor_code()}
          help={m.auth_factor_code_help()}
          submitLabel={m.account_app_check()}
          prove={async (code) => (await auth.mfa.challengeAndVerify({ factorId: offer.factorId, code })).error}
          onShown={onAdded}
        />
      </div>
    </Dialog>
  )
}
