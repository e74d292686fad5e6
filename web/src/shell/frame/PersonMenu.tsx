import { Keyboard, LogOut, UserRound } from 'lucide-react'
import { Menu, MenuChoices, MenuItem, MenuLink, MenuRule } from '../../ui/overlays/Menu.tsx'
import { whenPanelsAreGone } from '../../ui/overlays/when-panels-are-gone.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { m } from '../../messages/generated/messages.js'
import { LanguageChoices } from '../choices/LanguageChoices.tsx'
import { openKeys } from '../keys/KeysDoor.tsx'
import { useMe } from '../session/me.ts'
import { PersonAvatar } from '../session/PersonAvatar.tsx'
import { OrganizationChoices } from './OrganizationChoices.tsx'
import { signOut } from '../session/sign-out.ts'
import { chooseTheme, THEMES, useTheme } from '../choices/theme.ts'
import { themeName } from '../choices/theme-name.ts'

/** The signed-in user, theme, language, and signing out. */
export function PersonMenu() {
  const me = useMe()
  const theme = useTheme()
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="touch-target flex size-9 items-center justify-center rounded-full hover:outline hover:outline-line-strong"
        >
          <PersonAvatar id={me.userId} name={me.fullName} size="large" bare />{' '}
          <VisuallyHidden>{m.shell_person_menu({ name: me.fullName })}</VisuallyHidden>
        </button>
      }
    >
      <div className="px-2.5 py-2">
        <p className="text-14 font-semibold">{me.fullName}</p>
        <p className="text-12 text-ink-soft">{me.email}</p>
        <p className="text-12 text-ink-soft">{me.organization.name}</p>
      </div>
      <OrganizationChoices />
      <MenuRule />
      <MenuChoices
        label={m.shell_theme()}
        value={theme}
        options={THEMES.map((value) => ({ value, label: themeName(value) }))}
        onChange={chooseTheme}
      />
      <MenuRule />
      <LanguageChoices />
      <MenuRule />
      <MenuLink to="/app/account" icon={<UserRound aria-hidden size={16} strokeWidth={1.6} />}>
        {m.account_title()}
      </MenuLink>
      <MenuItem
        icon={<Keyboard aria-hidden size={16} strokeWidth={1.6} />}
        onSelect={() => whenPanelsAreGone(openKeys)}
      >
        {m.keys_title()}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={16} strokeWidth={1.6} />} onSelect={() => void signOut()}>
        {m.shell_sign_out()}
      </MenuItem>
    </Menu>
  )
}
