import { LANGUAGE_NAMES, LOCALES, chooseLanguage, useLanguage } from './language.ts'
import { MenuChoices } from '../../ui/overlays/Menu.tsx'
import { m } from '../../messages/generated/messages.js'

/** Menu items for English and Spanish, each under its own name; switches the page immediately. */
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
