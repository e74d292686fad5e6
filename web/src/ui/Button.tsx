import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { cx } from './cx.ts'
import { Tooltip } from './overlays/Tooltip.tsx'
import { useFocusAfterWork } from './hooks/use-focus-after-work.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { m } from '../messages/generated/messages.js'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> &
  ButtonLook & {
    /** In progress: the label stays, a bar moves below it, and the button can't be pressed again. */
    working?: boolean
    disabled?: boolean
    /** Why the button can't be pressed now. It is shown as a tooltip, so the button stays reachable by keyboard. */
    disabledReason?: string
    icon?: ReactNode
    className?: string
    ref?: Ref<HTMLButtonElement>
  }

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    working = false,
    disabled,
    disabledReason,
    icon,
    children,
    className,
    type = 'button',
    ref,
    ...rest
  } = props
  const own = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => own.current!)
  useFocusAfterWork(own, working)
  const explained = Boolean(disabled && disabledReason)
  const button = (
    <button
      {...rest}
      ref={own}
      type={type}
      className={cx(buttonClass({ kind, size, wide }), className)}
      disabled={(disabled && !explained) || working}
      aria-disabled={explained || undefined}
      aria-busy={working || undefined}
      onClick={(event) => {
        if (explained || (type === 'submit' && isSecondOfDouble(event))) event.preventDefault()
        else rest.onClick?.(event)
      }}
    >
      {icon}
      {children}
      {working && <WorkingBar />}
    </button>
  )
  return explained ? <Tooltip label={disabledReason!}>{button}</Tooltip> : button
}

/**
 * Detects the second click of a double click on a submit button, which is meant once. The first submit may not have
 * been sent yet.
 */
function isSecondOfDouble({ detail }: MouseEvent): boolean {
  return detail > 1
}

/** A navigation link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  children,
  className,
  ...link
}: LinkProps & ButtonLook & { icon?: ReactNode; className?: string }) {
  return (
    <Link {...link} className={cx(buttonClass({ kind, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'icon'> & { icon: ReactNode; label: string }

/** A square button with only an icon. Its label is its accessible name and tooltip. */
export function IconButton({ icon, label, size = 'medium', className, ...rest }: IconButtonProps) {
  const square = cx('aspect-square !px-0', size === 'small' ? 'w-(--control-small)' : 'w-control', className)
  const button = (
    <Button {...rest} size={size} aria-label={label} className={square}>
      {icon}
    </Button>
  )
  return rest.disabled && rest.disabledReason ? button : <Tooltip label={label}>{button}</Tooltip>
}

function WorkingBar() {
  return (
    <>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
        <span className="block h-full w-2/5 bg-current animate-bar-run" />
      </span>
      <VisuallyHidden>{m.ui_working()}</VisuallyHidden>
    </>
  )
}
