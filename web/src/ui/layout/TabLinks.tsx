import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, type To } from 'react-router'
import { cx } from '../cx.ts'
import { CURRENT, STRIP, TAB, TabFace } from './tab-look.tsx'

export type TabLinkSpec = {
  /** needed where two tabs can lead to the same address */
  id?: string
  to: To
  end?: boolean
  label: ReactNode
  count?: number
  changed?: boolean
  current?: boolean
}

/** Tabs with their own addresses: sections of a deal, saved views. `current` decides where the address alone can't. */
export function TabLinks({
  label,
  links,
  after,
  className,
}: {
  label: string
  links: readonly TabLinkSpec[]
  after?: ReactNode
  className?: string
}) {
  const strip = useRef<HTMLElement>(null)
  const place = links.findIndex((link) => link.current)
  useEffect(() => {
    // Centers the tab so that its neighbors are visible and nothing is faded. Scrolls only the strip, since scrolling
    // the page to its tabs would lose the reader's place.
    const tab = strip.current?.children[place]
    if (!strip.current || !(tab instanceof HTMLElement)) return
    strip.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - strip.current.clientWidth) / 2
  }, [place])
  return (
    <nav ref={strip} aria-label={label} className={cx(STRIP, 'relative', className)}>
      {links.map(({ id, to, end, current, ...face }) => (
        <NavLink
          key={id ?? (typeof to === 'string' ? to : `${to.pathname}${to.search}`)}
          {...{ to, end }}
          aria-current={current === undefined ? undefined : current ? 'page' : 'false'}
          className={({ isActive }) => cx(TAB, (current ?? isActive) && CURRENT)}
        >
          <TabFace {...face} />
        </NavLink>
      ))}
      {after}
    </nav>
  )
}
