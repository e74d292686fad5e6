import { Globe, Menu, Moon, Sun } from 'lucide-react'
import { LANGUAGE_NAMES, LOCALES } from '../shell/language.ts'
import { chooseTheme, THEMES, useTheme } from '../shell/theme.ts'
import { themeName } from '../shell/theme-name.ts'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'
import { buttonClass } from '../ui/button-class.ts'
import { cx } from '../ui/cx.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { SIGN_IN, SIGN_UP, SITE_LINKS } from './addresses.ts'
import { DisclosureMenu } from './DisclosureMenu.tsx'
import { useSitePath } from './site-path.ts'

const NAV_LINK = 'rounded-6 px-2.5 py-1.5 text-14 text-ink-soft hover:text-ink'
const MENU_ROW =
  'flex min-h-(--control-small) w-full items-center rounded-6 px-2.5 py-1.5 text-left text-14 hover:bg-sunken'

/** Stays at the top. On a phone the places fold into one menu, which opens without script. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="flex h-16 items-center gap-1 px-gutter md:pr-20 md:pl-[72px]">
        <a href="/" aria-label={m.site_home_link()} className="mr-auto rounded-6">
          <Wordmark size={28} />
        </a>
        <nav aria-label={m.site_nav()} className="flex items-center max-lg:hidden">
          {SITE_LINKS.map(({ href, label }) => (
            <a key={href} href={href} className={NAV_LINK}>
              {label()}
            </a>
          ))}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
        <a href={SIGN_IN} className={cx(NAV_LINK, 'font-semibold text-ink! max-md:hidden')}>
          {m.site_sign_in()}
        </a>
        <a href={SIGN_UP} className={cx(buttonClass({ kind: 'brass' }), 'max-md:hidden')}>
          {m.site_get_started()}
        </a>
        <PhoneMenu />
      </div>
    </header>
  )
}

/** Plain links: the server answers in the language, with or without script. */
function LanguageSwitch() {
  const language = getLocale()
  const path = useSitePath()
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
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={`${path}?lang=${locale}`}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === language ? 'true' : undefined}
          className={cx(MENU_ROW, locale === language && 'font-semibold')}
        >
          {LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </DisclosureMenu>
  )
}

function ThemeSwitch() {
  const theme = useTheme()
  return (
    <DisclosureMenu
      label={`${m.shell_theme()}: ${themeName(theme)}`}
      face={
        <>
          <Sun aria-hidden size={16} strokeWidth={1.6} className="dark:hidden" />
          <Moon aria-hidden size={16} strokeWidth={1.6} className="hidden dark:block" />
        </>
      }
    >
      {THEMES.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === theme}
          onClick={() => chooseTheme(value)}
          className={cx(MENU_ROW, value === theme && 'font-semibold')}
        >
          {themeName(value)}
        </button>
      ))}
    </DisclosureMenu>
  )
}

function PhoneMenu() {
  return (
    <div className="lg:hidden">
      <DisclosureMenu label={m.site_menu()} face={<Menu aria-hidden size={20} strokeWidth={1.6} />} wide>
        <nav aria-label={m.site_nav()}>
          {SITE_LINKS.map(({ href, label }) => (
            <a key={href} href={href} className={cx(MENU_ROW, 'text-15')}>
              {label()}
            </a>
          ))}
        </nav>
        <div className="mt-2 grid grid-cols-2 gap-2 border-t border-line pt-3 md:hidden">
          <a href={SIGN_IN} className={buttonClass({})}>
            {m.site_sign_in()}
          </a>
          <a href={SIGN_UP} className={buttonClass({ kind: 'brass' })}>
            {m.site_get_started()}
          </a>
        </div>
      </DisclosureMenu>
    </div>
  )
}
