import { Globe } from 'lucide-react'
import { LANGUAGE_NAMES, useLanguage } from './language.ts'
import { LanguageChoices } from './LanguageChoices.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { m } from '../../messages/generated/messages.js'

/** English or Spanish; switches the page immediately. */
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
      <LanguageChoices />
    </Menu>
  )
}
