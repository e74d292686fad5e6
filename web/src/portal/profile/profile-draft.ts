import type { PortalProfile } from '@plumbline/contract/portal/profile'
import { changedFields, mergeProfile, type ProfileFacts, type ProfileField } from '@plumbline/domain/portal/profile'
import { showPhoneNumber } from '@plumbline/domain/phone-number'

/** What the form started with, and what it says. */
export type ProfileDraft = { seen: ProfileFacts; typed: ProfileFacts }

export type ProfileForm = {
  /** what it's saved on top of */
  base: PortalProfile
  typed: ProfileFacts
  /** what the team saved while this was typed, for the fields that both changed */
  conflicts: { fields: ProfileField[]; theirs: ProfileFacts } | null
}

/** The facts as the form shows them. */
export function factsShown({ facts }: PortalProfile): ProfileFacts {
  return { ...facts, phone: facts.phone && showPhoneNumber(facts.phone) }
}

export function onTopOf({ seen, typed }: ProfileDraft, base: PortalProfile): ProfileForm {
  const theirs = factsShown(base)
  const { facts, conflicts: fields } = mergeProfile(seen, typed, theirs)
  return { base, typed: facts, conflicts: fields.length > 0 ? { fields, theirs } : null }
}

export function draftOf({ base, typed }: ProfileForm): ProfileDraft {
  return { seen: factsShown(base), typed }
}

export function fieldsToSave(form: ProfileForm): ProfileField[] {
  return changedFields(factsShown(form.base), form.typed)
}

/** What was changed, as it's sent. */
export function changesOf(form: ProfileForm): Partial<ProfileFacts> {
  return Object.fromEntries(fieldsToSave(form).map((field) => [field, form.typed[field]]))
}
