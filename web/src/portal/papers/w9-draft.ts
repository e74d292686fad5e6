import { isFullName } from '@plumbline/domain/portal/signer'
import type { W9Known } from '@plumbline/contract/portal/papers'
import {
  isOnePerson,
  needsEin,
  type W9Fault,
  type W9Facts,
  w9Faults,
  type W9Field,
  type W9Input,
} from '@plumbline/domain/vendors/w9/form'
import { m } from '../../messages/generated/messages.js'

/** What a phone keeps of a W-9 until it's signed: all but the tax number. */
export type W9Draft = W9Facts & { id: string; signer: string }

/** What each part of the form edits. */
export type W9PartProps = {
  draft: W9Draft
  /** as it would be sent */
  w9: W9Input
  change: (part: Partial<W9Draft>) => void
  /** what to do about a field, once it's time to say so */
  errorOf: (field: W9Field | 'signer' | 'consent') => string | undefined
}

export function newW9(known: W9Known): W9Draft {
  const { name, businessName, classification, llcTaxedAs, street, city, tinType } = known
  return {
    id: crypto.randomUUID(),
    name,
    businessName,
    classification,
    llcTaxedAs,
    exemptPayeeCode: '',
    street,
    city,
    tinType: tinType ?? 'ssn',
    isBackupWithheld: false,
    signer: '',
  }
}

/** The form as it's sent, without what doesn't apply to its tax class. */
export function w9Of(draft: W9Draft, tin: string): W9Input {
  const { id: _id, signer: _signer, ...facts } = draft
  const llcTaxedAs = facts.classification === 'llc' ? facts.llcTaxedAs : null
  const kind = { classification: facts.classification, llcTaxedAs }
  return {
    ...facts,
    ...kind,
    exemptPayeeCode: isOnePerson(kind) ? '' : facts.exemptPayeeCode,
    tinType: needsEin(kind) ? 'ein' : facts.tinType,
    tin,
  }
}

const WORDS: Record<W9Fault, () => string> = {
  required: m.portal_w9_required,
  digits: m.portal_w9_digits,
  ein_only: m.portal_w9_ein_only,
  code: m.portal_w9_code_wrong,
  not_exempt: m.portal_w9_code_wrong,
}

export type W9Errors = ReadonlyMap<W9Field | 'signer' | 'consent', string>

export function w9Errors(form: W9Input, { signer, consents }: { signer: string; consents: boolean }): W9Errors {
  const errors = new Map<W9Field | 'signer' | 'consent', string>(
    [...w9Faults(form)].map(([field, fault]) => [field, WORDS[fault]()]),
  )
  if (!isFullName(signer)) errors.set('signer', m.portal_signer_wrong())
  if (!consents) errors.set('consent', m.portal_consent_wrong())
  return errors
}
