import { LogOut, Search, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { PersonAvatar } from '../session/PersonAvatar.tsx'
import { BottomSheet } from '../../ui/overlays/Dialog.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { m } from '../../messages/generated/messages.js'
import { LANGUAGE_NAMES, LOCALES, chooseLanguage, useLanguage } from '../choices/language.ts'
import { openSearch } from '../keys/search-door.ts'
import { useMe } from '../session/me.ts'
import { OrganizationLogo } from './OrganizationLogo.tsx'
import type { NavigationEntry } from '../room.ts'
import { signOut } from '../session/sign-out.ts'
import { chooseTheme, THEMES, useTheme } from '../choices/theme.ts'
import { themeName } from '../choices/theme-name.ts'
import { workIn } from '../session/work-in.ts'

const ROW =
  'flex min-h-row w-full items-center gap-3 border-b border-line px-4 text-left text-15 hover:bg-sunken focus-visible:-outline-offset-2'

/** What doesn't fit in the phone's bar: the other places, the user, theme, language, and signing out. */
export function MoreSheet({ entries, onLeave }: { entries: readonly NavigationEntry[]; onLeave: () => void }) {
  const me = useMe()
  const theme = useTheme()
  const language = useLanguage()
  return (
    <BottomSheet open onOpenChange={(open) => !open && onLeave()} title={m.shell_more()} flush>
      <button
        type="button"
        onClick={() => {
          onLeave()
          openSearch()
        }}
        className={ROW}
      >
        <Search aria-hidden size={20} strokeWidth={1.6} className="text-ink-soft" />
        {m.search_title()}
      </button>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} onClick={onLeave} className={ROW}>
          <entry.icon aria-hidden size={20} strokeWidth={1.6} className="text-ink-soft" />
          {entry.label()}
        </Link>
      ))}
      <div className="space-y-4 border-b border-line px-4 py-4">
        {me.organizations.length > 1 && (
          <RadioList
            label={m.shell_organization()}
            value={me.orgId}
            options={me.organizations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => void workIn(id)}
          />
        )}
        <div>
          <p className="mb-1 text-13 font-medium">{m.shell_theme()}</p>
          <Segment
            wide
            label={m.shell_theme()}
            value={theme}
            onChange={chooseTheme}
            options={THEMES.map((value) => ({ value, label: themeName(value) }))}
          />
        </div>
        <div>
          <p className="mb-1 text-13 font-medium">{m.shell_language()}</p>
          <Segment
            wide
            label={m.shell_language()}
            value={language}
            onChange={chooseLanguage}
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
      </div>
      <div className="flex items-center gap-3 px-4 py-3">
        <PersonAvatar id={me.userId} name={me.fullName} size="large" bare />
        <div className="min-w-0">
          <p className="text-15 font-medium">{me.fullName}</p>
          <p className="text-13 text-ink-soft">{me.organization.name}</p>
        </div>
        <span className="ml-auto">
          <OrganizationLogo size="menu" />
        </span>
      </div>
      <Link to="/app/account" onClick={onLeave} className={`${ROW} border-t`}>
        <UserRound aria-hidden size={20} strokeWidth={1.6} className="text-ink-soft" />
        {m.account_title()}
      </Link>
      <button type="button" onClick={() => void signOut()} className={ROW}>
        <LogOut aria-hidden size={20} strokeWidth={1.6} className="text-ink-soft" />
        {m.shell_sign_out()}
      </button>
    </BottomSheet>
  )
}
