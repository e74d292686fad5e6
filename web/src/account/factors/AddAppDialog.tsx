import { useState } from 'react'
import { authErrorWords } from '../../auth/auth-words.ts'
import { FactorCodeForm } from '../../auth/factors/FactorProof.tsx'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { AddFactorProps } from './factor-name.ts'
import { FactorNameDialog } from './FactorNameDialog.tsx'
import { dropUnfinished } from './unfinished-factor.ts'

type Offer = { factorId: string; picture: string; secret: string }

const PICTURE = 'data:image/svg+xml;utf-8,'

/**
 * Asks for a name, then shows the secret as a QR code and as text. The factor counts once a code from it is entered.
 */
export function AddAppDialog({ taken, onClose, onAdded }: AddFactorProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [working, setWorking] = useState(false)

  async function enroll(name: string) {
    setWorking(true)
    await dropUnfinished(name)
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: 'Plumbline',
    })
    setWorking(false)
    if (error) return toast.error(authErrorWords(error, m.account_change_failed()))
    const { qr_code: picture, secret } = data.totp
    setOffer({ factorId: data.id, picture: PICTURE + encodeURIComponent(picture.replace(PICTURE, '')), secret })
  }

  /** Removes the unverified factor, which is of no use to anyone. */
  function giveUp() {
    onClose()
    if (offer) void auth.mfa.unenroll({ factorId: offer.factorId })
  }

  if (!offer)
    return (
      <FactorNameDialog
        title={m.account_factor_add_totp()}
        lede={m.account_app_lede()}
        suggested={m.auth_factor_totp()}
        taken={taken}
        working={working}
        onNamed={(name) => void enroll(name)}
        onClose={onClose}
      />
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
          <p className="mt-1 text-14 figures wrap-anywhere select-all" data-secret>
            {inFours(offer.secret).map((four, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same four may come twice, and none ever moves
              <span key={index} className="mr-2 inline-block">
                {four}
              </span>
            ))}
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

/** Groups the secret for easier typing. The copied text has no spaces. */
function inFours(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? []
}
