import type { PortalProfile } from '@plumbline/contract/portal/profile'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import type { ProfileFacts, ProfileField } from '@plumbline/domain/portal/profile'
import { useState } from 'react'
import { type Refusal, refusalOf } from '../client.ts'
import { keepDraft, keptDraft } from '../papers/kept.ts'
import { useWork } from '../use-work.ts'
import { profileCalls } from './profile-calls.ts'
import { changesOf, draftOf, factsShown, fieldsToSave, onTopOf, type ProfileForm } from './profile-draft.ts'

type Props = {
  home: PortalHome
  profile: PortalProfile
  onRefused: (refusal: Refusal) => boolean
  onSaved: (profile: PortalProfile, changed: ProfileField[]) => void
}

/** The form with its draft from this device, and saving it on top of what anyone else saved. */
export function useProfileForm({ home, profile, onRefused, onSaved }: Props) {
  const key = `plumbline.portal.profile.${home.organization.name}.${home.vendor.name}`
  const [form, setForm] = useState(() => {
    const now = factsShown(profile)
    return onTopOf(keptDraft(key, { seen: now, typed: now }), profile)
  })
  const { work, isWorking, refusal } = useWork()
  const put = (next: ProfileForm) => {
    setForm(next)
    keepDraft(key, fieldsToSave(next).length > 0 ? draftOf(next) : null)
  }
  const type = (part: Partial<ProfileFacts>) => put({ ...form, typed: { ...form.typed, ...part } })

  /** @returns null if both changed the same field */
  const send = async (sent: ProfileForm): Promise<PortalProfile | null> => {
    const { version, contactVersion } = sent.base
    try {
      return await profileCalls.change({ version, contactVersion, profile: changesOf(sent) })
    } catch (error) {
      const current = currentOf(refusalOf(error))
      if (current === null) throw error
      const next = onTopOf(draftOf(sent), current)
      put(next)
      return next.conflicts === null ? send(next) : null
    }
  }
  const save = () =>
    void work(async () => {
      const changed = fieldsToSave(form)
      try {
        const saved = await send({ ...form, conflicts: null })
        if (saved === null) return
        put({ base: saved, typed: factsShown(saved), conflicts: null })
        onSaved(saved, changed)
      } catch (error) {
        if (!onRefused(refusalOf(error))) throw error
      }
    })
  return { ...form, type, save, isWorking, refusal, isChanged: fieldsToSave(form).length > 0 }
}

/** The profile as it is now, in the refusal of a change that was based on an older one. */
function currentOf({ code, details }: Refusal): PortalProfile | null {
  return code === 'edit_conflict' ? (details as { current: PortalProfile }).current : null
}
