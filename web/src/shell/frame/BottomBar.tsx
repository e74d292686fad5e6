import { Menu as MenuIcon, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { later, partOf } from '../../ui/later.tsx'
import type { Navigation } from './navigation.ts'
import { NavigationItem } from './NavigationItem.tsx'

const BEFORE_CREATE = 2
const MoreSheet = partOf(
  later(() => import('./MoreSheet.tsx')),
  'MoreSheet',
)

/** The phone's navigation bar: two places, New in the middle, one more, and the rest under More. */
export function BottomBar({ navigation }: { navigation: Navigation }) {
  const [open, setOpen] = useState(false)
  const { bar, create } = navigation
  return (
    <nav
      aria-label={m.shell_navigation()}
      className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(64px+env(safe-area-inset-bottom))] border-t border-line bg-paper px-2 pb-[env(safe-area-inset-bottom)] *:flex-1 md:hidden"
    >
      {bar.map((entry, index) => (
        <Fragment key={entry.to}>
          {index === BEFORE_CREATE && create && <CreateButton create={create} />}
          <NavigationItem entry={entry} where="bar" />
        </Fragment>
      ))}
      {bar.length <= BEFORE_CREATE && create && <CreateButton create={create} />}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex flex-col items-center justify-center gap-1 text-12 text-ink-soft narrow hover:text-ink focus-visible:-outline-offset-2"
      >
        <MenuIcon aria-hidden size={20} strokeWidth={1.6} />
        {m.shell_more()}
      </button>
      {open && <MoreSheet entries={navigation.more} onLeave={() => setOpen(false)} />}
    </nav>
  )
}

function CreateButton({ create }: { create: NonNullable<Navigation['create']> }) {
  return (
    <span className="flex items-center justify-center">
      <Link
        to={create.to}
        aria-label={create.label()}
        className="flex size-11 items-center justify-center rounded-10 border border-brass-edge bg-brass text-brass-ink hover:bg-brass-hover"
      >
        <Plus aria-hidden size={22} strokeWidth={1.6} />
      </Link>
    </span>
  )
}
