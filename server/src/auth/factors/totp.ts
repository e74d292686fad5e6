import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Auth } from '../auth.ts'
import type { FactorProof, FactorRow } from './store.ts'

const PERIOD_SECONDS = 30
/** Phone clocks are slightly off, so one step is allowed in either direction. */
const WINDOW = 1
const SECRET_BYTES = 20

export type TotpSecret = { secret: string; uri: string; qr_code: string }

/** Creates a secret for an authenticator app, as text, as a URI and as a QR code. */
export function makeTotpSecret(issuer: string, account: string): TotpSecret {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer, label: account, secret, period: PERIOD_SECONDS }).toString()
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/** @returns null for a wrong code, and for one whose time step was already used */
export function proveTotp(auth: Auth, factor: FactorRow, code: string): FactorProof | null {
  if (factor.secretSealed === null) return null
  const timestamp = auth.clock().getTime()
  const secret = Secret.fromBase32(auth.secrets.open(factor.secretSealed))
  const delta = TOTP.validate({
    token: code.replaceAll(/\s/g, ''),
    secret,
    period: PERIOD_SECONDS,
    window: WINDOW,
    timestamp,
  })
  if (delta === null) return null
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
  return factor.lastStep === null || step > factor.lastStep ? { step } : null
}
