import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { useMe } from '../../shell/session/me.ts'
import { useFilled } from '../../shell/use-filled.ts'
import { markOf, watchMark } from '../../ui/feedback/saved-mark.ts'
import { SavedMark } from '../../ui/feedback/SavedMark.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { LaterPart } from '../../ui/later-part.tsx'
import { preferencesQuery } from '../queries.ts'
import { BouncingEmail } from './BouncingEmail.tsx'
import { KindTable } from './KindTable.tsx'
import { QuietHours } from './QuietHours.tsx'
import { preferenceSections } from './slots.ts'
import { Summaries } from './Summaries.tsx'
import { TextMessages } from './TextMessages.tsx'
import { PREFERENCES_MARK, usePreferences } from './use-preferences.ts'

/** What the reader is notified of, how and when. */
export default function PreferencesPage() {
  const preferences = useQuery(preferencesQuery(useMe().userId))
  return (
    <div className="flex flex-col gap-4 px-gutter pt-4 pb-12">
      <PageHead title={m.notifications_preferences_title()} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/app/notifications"
          aria-label={m.notifications_preferences_back()}
          className="touch-target flex items-center text-ink-soft hover:text-ink"
        >
          <ChevronLeft aria-hidden size={20} strokeWidth={1.6} />
        </Link>
        <h1 className="text-20 font-semibold">{m.notifications_preferences_title()}</h1>
        <SavedAsYouGo />
      </header>
      {preferences.data ? (
        <Preferences preferences={preferences.data} />
      ) : preferences.isError ? (
        <FailureState error={preferences.error} onRetry={() => void preferences.refetch()} />
      ) : (
        <SkeletonRows rows={10} label={m.notifications_preferences_loading()} />
      )}
    </div>
  )
}

/** Says that changes save themselves, until something is saved and can be undone here. */
function SavedAsYouGo() {
  const isSaved = useSyncExternalStore(watchPreferences, () => markOf(PREFERENCES_MARK) !== null)
  return (
    <span className="ml-auto flex h-6 items-center gap-1.5 text-13 text-ink-soft">
      <SavedMark of={PREFERENCES_MARK} />
      {!isSaved && (
        <>
          <Check aria-hidden size={14} strokeWidth={1.6} />
          {m.notifications_preferences_as_you_go()}
        </>
      )}
    </span>
  )
}

function watchPreferences(watcher: () => void) {
  return watchMark(PREFERENCES_MARK, watcher)
}

function Preferences({ preferences }: { preferences: NoticePreferences }) {
  const { change, setQuietHours } = usePreferences(preferences)
  const sections = useFilled(preferenceSections)
  const { kinds, quietHours, timeZone, sms, bouncingEmail } = preferences
  return (
    <>
      {bouncingEmail !== null && <BouncingEmail email={bouncingEmail} />}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <KindTable kinds={kinds} hasSms={sms.isOffered} onChange={change} />
        <div className="grid min-w-0 grid-cols-1 items-start gap-8 md:max-xl:grid-cols-2">
          <QuietHours hours={quietHours} timeZone={timeZone} onChange={setQuietHours} />
          <Summaries preferences={preferences} />
          <TextMessages preferences={preferences} />
          {sections.map(({ key, load }) => (
            <LaterPart key={key} load={load} before={NOTHING} props={{}} />
          ))}
        </div>
      </div>
    </>
  )
}

const NOTHING = () => null
