import { Globe, Moon, Sun } from 'lucide-react'
import { LANGUAGE_NAMES } from '../shell/choices/language.ts'
import { useTheme } from '../shell/choices/theme.ts'
import { themeName } from '../shell/choices/theme-name.ts'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'
import { buttonClass } from '../ui/button-class.ts'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { SIGN_IN, SIGN_UP, SITE_LINKS } from './addresses.ts'
import { DisclosureMenu } from './DisclosureMenu.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { LanguageLinks, ThemeButtons } from './SiteChoices.tsx'
import { useSitePath } from './site-path.ts'

const LINK = 'rounded-6 px-1.5 py-1.5 text-14 hover:text-ink xl:px-2.5'

/** Sticks to the top. When its links don't fit, they collapse into one menu, which opens without script. */
export function SiteHeader() {
  const path = useSitePath()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="flex h-16 items-center gap-1 px-gutter md:pr-[calc(var(--site-edge)+32px)] md:pl-[calc(var(--site-edge)+72px)] xl:pr-[calc(var(--site-edge)+80px)]">
        <a href="/" aria-label={m.site_home_link()} className="touch-target mr-auto rounded-6">
          <Wordmark size={28} />
        </a>
        <nav aria-label={m.site_nav()} className="flex items-center max-lg:hidden">
          {SITE_LINKS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className={cx(
                LINK,
                href === path
                  ? 'text-ink underline decoration-2 underline-offset-[7px]'
                  : 'text-ink-soft whitespace-nowrap',
              )}
            >
              {label()}
            </a>
          ))}
        </nav>
        <div className="flex items-center max-md:hidden">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <a href={SIGN_IN} className={cx(LINK, 'font-semibold whitespace-nowrap max-md:hidden')}>
          {m.site_sign_in()}
        </a>
        <a href={SIGN_UP} className={cx(buttonClass({ kind: 'brass' }), 'whitespace-nowrap max-md:hidden')}>
          {m.site_get_started()}
        </a>
        <PhoneMenu />
      </div>
    </header>
  )
}

function LanguageMenu() {
  const language = getLocale()
  return (
    <DisclosureMenu
      label={`${language.toUpperCase()}, ${m.shell_language()}: ${LANGUAGE_NAMES[language]}`}
      face={
        <>
          <Globe aria-hidden size={16} strokeWidth={1.6} />
          {language.toUpperCase()}
        </>
      }
    >
      <LanguageLinks />
    </DisclosureMenu>
  )
}

function ThemeMenu() {
  return (
    <DisclosureMenu
      needsScript
      label={`${m.shell_theme()}: ${themeName(useTheme())}`}
      face={
        <>
          <Sun aria-hidden size={16} strokeWidth={1.6} className="dark:hidden" />
          <Moon aria-hidden size={16} strokeWidth={1.6} className="hidden dark:block" />
        </>
      }
    >
      <ThemeButtons />
    </DisclosureMenu>
  )
}
