import { LANGUAGE_NAMES, LOCALES, chooseLanguage, useLanguage } from './language.ts'
import { MenuChoices } from '../../ui/overlays/Menu.tsx'
import { m } from '../../messages/generated/messages.js'

/** In a menu: English or Spanish, each by its own name; turns the page over at once. */
export function LanguageChoices() {
  return (
    <MenuChoices
      label={m.shell_language()}
      value={useLanguage()}
      options={LOCALES.map((locale) => ({
        value: locale,
        label: <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>,
      }))}
      onChange={chooseLanguage}
    />
  )
}
