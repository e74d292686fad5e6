import type { PortalProfile } from '@plumbline/contract/portal/profile'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { m } from '../../messages/generated/messages.js'
import { authClient } from '../../shell/session/session.ts'
import { formatInstant } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { forgetSession } from '../session.ts'
import { useWork } from '../use-work.ts'
import { profileCalls } from './profile-calls.ts'

type Props = {
  home: PortalHome
  profile: PortalProfile
  onLeft: () => unknown
  onRefused: (refusal: Refusal) => boolean
}

/** Who gets the sign-in links, how long this session lasts, and a button that ends all sessions. */
export function SignedIn({ home, profile, onLeft, onRefused }: Props) {
  const { work, isWorking, refusal } = useWork()
  const { organization, sessionEndsAt } = home
  const leave = async () => {
    try {
      await profileCalls.leaveAll()
      if (sessionEndsAt === null) await (await authClient()).signOut({ scope: 'global' })
    } catch (error) {
      if (!onRefused(refusalOf(error))) throw error
      return
    }
    forgetSession()
    onLeft()
  }
  return (
    <>
      <Section title={m.portal_profile_people()}>
        <ul>
          {profile.people.map(({ name, email }) => (
            <li key={email} className="border-b border-line py-2.5 text-15">
              {name}
              <span className="block text-14 wrap-anywhere text-ink-soft">{email}</span>
            </li>
          ))}
        </ul>
        <p className="pt-3 text-14 text-ink-soft">{m.portal_profile_people_ask({ organization: organization.name })}</p>
      </Section>
      <Section title={m.portal_profile_session()}>
        <p className="pt-3 text-15">
          {sessionEndsAt === null
            ? m.portal_profile_session_account()
            : m.portal_profile_session_until({ moment: formatInstant(sessionEndsAt, ownTimeZone()) })}
        </p>
        <p className="mt-1 text-14 text-ink-soft">{m.portal_profile_everywhere_text()}</p>
        {refusal && (
          <div className="mt-3">
            <Refused refusal={refusal} />
          </div>
        )}
        <Press className="mt-3 max-sm:w-full" working={isWorking} onClick={() => void work(leave)}>
          {m.portal_profile_everywhere()}
        </Press>
      </Section>
    </>
  )
}

/** The end of a session is shown in the device's own time zone. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
