import type { FactorType } from '@plumbline/domain/access/assurance'
import { decideEnrollment, type EnrollmentRefusal } from '@plumbline/domain/auth/factors/factors'
import { newId } from '@plumbline/domain/ids'
import { asAuth } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import { typeIsOff } from './refusals.ts'
import * as store from './store.ts'
import { makeTotpSecret, type TotpSecret } from './totp.ts'

export type EnrollmentRequest = {
  type: FactorType
  name: string
  /** For an authenticator app: the issuer it shows for the codes. Empty = this site. */
  issuer: string
  /** For a phone factor. */
  phone: string | null
}

export type Enrolled = { id: string; totp: TotpSecret | null }

/**
 * Adds a factor that proves nothing until it has been verified once.
 * @throws mfa_…_enroll_not_enabled, and every refusal of the rule
 */
export async function enrollFactor(
  auth: Auth,
  { user, level }: Bearer,
  requested: EnrollmentRequest,
): Promise<Enrolled> {
  const { use, limits, issuer } = auth.settings.factors
  if (!use[requested.type].enroll) throw typeIsOff(requested.type, 'enroll')
  const now = auth.clock()
  const totp = requested.type === 'totp' ? makeTotpSecret(requested.issuer || issuer, user.email || user.id) : null
  return asAuth(auth.db, async (tx) => {
    await users.lockUser(tx, user.id)
    const factors = (await store.listFactors(tx, user.id)).map(ownFactor)
    const { refusal, replaced } = decideEnrollment({ factors, requested, level, limits, now })
    if (refusal) throw REFUSALS[refusal]()
    await store.dropFactors(tx, user.id, replaced)
    const id = newId()
    const secretSealed = totp ? auth.secrets.seal(totp.secret) : null
    await store.addFactor(tx, { id, userId: user.id, ...requested, secretSealed, now })
    return { id, totp }
  })
}

function ownFactor(row: store.FactorRow) {
  return {
    id: row.id,
    type: row.factorType,
    name: row.friendlyName,
    status: row.status,
    phone: row.phone,
    createdAt: row.createdAt,
    lastChallengedAt: row.lastChallengedAt,
  }
}

const REFUSALS: Readonly<Record<EnrollmentRefusal, () => AuthError>> = {
  name_taken: () => new AuthError(422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists'),
  too_many: () => new AuthError(422, 'too_many_enrolled_mfa_factors', 'The limit of MFA factors has been reached'),
  needs_level_2: () => new AuthError(403, 'insufficient_aal', 'AAL2 is required to add another factor'),
  phone_already_verified: () =>
    new AuthError(422, 'mfa_verified_factor_exists', 'A verified factor with this phone number already exists'),
}
