import type { PortalHome } from '@plumbline/contract/portal/portal'
import { Globe, LogOut } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../messages/generated/messages.js'
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../shell/choices/language.ts'
import { cx } from '../ui/cx.ts'
import { Mark } from '../ui/Mark.tsx'
import { importModule } from '../ui/import-module.ts'
import { HOME, INVOICES, PAPERS, PROFILE, placeAt, PlaceLink, usePathname } from './place.tsx'
import { Press } from './Press.tsx'

const Logo = lazy(() => importModule(() => import('./home/Logo.tsx')))

/** Whose portal it is, the language, and who is signed in. */
export function PortalHead({ home, onLeave }: { home: PortalHome | null; onLeave: () => void }) {
  return (
    <header className="border-b border-line">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3">
        {m.portal_skip()}
      </a>
      <div className="flex min-h-16 items-center justify-between gap-2 px-4 py-2 md:px-8">
        <PlaceLink to={HOME} className="flex min-h-11 min-w-0 items-center gap-3 rounded-6">
          {home?.organization.hasLogo ? (
            <Suspense fallback={<span className="h-10 w-12 shrink-0" />}>
              <Logo />
            </Suspense>
          ) : (
            <Mark size={32} />
          )}
          <span className="min-w-0">
            <span className="block text-16 leading-5 font-semibold">{home?.organization.name ?? m.portal_title()}</span>
            {home && <span className="hidden text-13 text-ink-soft md:block">{m.portal_name()}</span>}
          </span>
        </PlaceLink>
        {home && <Places className="hidden md:flex" />}
        <div className="flex shrink-0 items-center gap-1">
          <LanguageSwitch />
          {home && (
            <>
              <PlaceLink
                to={PROFILE}
                aria-label={`${home.person.name}, ${m.portal_profile_title()}`}
                className="hidden min-h-11 items-center rounded-6 px-3 text-14 text-ink-soft no-underline hover:bg-sunken md:flex"
              >
                {home.person.name}
              </PlaceLink>
              <Press
                kind="quiet"
                className="px-3!"
                onClick={onLeave}
                icon={<LogOut aria-hidden size={18} strokeWidth={1.6} />}
              >
                <span className="max-md:sr-only">{m.portal_sign_out()}</span>
              </Press>
            </>
          )}
        </div>
      </div>
      {home && <Places className="flex border-t border-line md:hidden" />}
    </header>
  )
}

/** Switches between orders, invoices and papers. */
function Places({ className }: { className: string }) {
  const place = placeAt(usePathname())
  const isInvoices = place.is === 'invoices' || place.is === 'invoice'
  return (
    <nav aria-label={m.portal_places()} className={className}>
      <ToPlace to={HOME} isHere={!isInvoices && place.is !== 'papers' && place.is !== 'profile'}>
        {m.portal_place_orders()}
      </ToPlace>
      <ToPlace to={INVOICES} isHere={isInvoices}>
        {m.portal_place_invoices()}
      </ToPlace>
      <ToPlace to={PAPERS} isHere={place.is === 'papers'}>
        {m.portal_place_papers()}
      </ToPlace>
    </nav>
  )
}

function ToPlace({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <PlaceLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-11 flex-1 items-center justify-center border-b-2 px-4 text-15 text-ink no-underline hover:bg-sunken',
        isHere ? 'border-brass-edge font-semibold' : 'border-transparent',
      )}
    >
      {children}
    </PlaceLink>
  )
}

/** Names the other language, in that language. */
function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <Press
      kind="quiet"
      className="px-3!"
      lang={other}
      onClick={() => chooseLanguage(other)}
      icon={<Globe aria-hidden size={18} strokeWidth={1.6} />}
    >
      <span className="sr-only">{m.portal_language()}: </span>
      {LANGUAGE_NAMES[other]}
    </Press>
  )
}
