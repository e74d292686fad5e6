import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Mark } from '../../ui/Mark.tsx'
import type { Navigation } from './navigation.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { OrganizationLogo } from './OrganizationLogo.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { RailSearch } from './SearchButton.tsx'

/** The application's navigation along the left edge, 76 px wide, with settings and the user at the bottom. */
export function Rail({ navigation }: { navigation: Navigation }) {
  return (
    <header className="sticky top-0 flex h-dvh w-rail shrink-0 flex-col border-r border-line max-md:hidden">
      <Link
        to="/app"
        aria-label={m.shell_home_link()}
        className="flex h-16 shrink-0 items-center justify-center focus-visible:-outline-offset-2"
      >
        <Mark size={30} />
      </Link>
      <RailSearch />
      <nav
        aria-label={m.shell_navigation()}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto py-1 [scrollbar-width:none]"
      >
        {navigation.main.map((entry) => (
          <NavigationItem key={entry.to} entry={entry} where="rail" />
        ))}
        <span className="flex-1" />
        {navigation.bottom.map((entry) => (
          <NavigationItem key={entry.to} entry={entry} where="rail" />
        ))}
      </nav>
      <div className="flex shrink-0 flex-col items-center gap-2 py-3">
        <OrganizationLogo size="rail" />
        <PersonMenu />
      </div>
    </header>
  )
}
