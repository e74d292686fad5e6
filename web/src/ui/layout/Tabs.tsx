import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CURRENT, STRIP, TAB, TabFace } from './tab-look.tsx'

export type TabSpec<Value extends string> = { value: Value; label: ReactNode; count?: number; changed?: boolean }

/** Tabs for sections that share an address, followed by their panels (`TabPanel`). */
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
