import type { PortalProfile } from '@plumbline/contract/portal/profile'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { notifiesTeam } from '@plumbline/domain/portal/profile'
import { ChevronLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { HOME, PlaceLink } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { ContactForm } from './ContactForm.tsx'
import { Business, Payment } from './OnFile.tsx'
import { profileCalls } from './profile-calls.ts'
import { SignedIn } from './SignedIn.tsx'

type Props = {
  home: PortalHome
  isDesk: boolean
  onChange: () => unknown
  onRefused: (refusal: Refusal) => boolean
}

/** What is on file about the vendor: what it can edit, and what it can only see. */
export default function ProfilePage({ home, isDesk, onChange, onRefused }: Props) {
  const [profile, setProfile] = useState<PortalProfile | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [saved, setSaved] = useState('')
  const load = useCallback(() => {
    profileCalls.get().then(
      (found) => {
        setProfile(found)
        setRefusal(null)
      },
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [onRefused])
  useEffect(load, [load])
  const heading = useHeadingFocus('profile')
  const Heading = isDesk ? 'h2' : 'h1'
  const organization = home.organization.name
  return (
    <>
      <title>{`${m.portal_profile_title()} | ${organization}`}</title>
      {!isDesk && (
        <PlaceLink to={HOME} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.portal_back()}
        </PlaceLink>
      )}
      <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {m.portal_profile_title()}
      </Heading>
      <p className="text-15 text-ink-soft">{m.portal_profile_lede({ organization })}</p>
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} onRetry={load} />
        </div>
      )}
      {!profile && !refusal && <LoadingRows />}
      {profile && (
        <div className="mt-6 flex flex-col gap-8">
          <div>
            <ContactForm
              {...{ home, profile, onRefused }}
              onTyped={() => setSaved('')}
              onSaved={(now, changed) => {
                setProfile(now)
                setSaved(
                  notifiesTeam(changed) ? m.portal_profile_saved_told({ organization }) : m.portal_profile_saved(),
                )
                onChange()
              }}
            />
            <div role="status" className="mt-3 empty:hidden">
              {saved && (
                <p className="flex gap-2 text-15 text-good">
                  <StatusIcon tone="good" size={18} className="mt-0.5" />
                  {saved}
                </p>
              )}
            </div>
          </div>
          <Business {...{ home, profile }} />
          <Payment {...{ home, profile }} />
          <SignedIn {...{ home, profile, onRefused }} onLeft={onChange} />
        </div>
      )}
    </>
  )
}
