import { Globe } from 'lucide-react'
import { LOCALES, LANGUAGE_NAMES, chooseLanguage, useLanguage } from './language.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuChoices } from '../ui/Menu.tsx'
import { m } from '../messages/generated/messages.js'

/** English or Spanish; turns the page over at once. */
export function LanguageMenu() {
  const language = useLanguage()
  return (
    <Menu
      trigger={
        <Button
          kind="quiet"
          aria-label={`${m.shell_language()}: ${LANGUAGE_NAMES[language]}`}
          icon={<Globe aria-hidden size={16} strokeWidth={1.6} />}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      }
    >
      <MenuChoices
        label={m.shell_language()}
        value={language}
        options={LOCALES.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>,
        }))}
        onChange={chooseLanguage}
      />
    </Menu>
  )
}
