import type { PortalHome } from '@plumbline/contract/portal/portal'
import { lazy, Suspense, use, useCallback, useEffect, useState } from 'react'
import { followLanguage, useLanguage } from '../shell/choices/language.ts'
import { client, Refusal, refusalOf } from './client.ts'
import { GivenContext, useGiven } from './given.ts'
import { type Carried, placeAt, takeCarried, usePathname } from './place.tsx'
import { PortalHead } from './PortalHead.tsx'
import { Refused } from './Refused.tsx'
import {
  bearer,
  forgetSession,
  keepSession,
  type KeptSession,
  keptSession,
  leaveAccount,
  whenSessionChanges,
} from './session.ts'
import { importModule } from '../ui/import-module.ts'
import { LoadingRows } from './LoadingRows.tsx'

// Loaded apart: a stranger doesn't need the orders, nor a signed-in vendor the forms for signing in.
const SignIn = lazy(() => importModule(() => import('./SignIn.tsx')))
const ConfirmPage = lazy(() => importModule(() => import('./confirm/ConfirmPage.tsx')))
const Inside = lazy(() => importModule(() => import('./Inside.tsx')))

type Standing =
  | { is: 'looking' }
  | { is: 'out'; carried: Carried | null; hasEnded: boolean }
  | { is: 'in'; home: PortalHome }
  | { is: 'refused'; refusal: Refusal }

/** The vendor portal, and the page where work days are confirmed with a link, without signing in. */
export function Portal() {
  useLanguage()
  return placeAt(usePathname()).is === 'confirm' ? <Confirming /> : <OfVendor />
}

function Confirming() {
  return (
    <>
      <PortalHead home={null} onLeave={ignore} />
      <Suspense fallback={<LoadingRows />}>
        <ConfirmPage />
      </Suspense>
    </>
  )
}

function ignore(): void {}

/** Sign-in for strangers, orders for a vendor. */
function OfVendor() {
  const { standing, enter, look, leave, onRefused } = useStanding()
  return (
    <>
      <PortalHead home={standing.is === 'in' ? standing.home : null} onLeave={() => void leave()} />
      <Suspense fallback={<LoadingRows />}>
        {standing.is === 'looking' && <LoadingRows />}
        {standing.is === 'out' && <SignIn key={JSON.stringify(standing.carried)} {...standing} onEnter={enter} />}
        {standing.is === 'refused' && (
          <main id="content" className="mx-auto max-w-xl p-4 md:p-8">
            <Refused refusal={standing.refusal} onRetry={() => void look()} />
          </main>
        )}
        {standing.is === 'in' && <Inside home={standing.home} onChange={look} onRefused={onRefused} />}
      </Suspense>
    </>
  )
}

function useStanding() {
  const { take } = use(GivenContext)
  const given = useGiven<PortalHome>('/home')
  const [standing, setStanding] = useState<Standing>(given ? { is: 'in', home: given } : { is: 'looking' })

  const onRefused = useCallback((refusal: Refusal) => {
    if (refusal.code !== 'unauthenticated') return false
    const hasEnded = keptSession(0) !== null
    forgetSession()
    setStanding({ is: 'out', carried: null, hasEnded })
    return true
  }, [])

  const look = useCallback(async () => {
    try {
      if ((await bearer()) === null) throw new Refusal({ code: 'unauthenticated' })
      const home = await client.home()
      followLanguage(home.vendor.locale)
      setStanding({ is: 'in', home })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!onRefused(refusal)) setStanding((now) => (now.is === 'in' ? now : { is: 'refused', refusal }))
    }
  }, [onRefused])

  useEffect(() => {
    const arrive = () => {
      const carried = takeCarried()
      // A sign-in link is only used after a press, since mail scanners open links too.
      if (carried && ('link' in carried || keptSession() === null)) setStanding({ is: 'out', carried, hasEnded: false })
      else if (!take('/home')) void look()
    }
    arrive()
    addEventListener('hashchange', arrive)
    const stop = whenSessionChanges(() => void look())
    return () => {
      removeEventListener('hashchange', arrive)
      stop()
    }
  }, [look, take])

  const enter = (session: KeptSession) => {
    keepSession(session)
    setStanding({ is: 'looking' })
    void look()
  }
  const leave = async () => {
    await client.leave().catch(() => undefined)
    forgetSession()
    await leaveAccount()
    setStanding({ is: 'out', carried: null, hasEnded: false })
  }
  return { standing, enter, look, leave, onRefused }
}
