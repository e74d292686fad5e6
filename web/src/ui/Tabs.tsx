import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { NavLink, type To } from 'react-router'
import { cx } from './cx.ts'
import { formatCount } from './format.ts'

const STRIP = 'flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]'
const TAB =
  'relative flex shrink-0 items-center gap-1.5 border-b-2 border-transparent py-2.5 text-14 whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2'
const CURRENT = 'border-brass-edge! font-semibold text-ink!'

export type TabSpec<Value extends string> = { value: Value; label: ReactNode; count?: number; changed?: boolean }

/** Sections of one place that share an address; the panels follow as `TabPanel`. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: {
  label: string
  tabs: readonly TabSpec<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
  className?: string
}) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Primitive.List aria-label={label} className={STRIP}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={cx(TAB, tab.value === value && CURRENT)}>
            <TabFace {...tab} />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  )
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Primitive.Content value={value} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </Primitive.Content>
  )
}

export type TabLinkSpec = {
  to: To
  end?: boolean
  label: ReactNode
  count?: number
  changed?: boolean
  current?: boolean
}

/** Tabs that are addresses: sections of a deal, saved views. `current` decides when the address alone cannot. */
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
  return (
    <nav aria-label={label} className={cx(STRIP, className)}>
      {links.map(({ to, end, current, ...face }) => (
        <NavLink
          key={typeof to === 'string' ? to : `${to.pathname}${to.search}`}
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

function TabFace({ label, count, changed }: { label: ReactNode; count?: number; changed?: boolean }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="font-normal text-ink-soft figures">{formatCount(count)}</span>}
      {changed && <span aria-hidden className="size-1.5 rounded-full bg-brass-edge" />}
    </>
  )
}
