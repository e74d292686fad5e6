import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { queryClient, whenSentAway } from '../api/query-client.ts'
import { importModule } from '../../ui/import-module.ts'
import { useFilled } from '../use-filled.ts'
import { BottomBar } from './BottomBar.tsx'
import { ClosedBooks } from './ClosedBooks.tsx'
import { frameParts } from './frame-parts.ts'
import { KeysDoor } from '../keys/KeysDoor.tsx'
import { meQuery, useMe } from '../session/me.ts'
import { navigationOf, useRooms } from './navigation.ts'
import { NewVersionBanner } from './NewVersionBanner.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PagePlace } from './PagePlace.tsx'
import { Rail } from './Rail.tsx'
import { whenSignedOut } from '../session/session.ts'
import { signInAddress } from '../session/sign-in-address.ts'
import { SkipLink } from './SkipLink.tsx'
import { useNewNotices } from '../../notifications/use-new-notices.ts'
import { useOneOrganization } from '../session/work-in.ts'

/**
 * The rail on the left with the page next to it; on a phone, a bar at the bottom. Keeps the change stream open while
 * signed in.
 */
export function AppFrame() {
  const navigation = navigationOf(useRooms(), useMe())
  const navigate = useNavigate()
  const parts = useFilled(frameParts)
  useOneOrganization()
  useNewNotices()

  useEffect(() => {
    const stop = new AbortController()
    // Without it, a page only sees its own changes.
    void importModule(() => import('../api/live.ts')).then(
      ({ followChanges }) => followChanges(queryClient, stop.signal),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  useEffect(
    () =>
      whenSignedOut(() => {
        queryClient.clear()
        void navigate('/auth', { replace: true })
      }),
    [navigate],
  )

  useEffect(
    () =>
      whenSentAway(queryClient, async () => {
        // Another query can find out first.
        await queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' })
        await navigate(signInAddress(location.href), { replace: true })
      }),
    [navigate],
  )

  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Rail navigation={navigation} />
        <div className="flex min-w-0 flex-1 flex-col has-data-offline:[--page-top:2.25rem] has-[[data-window-high]]:h-dvh max-md:pb-[calc(64px+env(safe-area-inset-bottom))]">
          <OfflineBanner />
          <NewVersionBanner />
          <PagePlace>
            <Outlet />
          </PagePlace>
        </div>
      </div>
      <BottomBar navigation={navigation} />
      <ClosedBooks />
      <KeysDoor />
      {parts.map((Part, place) => (
        <Part key={place} />
      ))}
    </>
  )
}
