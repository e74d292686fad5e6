import { LANGUAGE_NAMES, LOCALES } from '../shell/choices/language.ts'
import { chooseTheme, THEMES, useTheme } from '../shell/choices/theme.ts'
import { themeName } from '../shell/choices/theme-name.ts'
import { getLocale } from '../messages/generated/runtime.js'
import { cx } from '../ui/cx.ts'
import { useSitePath } from './site-path.ts'

const ROW = 'flex min-h-(--control-small) w-full items-center rounded-6 px-2.5 py-1.5 text-left text-14 hover:bg-sunken'

/** Plain links: the server responds in the chosen language, with or without script. */
export function LanguageLinks({ className }: { className?: string }) {
  const language = getLocale()
  const path = useSitePath()
  return LOCALES.map((locale) => (
    <a
      key={locale}
      href={`${path}?lang=${locale}`}
      onClick={(event) => (event.currentTarget.href = hereInLanguage(locale))}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === language ? 'true' : undefined}
      className={cx(ROW, className, locale === language && 'font-semibold')}
    >
      {LANGUAGE_NAMES[locale]}
    </a>
  ))
}

/** Keeps the rest of the URL's query, such as a calculator's inputs or a list's page. */
function hereInLanguage(locale: string): string {
  const here = new URL(location.href)
  here.searchParams.set('lang', locale)
  return here.pathname + here.search + here.hash
}

/** The buttons need script and are hidden without it. */
export function ThemeButtons({ className }: { className?: string }) {
  const theme = useTheme()
  return THEMES.map((value) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === theme}
      onClick={() => chooseTheme(value)}
      className={cx(ROW, className, value === theme && 'font-semibold')}
    >
      {themeName(value)}
    </button>
  ))
}
