import { m } from '../../messages/generated/messages.js'
import type { Theme } from './theme.ts'

export function themeName(theme: Theme): string {
  switch (theme) {
    case 'light':
      return m.shell_theme_light()
    case 'dark':
      return m.shell_theme_dark()
    case 'system':
      return m.shell_theme_system()
  }
}
