import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Link, type To } from 'react-router'
import { AtTrigger } from './AtTrigger.tsx'
import { cx } from '../cx.ts'

const PANEL =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto rounded-10 border border-line bg-surface p-1 shadow-2 animate-rise-in'
const ITEM =
  'relative flex min-h-(--control-small) cursor-pointer items-center gap-2 rounded-6 px-2.5 py-1.5 text-14 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-faint data-[highlighted]:bg-sunken'

/** The open list. `Menu` renders its trigger. */
export function MenuPanel({
  trigger,
  labelledBy,
  id,
  align,
  open,
  onOpenChange,
  children,
}: {
  trigger: RefObject<HTMLElement | null>
  labelledBy: string
  id: string
  align: 'start' | 'center' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.Root {...{ open, onOpenChange }}>
      <DropdownMenu.Trigger asChild>
        <AtTrigger trigger={trigger} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...{ id, align }}
          aria-labelledby={labelledBy}
          sideOffset={6}
          collisionPadding={8}
          className={PANEL}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  children,
  icon,
  detail,
  onSelect,
  disabled,
  danger,
}: {
  children: ReactNode
  icon?: ReactNode
  /** At the right end: a shortcut, a count. */
  detail?: ReactNode
  onSelect: () => void
  disabled?: boolean
  danger?: boolean
}) {
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={cx(ITEM, danger && 'text-bad')}>
      <MenuFace {...{ icon, detail }}>{children}</MenuFace>
    </DropdownMenu.Item>
  )
}

export function MenuLink({
  to,
  children,
  icon,
  detail,
}: {
  to: To
  children: ReactNode
  icon?: ReactNode
  detail?: ReactNode
}) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      <Link to={to}>
        <MenuFace {...{ icon, detail }}>{children}</MenuFace>
      </Link>
    </DropdownMenu.Item>
  )
}

function MenuFace({ icon, detail, children }: { icon?: ReactNode; detail?: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon && <span className="flex w-4 shrink-0 justify-center text-ink-soft">{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="text-12 text-ink-soft figures">{detail}</span>}
    </>
  )
}

/** One of several settings, with a tick on the current one. */
export function MenuChoices<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label?: string
  value: Value
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; detail?: ReactNode; disabled?: boolean }[]
  onChange: (value: Value) => void
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      {label && <MenuLabel>{label}</MenuLabel>}
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cx(ITEM, 'pr-8')}
        >
          <MenuFace icon={option.icon} detail={option.detail}>
            {option.label}
          </MenuFace>
          <MenuTick />
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

/** An on/off setting in a menu, such as a table column. The menu stays open. */
export function MenuCheck({
  checked,
  onChange,
  children,
  disabled,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}) {
  return (
    <DropdownMenu.CheckboxItem
      {...{ checked, disabled }}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(ITEM, 'pr-8')}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <MenuTick />
    </DropdownMenu.CheckboxItem>
  )
}

function MenuTick() {
  return (
    <DropdownMenu.ItemIndicator className="absolute right-2.5">
      <Check aria-hidden size={16} strokeWidth={1.6} />
    </DropdownMenu.ItemIndicator>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-soft">{children}</DropdownMenu.Label>
}

export function MenuRule() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}
