import { NavLink } from 'react-router'
import { cx } from '../../ui/cx.ts'
import type { NavigationEntry } from '../room.ts'

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
  return (
    <NavLink
      to={entry.to}
      end={entry.end}
      className={({ isActive }) =>
        cx(
          'relative flex flex-col items-center justify-center gap-1 text-center focus-visible:-outline-offset-2',
          look.link,
          isActive ? cx('font-semibold text-ink', look.current) : 'text-ink-soft hover:text-ink',
        )
      }
    >
      <span className="relative">
        <Icon aria-hidden size={look.icon} strokeWidth={1.6} />
        {entry.Count && <entry.Count />}
      </span>
      <span className="max-w-full leading-tight">{entry.label()}</span>
    </NavLink>
  )
}
