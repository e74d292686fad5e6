import { Link, useLocation } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { pageLinks } from '../page-links.ts'
import type { NavigationEntry } from '../room.ts'
import { useFilled } from '../use-filled.ts'

const LOOK = {
  rail: {
    link: 'w-full py-2 text-11 narrow',
    current: 'before:absolute before:inset-y-1 before:left-0 before:w-0.5 before:bg-brass-edge',
    icon: 18,
  },
  bar: {
    link: 'h-full px-1 text-12 narrow',
    current: 'before:absolute before:-top-px before:h-0.5 before:w-8 before:bg-brass-edge',
    icon: 20,
  },
} as const

/** An icon above a label; brass marks the current place. */
export function NavigationItem({ entry, where }: { entry: NavigationEntry; where: keyof typeof LOOK }) {
  const look = LOOK[where]
  const Icon = entry.icon
  const isHere = useIsHere(entry)
  return (
    <Link
      to={entry.to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'relative flex flex-col items-center justify-center gap-1 text-center focus-visible:-outline-offset-2',
        look.link,
        isHere ? cx('font-semibold text-ink', look.current) : 'text-ink-soft hover:text-ink',
      )}
    >
      <span className="relative">
        <Icon aria-hidden size={look.icon} strokeWidth={1.6} />
        {entry.Count && <entry.Count />}
      </span>
      <span className="max-w-full leading-tight">{entry.label()}</span>
    </Link>
  )
}

/** Whether the open page is the entry's, below it, or a page that belongs to it under an address of its own. */
function useIsHere({ to, end }: NavigationEntry): boolean {
  const { pathname } = useLocation()
  const links = useFilled(pageLinks)
  const isAt = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  if (end ? pathname === to : isAt(to)) return true
  return links.some((link) => link.isWithin && to === `/app/${link.on}` && isAt(link.to))
}
